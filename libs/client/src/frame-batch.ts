/** When to draw: one task per animation frame, or per second while nobody looks. */
export interface FrameClock {
  /** Runs `task` at the next frame. */
  request(task: () => void): void;
}

/** Time between two flushes of a page in the background, where frames do not come, in milliseconds. */
const hiddenFlushMs = 1000;

/** The browser's frames; a page that becomes visible again is served at its first frame. */
export const browserFrames: FrameClock = {
  request(task) {
    let done = false;
    const run = () => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      task();
    };
    const onVisible = () => {
      if (!document.hidden) requestAnimationFrame(run);
    };
    const timer = setTimeout(run, hiddenFlushMs);
    if (document.hidden) document.addEventListener('visibilitychange', onVisible);
    else requestAnimationFrame(run);
  },
};

/** Gathers calls: however often it is called before the next frame, `flush` runs once in it. */
export function oncePerFrame(flush: () => void, frames: FrameClock): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    frames.request(() => {
      waiting = false;
      flush();
    });
  };
}
