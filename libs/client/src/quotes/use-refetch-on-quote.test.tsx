import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { decimal } from '@portal/domain/money/money';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRefetchOnQuote } from './use-refetch-on-quote.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/http.ts';
import { emptyQuote } from './quote.ts';
import { quotes } from './quotes.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let snapshots: readonly MarketData[];

afterEach(() => {
  // Draws what is left: a frame that was requested never comes once the timers are real again.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

/** Renders a query that is refetched at most once a second with TZROP's quote; `last` describes its last two calls. */
async function open(last: { answeredMsAgo: number; failedMsAgo: number; status?: number }) {
  site.open();
  snapshots = (await callApi(market.snapshots)).snapshots;
  // A frame that was requested before would never come under fake timers.
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
  const { rerender } = renderHook(
    ({ isFetching }) =>
      useRefetchOnQuote({ symbol: 'TZROP', enabled: true, minInterval: 1000, query: { ...query, isFetching } }),
    { initialProps: { isFetching: false } },
  );
  return Object.assign(refetch, { showFetching: (isFetching: boolean) => rerender({ isFetching }) });
}

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

/** Changes the quote of TZROP, when nothing is given its time, and draws the next frame. */
function changeQuote(
  changes: Partial<MarketData> = { timestamps: { trade: null, quote: new Date().toISOString() } },
): void {
  act(() => quotes.put(snapshots.map(each => (each.symbol === 'TZROP' ? { ...each, ...changes } : each))));
  pass(20);
}

describe('a query that depends on the order book', () => {
  it('is refetched when the quote changes, at most once per interval', async () => {
    const refetch = await open({ answeredMsAgo: 400, failedMsAgo: 9000 });
    changeQuote();
    pass(500);
    expect(refetch).not.toHaveBeenCalled();
    pass(200);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each(['bidPrice', 'bidQuantity', 'bidQtyBookTotal', 'askPrice', 'askQuantity', 'askQtyBookTotal'])(
    'is refetched when the %s of a quote without a time of its own changes',
    async field => {
      const refetch = await open({ answeredMsAgo: 5000, failedMsAgo: 9000 });
      changeQuote({ timestamps: null });
      pass(100);
      expect(refetch).toHaveBeenCalledOnce();
      changeQuote({ timestamps: null, lastPrice: decimal('6.4') });
      pass(2000);
      expect(refetch).toHaveBeenCalledOnce();
      changeQuote({ timestamps: null, lastPrice: decimal('6.4'), [field]: decimal('6.4') });
      pass(2000);
      expect(refetch).toHaveBeenCalledTimes(2);
    },
  );

  it('is refetched after a response that was on its way when the quote changed, and may be older', async () => {
    const refetch = await open({ answeredMsAgo: 5000, failedMsAgo: 9000 });
    refetch.showFetching(true);
    changeQuote();
    pass(5000);
    expect(refetch).not.toHaveBeenCalled();
    refetch.showFetching(false);
    pass(1000);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is refetched only 15 seconds after a failure, however fast the quotes change', async () => {
    const refetch = await open({ answeredMsAgo: Date.now(), failedMsAgo: 0, status: 503 });
    for (let second = 0; second < 14; second += 1) {
      changeQuote();
      pass(1000);
    }
    expect(refetch).not.toHaveBeenCalled();
    pass(2000);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is not refetched from a server that does not know the route', async () => {
    const refetch = await open({ answeredMsAgo: Date.now(), failedMsAgo: 20_000, status: 404 });
    changeQuote();
    pass(20_000);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('is refetched with the first quote of a symbol, and not before', async () => {
    // As in `open`.
    await new Promise(requestAnimationFrame);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    const refetch = vi.fn();
    const query = { dataUpdatedAt: Date.now(), error: null, errorUpdatedAt: 0, isFetching: false, refetch };
    renderHook(() => useRefetchOnQuote({ symbol: 'NEW', enabled: true, minInterval: 1000, query }));
    pass(60_000);
    expect(refetch).not.toHaveBeenCalled();
    const timestamps = { quote: '2025-11-18T15:15:00Z', trade: null };
    act(() => quotes.put([{ ...emptyQuote('NEW'), tradable: true, timestamps }]));
    // The next frame shows the quote.
    pass(20);
    pass(1_000);
    expect(refetch).toHaveBeenCalledOnce();
    quotes.clear();
  });
});
