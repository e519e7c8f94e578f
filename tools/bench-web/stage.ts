import type { Browser, CDPSession, Page } from '@playwright/test';
import { percentile } from '../bench/figures/statistics.ts';
import type { FeedOrder, ReaderName } from './feed-server.ts';
import type { FeedReport, Wave } from './publisher.ts';
import type { Seen } from './probe.ts';
import { computeDelays, type Paint } from './wave.ts';

/** One measured stretch: a page, what the feed does meanwhile, and what the person or the machine does. */
export interface Cell {
  readonly name: string;
  readonly stage: StageName;
  readonly wave: Wave;
  readonly condition?: 'hidden' | 'slow' | 'typing';
}

export interface FeedControl {
  start(order: Exclude<FeedOrder, 'stop'>): void;
  stop(): Promise<FeedReport>;
}

/** What one stretch came to. */
export interface Result {
  readonly cell: Cell;
  readonly seconds: number;
  /** Messages that reached the page, a second. */
  readonly messages: number;
  readonly framesPerSecond: number;
  /** Part of the frames of a 60 Hz screen that did not come, 0 to 1. */
  readonly dropped: number;
  /** Milliseconds from publishing to the painted frame, half of the quotes and 99 of 100. */
  readonly paint: { readonly p50: number; readonly p99: number };
  /** Milliseconds of tasks of 50 ms and more, a second. */
  readonly longTasks: number;
  /** Part of the time in which the page's main thread was at work, and the processor time it took for that, 0 to 1 each. */
  readonly busy: number;
  readonly processor: number;
  /** The longest time between two sendings of the feed in ms, of 16 that are meant. */
  readonly longestWindow: number;
  /** Megabytes by which the heap grew, after a collection before and after. */
  readonly heapGrowth: number;
  readonly rowsDrawn: number;
  /** Times at which something new was drawn, a second. */
  readonly flushes: number;
  /** Milliseconds from a key to the frame that answers it, 98 of 100; null when nothing was typed. */
  readonly keyDelay: number | null;
}

interface Beginning {
  readonly browser: Browser;
  readonly origin: string;
  readonly probe: string;
  readonly feed: FeedControl;
}

export interface ScreenContext {
  measure(cell: Cell, seconds: number): Promise<Result>;
  close(): Promise<void>;
}

export type StageName = 'portal' | 'grid' | 'ticket';

/** Where each stage is, whose feed it reads, and what stands there once it reads it. */
const places: Readonly<
  Record<StageName, { readonly path: string; readonly reader: ReaderName; readonly ready: string }>
> = {
  portal: { path: '/investors/market', reader: 'portal', ready: 'text="Live quotes"' },
  grid: { path: '/bench/grid', reader: 'grid', ready: '[data-live] [row-id]' },
  ticket: { path: '/investors/asset/TZROP', reader: 'portal', ready: 'button:enabled:has-text("Review buy order")' },
};

const frameMs = 1000 / 60;
const warmUpMs = 1000;
const keyEveryMs = 70;
const rowSelector = '[role="row"][data-symbol], [role="row"][row-id]';

/** Opens a page in a browser context of its own, which has a process of its own, as an investor who is signed in. */
export async function openStage(beginning: Beginning, name: StageName): Promise<ScreenContext> {
  const { browser, origin, probe, feed } = beginning;
  const { path, reader, ready } = places[name];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript({ content: probe });
  await context.addInitScript(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
  const signedIn = await context.request.post(`${origin}/sandbox/api/sign-in`, { data: { persona: 'marisol' } });
  if (!signedIn.ok()) throw new Error(`Nobody could be signed in: ${signedIn.status()}`);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await page.locator(ready).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return {
    close: () => context.close(),
    async measure(cell, seconds) {
      await page.bringToFront();
      const ahead = await computeQueuePosition(page);
      if (cell.condition === 'slow') await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      if (cell.condition === 'hidden') await page.evaluate(() => window.probe.hide(true));
      feed.start({ start: cell.wave, reader });
      await page.waitForTimeout(warmUpMs);
      const before = await readMetrics(devtools);
      await page.evaluate(() => window.probe.begin());
      const typed = cell.condition === 'typing' ? await type(page, seconds) : 0;
      if (typed === 0) await page.waitForTimeout(seconds * 1000);
      const seen = await page.evaluate(() => window.probe.end());
      const after = await readMetrics(devtools);
      const rowsDrawn = await page.locator(rowSelector).count();
      const { sent, published, longestWindow } = await feed.stop();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      if (cell.condition === 'hidden') await page.evaluate(() => window.probe.hide(false));
      const ran = after.at - before.at;
      const delays = computeDelays(
        seen.paints.map(([symbol, text, at]): Paint => [symbol, text, at + ahead]),
        published,
      );
      return {
        cell,
        seconds: ran,
        messages: sent / (ran + warmUpMs / 1000),
        ...readFrames(seen),
        paint: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) },
        longTasks: seen.longTasks.reduce((sum, ms) => sum + ms, 0) / ran,
        busy: (after.busy - before.busy) / ran,
        processor: (after.processor - before.processor) / ran,
        longestWindow,
        heapGrowth: (after.heap - before.heap) / 1_048_576,
        rowsDrawn,
        flushes: countFlushes(seen.paints) / ran,
        keyDelay: typed === 0 ? null : readKeyDelay(seen, typed),
      };
    },
  };
}

/** Milliseconds by which the server's clock is ahead of the page's, by the quickest of a few questions. */
const computeQueuePosition = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let best = { trip: Infinity, ahead: 0 };
    for (let n = 0; n < 8; n += 1) {
      const asked = performance.timeOrigin + performance.now();
      const said = Number(await (await fetch('/bench/now')).text());
      const heard = performance.timeOrigin + performance.now();
      const trip = heard - asked;
      if (trip < best.trip) best = { trip, ahead: said - (asked + heard) / 2 };
    }
    return best.ahead;
  });

async function readMetrics(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find(each => each.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), busy: of('TaskDuration'), processor: of('ThreadTime'), heap: of('JSHeapUsedSize') };
}

function readFrames({ frames }: Seen): Pick<Result, 'framesPerSecond' | 'dropped'> {
  const lasted = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  const drawn = frames.length - 1;
  return { framesPerSecond: (drawn / lasted) * 1000, dropped: Math.max(0, 1 - (drawn * frameMs) / lasted) };
}

/** Paints of one frame have one time. */
const countFlushes = (paints: readonly Paint[]): number => new Set(paints.map(([, , at]) => at)).size;

/** Digits into the quantity of the ticket, some of them taken back. */
async function type(page: Page, seconds: number): Promise<number> {
  await page.getByRole('textbox', { name: 'Quantity' }).click();
  const keys = Math.round((seconds * 1000) / keyEveryMs);
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press(n % 6 < 3 ? String(1 + (n % 9)) : 'Backspace');
    await page.waitForTimeout(keyEveryMs);
  }
  return keys;
}

/** Those that the browser does not report took less than one frame. */
function readKeyDelay({ keyDelays }: Seen, typed: number): number {
  const quick = Array.from({ length: Math.max(0, typed - keyDelays.length) }, () => frameMs / 2);
  return percentile(
    [...quick, ...keyDelays].sort((a, b) => a - b),
    0.98,
  );
}
