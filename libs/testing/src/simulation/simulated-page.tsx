import { queryClient } from '@portal/client/api/query-client';
import { rereadPreferences } from '@portal/client/preferences/preferences';
import { startSession } from '@portal/client/session/sign-in/session';
import { randomFrom } from '@portal/mock-server/core/random';
import { readToasts, removeToast } from '@portal/ui/feedback/toast';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { goTo } from '../mount.tsx';
import type { Venue } from '../venue.ts';
import { isLoading } from '../is-loading.ts';
import { createSimulatedNetwork } from './simulated-network.ts';

export type SimulatedPage = Awaited<ReturnType<typeof openSimulatedPage>>;

/** Turns of the event loop in a row without activity after which the page counts as settled. */
const quietTurns = 5;
/** Page time of one turn in milliseconds: while a response is on its way, and while only timers are awaited. */
const shortTurnMs = 4;
const longTurnMs = 100;
/** Longer than the pauses before two retries, shorter than a look-up of an unconfirmed order takes. */
const maxSettleMs = 3500;
/** Longest step in which time passes, in milliseconds, so that what happens in one can be followed by the next. */
const stepMs = 5_000;
/** Timers that run without a turn of the event loop between them, in milliseconds. */
const longestTickMs = 1000;

/**
 * The portal in a browser tab whose time only passes when the simulation says so: `Date` and timers are simulated, HTTP
 * calls and the WebSocket are real (see `createSimulatedNetwork`). The page's clock and the venue's move together, except for
 * jumps of the venue's. The same seed gives the same latencies of responses and the same random numbers.
 */
export async function openSimulatedPage(
  venue: Venue,
  portal: ReactElement,
  { path, seed }: { readonly path: string; readonly seed: number },
) {
  const network = createSimulatedNetwork(venue, randomFrom(`latencies of ${seed}`));
  const pageRandom = randomFrom(`page of ${seed}`);

  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
      // React measures by it how long a placeholder has been shown.
      'performance',
    ],
    now: venue.world.now(),
  });
  // The timer of `AbortSignal.timeout` is Node's own, which runs by the true time.
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isOnline());
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  const digests = vi.spyOn(subtle, 'digest').mockImplementation((...args) => network.awaitWork(digest(...args)));
  const random = vi.spyOn(Math, 'random').mockImplementation(() => pageRandom.next());

  function draw(): void {
    render(
      <UiRoot>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>{portal}</BrowserRouter>
        </QueryClientProvider>
      </UiRoot>,
    );
  }

  async function start(): Promise<void> {
    network.connect();
    await act(async () => {
      draw();
      void startSession();
    });
    await page.settle();
  }

  function leave(): void {
    cleanup();
    for (const { id } of readToasts()) removeToast(id);
    network.disconnect();
  }

  /** Moves the page's time by some milliseconds, and then delivers what page and venue have sent to each other. */
  async function turn(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= longestTickMs) {
      await act(async () => {
        vi.advanceTimersByTime(Math.min(left, longestTickMs));
        await network.deliver();
      });
    }
  }

  /** Moves the venue to the time of the page, which goes on while a page settles. */
  function catchUp(): void {
    const ahead = Date.now() - venue.world.now();
    if (ahead <= 0) return;
    venue.advance(ahead);
    venue.hosted.feed.flush();
  }

  const isFetching = (): boolean => queryClient.isFetching() + queryClient.isMutating() > 0;

  const page = {
    calls: network.calls,
    /** Follows a link of the portal, and waits until the page is shown. */
    async open(to: string): Promise<void> {
      await act(async () => goTo(to));
      await page.settle();
    },
    /** A new document: what is in the storage stays, calls that are under way are broken off. */
    async reload(): Promise<void> {
      await act(network.breakOff);
      await turn(shortTurnMs);
      const kept = [localStorage, sessionStorage].map(area => ({ area, entries: Object.entries(area) }));
      leave();
      // Disconnecting clears the storage, as the end of a test; a reload does not.
      for (const { area, entries } of kept) for (const [key, value] of entries) area.setItem(key, String(value));
      rereadPreferences();
      await start();
    },
    /** Waits until nothing is under way and nothing is loading, for a few seconds of the page's time at most. */
    async settle(): Promise<void> {
      catchUp();
      const end = Date.now() + maxSettleMs;
      let isLoadingShown = false;
      for (let quiet = 0; Date.now() < end;) {
        const isBusy = network.isBusy();
        await turn(!isBusy && (isFetching() || isLoadingShown) ? longTurnMs : shortTurnMs);
        quiet = isBusy || isFetching() ? 0 : quiet + 1;
        if (quiet < quietTurns) continue;
        // Asked last, because it searches the whole document.
        isLoadingShown = isLoading();
        if (!isLoadingShown) return;
        await act(() => vi.dynamicImportSettled());
        quiet = 0;
      }
    },
    /** Lets time pass for the page and the venue. */
    async pass(ms: number): Promise<void> {
      catchUp();
      for (let left = ms; left > 0; left -= stepMs) {
        const step = Math.min(left, stepMs);
        venue.advance(step);
        venue.hosted.feed.flush();
        await turn(step);
        // At the end a message of the live feed may be on its way too.
        if (left <= stepMs || network.isBusy() || isFetching()) await page.settle();
      }
    },
    async setOnline(next: boolean): Promise<void> {
      if (network.isOnline() === next) return;
      if (!next) await act(network.breakOff);
      network.setOnline(next);
      await act(async () => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
      await page.settle();
    },
    close(): void {
      leave();
      // The frames that stores have requested. One that never comes would leave its store waiting in every later test.
      vi.runOnlyPendingTimers();
      timeouts.mockRestore();
      online.mockRestore();
      random.mockRestore();
      digests.mockRestore();
      vi.useRealTimers();
      window.history.replaceState(null, '', '/');
    },
  };
  window.history.replaceState(null, '', path);
  await start();
  return page;
}
