import type { BrowserContext, Page, Request } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Venue } from './venue.ts';

/**
 * Milliseconds that pass in one step: the interval of the live feed's heart-beats. A page marks prices as old after 15 s
 * of silence.
 */
const stepMs = 10_000;
/** Shortest time that pages move by, in milliseconds: true time passes until they stand still. */
const shortestMs = 1_000;
/** For a longer time, in milliseconds, pages are like those of a device that sleeps: a timer that is due runs once. */
const longestAwakeMs = 3_600_000;
/** True time, in milliseconds, that a step waits for calls that are under way. */
const longestWaitMs = 5_000;

/** Moves the clocks of a world and of all pages of a browser context together. */
export type OneClock = Pick<Venue, 'advance' | 'advanceTo'>;

/**
 * Lets the clock of all pages of the context, also of later ones, begin at the world's time. From then on both run by
 * true time, and `advance` moves both by exactly the same time. No page may be open before, because timers that are
 * already set are not moved. In a world that stands still the pages run ahead until `advance` sets them back to its
 * time.
 *
 * Other contexts, such as a second browser of a test, are not moved.
 */
export async function joinClocks(context: BrowserContext, venue: Venue): Promise<OneClock> {
  const { clock } = context;
  const calls = watchCalls(context);
  await clock.install({ time: (await venue.call(sandbox.clock.read)).now });

  /** Waits until the pages have handled what has arrived, and their calls are answered. */
  async function settle(): Promise<void> {
    const end = performance.now() + longestWaitMs;
    do {
      await calls.answered(end - performance.now());
      await Promise.all(context.pages().map(handleMessages));
    } while (calls.areUnderWay() && performance.now() < end);
    // One that a test holds back, or that a closed page has left behind, delays a single step.
    calls.forget();
  }

  /** Moves pages that run by true time to the world's time, and stops them there. */
  async function stopPages(at: number, step: number): Promise<void> {
    await clock.setSystemTime(at - step);
    await clock.pauseAt(at);
  }

  /** `compute`: how far to move, in milliseconds, from the world's time in epoch milliseconds. */
  async function move(compute: (now: number) => number): Promise<void> {
    const { speed } = await venue.call(sandbox.clock.read);
    // No true time passes on the way, however long this takes.
    const stopped = await venue.call(sandbox.clock.speed, { body: { speed: 0 } });
    try {
      const start = Date.parse(stopped.now);
      const all = compute(start);
      if (all < shortestMs) throw new RangeError(`Time moves forward by ${shortestMs} ms or more, not by ${all}`);
      const longest = all > longestAwakeMs ? all : stepMs;
      for (let done = 0; done < all;) {
        const step = Math.min(all - done, longest);
        // The world first, so that pages find its news when their timers run.
        await venue.advance(step);
        await settle();
        if (done === 0) await stopPages(start + step, step);
        else await clock.runFor(step);
        await settle();
        done += step;
      }
    } finally {
      await clock.resume();
      await venue.call(sandbox.clock.speed, { body: { speed } });
    }
  }

  return {
    advance: milliseconds => move(() => milliseconds),
    advanceTo: instant => move(now => Date.parse(instant) - now),
  };
}

interface Calls {
  areUnderWay(): boolean;
  /** Waits until none is under way, at most for some milliseconds. */
  answered(longest: number): Promise<void>;
  forget(): void;
}

function watchCalls(context: BrowserContext): Calls {
  const open = new Set<Request>();
  let notify = (): void => undefined;
  const end = (request: Request): void => {
    open.delete(request);
    if (open.size === 0) notify();
  };
  context.on('request', request => open.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return {
    areUnderWay: () => open.size > 0,
    async answered(longest) {
      if (open.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>(resolve => {
        notify = resolve;
        timer = setTimeout(resolve, longest);
      });
      clearTimeout(timer);
    },
    forget: () => open.clear(),
  };
}

/**
 * Waits until a page has handled the messages and responses that have arrived, and React has drawn the outcome. By
 * message channels, because timers are simulated. A page that leaves its document has nothing to wait for.
 */
const handleMessages = (page: Page): Promise<void> =>
  page
    .evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise(resolve => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
    })
    .catch(() => undefined);
