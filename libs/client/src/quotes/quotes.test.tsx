import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/http.ts';
import { type Quote, quotes, useIsStale, useLiveSymbols, useQuote, useQuoteAge, useQuoteFigures } from './quotes.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let snapshots: readonly MarketData[];

async function open(): Promise<void> {
  site.open();
  snapshots = (await callApi(market.snapshots)).snapshots;
}
afterEach(() => void vi.useRealTimers());

const quote = (bidPrice: string) => ({
  symbol: 'TZROP',
  bidPrice,
  bidQuantity: '100',
  askPrice: '5.4',
  askQuantity: '100',
  bidQtyBookTotal: '100',
  askQtyBookTotal: '100',
  timestamp: '2025-11-18T18:46:12.000Z',
});

const trade = (price: string) => ({
  symbol: 'TZROP',
  lastPrice: price,
  lastQuantity: '10',
  volume: '1000',
  high: '9',
  low: '1',
  timestamp: '2025-11-18T15:15:02.000Z',
});

const pickLast = (quote: Quote | undefined) => ({ last: quote?.lastPrice, tradedAt: quote?.timestamps?.trade });

describe('a quote on the screen', () => {
  it('renders what shows the last price for trades, not for bids and asks', async () => {
    await open();
    quotes.put(snapshots);
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      useLiveSymbols(['TZROP']);
      return useQuoteFigures('TZROP', pickLast);
    });
    const { result: whole } = renderHook(() => useQuote('TZROP'));
    await waitFor(() => expect(site.venue.hosted.feed.readers(quoteTopic('TZROP'))).toBe(1));
    const first = quotes.get('TZROP');
    await waitFor(() => expect(quotes.get('TZROP')).not.toBe(first));
    const before = renders;
    site.venue.hosted.feed.inject(quoteTopic('TZROP'), quote('5.11'));
    await waitFor(() => expect(whole.current?.bidPrice).toBe('5.11'));
    expect(renders).toBe(before);
    site.venue.hosted.feed.inject(tradeTopic('TZROP'), trade('5.28'));
    await waitFor(() => expect(result.current).toEqual({ last: '5.28', tradedAt: '2025-11-18T15:15:02.000Z' }));
    expect(renders).toBe(before + 1);
  });

  it('renders again only for its own symbol', async () => {
    await open();
    quotes.put(snapshots);
    const first = quotes.get('OSTKO');
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      useLiveSymbols(['TZROP', 'OSTKO']);
      return useQuote('OSTKO');
    });
    await waitFor(() => expect(site.venue.hosted.feed.readers(tradeTopic('OSTKO'))).toBe(1));
    const { result: other } = renderHook(() => useQuote('TZROP'));
    // The snapshot that a live symbol loads is a change of its own.
    await waitFor(() => expect(quotes.get('OSTKO')).not.toBe(first));
    await waitFor(() => expect([result.current, other.current]).toEqual([quotes.get('OSTKO'), quotes.get('TZROP')]));
    const before = renders;
    site.venue.hosted.feed.inject(tradeTopic('TZROP'), trade('5.28'));
    await waitFor(() => expect(other.current?.lastPrice).toBe('5.28'));
    expect(renders).toBe(before);
  });

  it('stays live while the list of visible symbols changes', async () => {
    await open();
    const { rerender, unmount } = renderHook(({ list }) => useLiveSymbols(list), {
      initialProps: { list: ['TZROP', 'OSTKO'] },
    });
    const readers = (symbol: string) => site.venue.hosted.feed.readers(tradeTopic(symbol));
    await waitFor(() => expect([readers('TZROP'), readers('OSTKO')]).toEqual([1, 1]));
    rerender({ list: ['OSTKO', 'ASPD'] });
    await waitFor(() => expect([readers('OSTKO'), readers('ASPD')]).toEqual([1, 1]));
    unmount();
    expect(readers('OSTKO')).toBe(1);
  });

  it('is marked as stale after 15 s without data, and shows its age', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    quotes.put(snapshots);
    const { result } = renderHook(() => [useIsStale('TZROP'), useQuoteAge('TZROP'), useQuoteAge('NONE')]);
    expect(result.current).toEqual([false, 0, null]);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(result.current).toEqual([false, 15, null]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toEqual([true, 16, null]);
    act(() => quotes.put(snapshots));
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toEqual([false, 1, null]);
  });
});
