import type { Paint } from './wave.ts';

/** What a page shows of a feed and how well; it runs in the page, before the page's own program, and costs each page the same. */
export interface Seen {
  /** Times of the animation frames in ms. */
  readonly frames: readonly number[];
  readonly paints: readonly Paint[];
  /** Lengths of tasks of 50 ms and more. */
  readonly longTasks: readonly number[];
  /** From a key to the frame that answers it; keys answered within 16 ms are not among them. */
  readonly keyDelays: readonly number[];
}

declare global {
  interface Window {
    probe: {
      begin(): void;
      end(): Seen;
      /** As a tab in the background, or seen again: a headless browser has no such tabs. */
      hide(hidden: boolean): void;
    };
  }
}

/** The portal's bid is the fifth cell of a row; the other grid names its columns. */
const bidPlace = 4;

let frames: number[] = [];
let paints: Paint[] = [];
let waiting: (readonly [string, string])[] = [];
let longTasks: number[] = [];
let keys = new Map<number, number>();
let running = false;

const now = (): number => performance.timeOrigin + performance.now();

/** The symbol and text of the bid that has changed, or null for any other change. */
function readBid({ target }: MutationRecord): readonly [string, string] | null {
  const place = target instanceof Element ? target : target.parentElement;
  const cell = place?.closest('[role="gridcell"]');
  const row = cell?.closest('[role="row"]');
  if (!cell || !row) return null;
  const column = cell.getAttribute('col-id');
  const isBid = column === null ? row.children[bidPlace] === cell : column === 'bidPrice';
  const symbol = row.getAttribute('data-symbol') ?? row.getAttribute('row-id');
  return isBid && symbol !== null ? [symbol, (cell.firstElementChild ?? cell).textContent] : null;
}

// What was changed before a frame, or in it, stands on the screen when the first task after the frame runs.
const afterFrame = new MessageChannel();
afterFrame.port1.onmessage = () => {
  const at = now();
  for (const [symbol, text] of waiting) paints.push([symbol, text, at]);
  waiting = [];
};

function onFrame(time: number): void {
  if (!running) return;
  frames.push(time);
  afterFrame.port2.postMessage(null);
  requestAnimationFrame(onFrame);
}

const changes = new MutationObserver(records => {
  for (const record of records) {
    const bid = readBid(record);
    if (bid !== null) waiting.push(bid);
  }
});

new PerformanceObserver(list => {
  if (running) longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask' });

new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    // All entries of this kind have the number of the key press or click that they belong to.
    const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number };
    if (interactionId > 0) keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration));
  }
}).observe({ type: 'event', durationThreshold: 16 });

window.probe = {
  begin() {
    [frames, paints, waiting, longTasks] = [[], [], [], []];
    keys = new Map();
    running = true;
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    requestAnimationFrame(onFrame);
  },
  end() {
    running = false;
    changes.disconnect();
    return { frames, paints, longTasks, keyDelays: [...keys.values()] };
  },
  hide(hidden) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  },
};
