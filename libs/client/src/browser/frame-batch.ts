/** Schedules drawing: once per animation frame, or once per second while the page is hidden. */
export interface FrameClock {
  /** Runs `task` at the next frame. */
  request(task: () => void): void;
}

/** Milliseconds between two flushes of a hidden page, which gets no frames. */
const hiddenFlushMs = 1000;

/** Animation frames of the browser; a page that becomes visible again flushes at its first frame. */
export const browserFrames: FrameClock = {
  request(task) {
    const waiting = new AbortController();
    const { signal } = waiting;
    const run = () => {
      if (signal.aborted) return;
      waiting.abort();
      clearTimeout(timer);
      task();
    };
    const onVisible = () => {
      if (!document.hidden) requestAnimationFrame(run);
    };
    const timer = setTimeout(run, hiddenFlushMs);
    if (document.hidden) document.addEventListener('visibilitychange', onVisible, { signal });
    else requestAnimationFrame(run);
  },
};

/** Batches calls: `flush` runs once at the next frame, however often the returned function was called. */
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
