import { queryClient } from '@portal/client/api/query-client';
import { configure, portalConfig } from '@portal/client/browser/config';
import { rereadPreferences } from '@portal/client/settings/preferences';
import { startSession } from '@portal/client/sign-in/session';
import { connectBrowser } from '@portal/client/testing/test-browser';
import { readToasts, removeToast } from '@portal/ui/feedback/toast';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Venue } from '../venue.ts';
import { feedCode } from './feed-code.ts';
import { isLoading } from '../walk/walk-page.ts';

/** A call that the page sent. */
export interface PageCall {
  /** Method, path and query: 'GET /api/v1/orders?symbol=TZROP'. */
  readonly name: string;
  /** Time of the page, in epoch milliseconds. */
  readonly at: number;
}

/**
 * The portal in a browser tab whose time only passes when the simulation says so: `Date` and timers are simulated, HTTP
 * calls and the WebSocket are real. The page's clock and the venue's move together, except for jumps of the venue's.
 */
export interface SimulatedPage {
  readonly calls: readonly PageCall[];
  /** Follows a link of the portal, and waits until the page is shown. */
  open(path: string): Promise<void>;
  /** A new document: what is in the storage stays, calls that are under way are broken off. */
  reload(): Promise<void>;
  /** Waits until nothing is under way and nothing is loading, for a few seconds of the page's time at most. */
  settle(): Promise<void>;
  /** Lets time pass for the page and the venue. */
  pass(ms: number): Promise<void>;
  setOnline(isOnline: boolean): Promise<void>;
  close(): void;
}

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
/** Nothing listens at the discard port: a connection there fails, as without a network. */
const nowhere = 'ws://127.0.0.1:9';

const realTurn = setImmediate;

export async function openSimulatedPage(venue: Venue, portal: ReactElement, path: string): Promise<SimulatedPage> {
  const calls: PageCall[] = [];
  let isOnline = true;
  let underWay = new Set<AbortController>();
  let disconnect = (): void => undefined;

  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
    now: venue.world.now(),
  });
  // The timer of `AbortSignal.timeout` is Node's own, which runs by the true time.
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

  function connect(): void {
    disconnect = connectBrowser(venue);
    const { fetch: send, openSocket } = portalConfig();
    configure({
      async fetch(input, init) {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input);
        calls.push({ name: `${init?.method ?? 'GET'} ${pathname}${search}`, at: Date.now() });
        if (!isOnline) throw new TypeError('Failed to fetch');
        const broken = new AbortController();
        underWay.add(broken);
        const signal = init?.signal == null ? broken.signal : AbortSignal.any([init.signal, broken.signal]);
        try {
          const response = await send(input, { ...init, signal });
          // Read here, so that nothing is under way once it counts as answered.
          const body = await response.arrayBuffer();
          const { status, statusText, headers } = response;
          const hasBody = ![101, 204, 205, 304].includes(status);
          return new Response(hasBody ? body : null, { status, statusText, headers });
        } finally {
          underWay.delete(broken);
        }
      },
      openSocket: url => (isOnline ? openSocket(url) : new WebSocket(nowhere, ['v12.stomp'])),
    });
  }

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
    feedCode.forget();
    connect();
    await act(async () => {
      draw();
      void startSession();
    });
    await page.settle();
  }

  function leave(): void {
    cleanup();
    for (const { id } of readToasts()) removeToast(id);
    disconnect();
  }

  /** One turn of the event loop, with the page's time moving by some milliseconds. */
  async function turn(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= longestTickMs) {
      await act(async () => {
        vi.advanceTimersByTime(Math.min(left, longestTickMs));
        await new Promise(resolve => realTurn(resolve));
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

  const page: SimulatedPage = {
    calls,
    async open(to) {
      await act(async () => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.settle();
    },
    async reload() {
      for (const each of underWay) each.abort(new TypeError('Failed to fetch'));
      underWay = new Set();
      await turn(shortTurnMs);
      const kept = [localStorage, sessionStorage].map(area => ({ area, entries: Object.entries(area) }));
      leave();
      // Disconnecting clears the storage, as the end of a test; a reload does not.
      for (const { area, entries } of kept) for (const [key, value] of entries) area.setItem(key, String(value));
      rereadPreferences();
      await start();
    },
    async settle() {
      catchUp();
      const end = Date.now() + maxSettleMs;
      let isLoadingShown = false;
      for (let quiet = 0; Date.now() < end;) {
        const isBusy = underWay.size > 0;
        await turn(!isBusy && (isFetching() || isLoadingShown) ? longTurnMs : shortTurnMs);
        quiet = isBusy || isFetching() ? 0 : quiet + 1;
        if (quiet < quietTurns) continue;
        // Asked last, because it searches the whole document.
        isLoadingShown = isLoading();
        if (!isLoadingShown) return;
        await vi.dynamicImportSettled();
        quiet = 0;
      }
    },
    async pass(ms) {
      catchUp();
      for (let left = ms; left > 0; left -= stepMs) {
        const step = Math.min(left, stepMs);
        venue.advance(step);
        venue.hosted.feed.flush();
        await turn(step);
        // At the end a message of the live feed may be on its way too.
        if (left <= stepMs || underWay.size > 0 || isFetching()) await page.settle();
      }
    },
    async setOnline(next) {
      if (isOnline === next) return;
      isOnline = next;
      if (!next) for (const each of underWay) each.abort(new TypeError('Failed to fetch'));
      await act(async () => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
      await page.settle();
    },
    close() {
      leave();
      // The frames that stores have requested. One that never comes would leave its store waiting in every later test.
      vi.runOnlyPendingTimers();
      timeouts.mockRestore();
      online.mockRestore();
      vi.useRealTimers();
      window.history.replaceState(null, '', '/');
    },
  };
  window.history.replaceState(null, '', path);
  await start();
  return page;
}
