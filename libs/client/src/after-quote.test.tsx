import { market, type MarketData } from '@portal/contracts/market';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useAfterQuote } from './after-quote.ts';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './http.ts';
import { quotes } from './quotes.ts';
import { connectBrowser } from './test-browser.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;
let snapshots: readonly MarketData[];

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  disconnect();
  venue.close();
});

/** A screen that asks at most once a second for what follows from the book of TZROP; how its last two calls ended. */
async function open(last: { answeredMsAgo: number; failedMsAgo: number; status?: number }) {
  venue = server.openVenue();
  disconnect = connectBrowser(venue);
  snapshots = (await callApi(market.snapshots)).snapshots;
  // The end of the last test has asked for a frame, which under fake timers would never come.
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  quotes.put(snapshots);
  const refetch = vi.fn();
  const query = {
    dataUpdatedAt: Date.now() - last.answeredMsAgo,
    error:
      last.status === undefined ? null : new ApiFailure({ kind: 'http', route: 'orders.queue', status: last.status }),
    errorUpdatedAt: Date.now() - last.failedMsAgo,
    refetch,
  };
  renderHook(() => useAfterQuote({ symbol: 'TZROP', enabled: true, leastInterval: 1000, query }));
  return refetch;
}

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

/** The quote of TZROP changes, and the next frame shows it. */
function changeQuote(): void {
  const at = new Date(Date.now()).toISOString();
  act(() =>
    quotes.put(
      snapshots.map(each =>
        each.symbol === 'TZROP' ? { ...each, timestamps: { ...each.timestamps, quote: at } } : each,
      ),
    ),
  );
  pass(20);
}

describe('what follows from the book', () => {
  it('is asked for again when the quote changes, at most once within the interval', async () => {
    const refetch = await open({ answeredMsAgo: 400, failedMsAgo: 9000 });
    changeQuote();
    pass(500);
    expect(refetch).not.toHaveBeenCalled();
    pass(200);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is asked for again only after 15 seconds when the last call has failed, however fast the quotes change', async () => {
    const refetch = await open({ answeredMsAgo: Date.now(), failedMsAgo: 0, status: 503 });
    for (let second = 0; second < 14; second += 1) {
      changeQuote();
      pass(1000);
    }
    expect(refetch).not.toHaveBeenCalled();
    pass(2000);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is not asked for again of a server that does not know the call', async () => {
    const refetch = await open({ answeredMsAgo: Date.now(), failedMsAgo: 20_000, status: 404 });
    changeQuote();
    pass(20_000);
    expect(refetch).not.toHaveBeenCalled();
  });
});
