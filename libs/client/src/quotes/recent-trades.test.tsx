import type { RecentTrade } from '@portal/contracts/endpoints/market';
import { tradeTopic } from '@portal/contracts/live';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { applySettings } from '../settings/settings.ts';
import { useLiveSymbols } from './quotes.ts';
import { addTrade, joinTrades, recentTradesMax, useRecentTrades } from './recent-trades.ts';
import type { Venue } from '@portal/mock-server/testing/testing-server';
import { useTestSite } from '../testing/test-site.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

const site = useTestSite();

const wrapper = queryWrapper(() => queryClient);

/** Opens the list of TZROP; `offered` is what the back end says that it offers beyond the specification. */
async function open(offered: readonly string[], arrange: (venue: Venue) => unknown = () => undefined) {
  arrange(site.open());
  applySettings({ additions: [...offered] });
  const { result } = renderHook(
    () => {
      useLiveSymbols(['TZROP']);
      return useRecentTrades('TZROP');
    },
    { wrapper },
  );
  await waitFor(() => expect(site.venue.hosted.feed.readers(tradeTopic('TZROP'))).toBe(1));
  return result;
}

/** Fills a part of an open order of Marisol's, which is a trade on the tape. */
async function trade(quantity: string): Promise<void> {
  const { orders } = await site.venue.read(sandbox.market.orders, { query: {} });
  const { order } = orders.find(({ order: { symbol } }) => symbol === 'TZROP') ?? expect.unreachable();
  site.venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal(quantity) });
}

const refuse = (route: string) => ({ route, times: null, effect: { kind: 'answer' as const, status: 500, body: {} } });

const quantities = (trades: readonly RecentTrade[]) => trades.map(({ lastQuantity }) => lastQuantity);

describe('recent trades', () => {
  it('are those of the day, then those of the feed, each once', async () => {
    const result = await open(['recentTrades']);
    await waitFor(() => expect(result.current.since).toBe('today'));
    const before = quantities(result.current.trades);
    expect(before.length).toBeGreaterThan(10);
    // Two trades alike, at the same time.
    await trade('7');
    await trade('7');
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['7', '7', ...before]));
    await act(() => queryClient.refetchQueries());
    expect(quantities(result.current.trades)).toEqual(['7', '7', ...before]);
  });

  it('include those that were missed while the feed was down', async () => {
    const result = await open(['recentTrades']);
    await waitFor(() => expect(result.current.since).toBe('today'));
    const before = quantities(result.current.trades);
    await trade('5');
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['5', ...before]));
    site.venue.hosted.feed.arrange({ kind: 'cut' });
    await waitFor(() => expect(site.venue.hosted.feed.readers(tradeTopic('TZROP'))).toBe(0));
    site.venue.advance(1000);
    await trade('6');
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['6', '5', ...before]));
  });

  it('are those since the page opened where the back end does not offer the day, newest first', async () => {
    const result = await open([]);
    await trade('5');
    await trade('6');
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['6', '5']));
    expect(result.current.since).toBe('opened');
  });

  it('list a trade once that the back end sends again after a reconnect, and a later one like it', async () => {
    const result = await open([]);
    const { feed } = site.venue.hosted;
    const topic = tradeTopic('TZROP');
    const last = { lastPrice: '5.26', lastQuantity: '33', timestamp: '2025-11-18T15:15:02.000Z' };
    feed.inject(topic, last);
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['33']));
    feed.arrange({ kind: 'cut' });
    await waitFor(() => expect(feed.readers(topic)).toBe(0));
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(feed.readers(topic)).toBe(1));
    feed.inject(topic, last);
    feed.inject(topic, { ...last, lastQuantity: '34' });
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['34', '33']));
    feed.inject(topic, { ...last, lastQuantity: '34' });
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['34', '34', '33']));
  });

  it('are those since the page opened where the day cannot be loaded', async () => {
    const result = await open(['recentTrades'], ({ world }) => world.execute('fault.arrange', refuse('market.trades')));
    await trade('5');
    await waitFor(() => expect(quantities(result.current.trades)).toEqual(['5']));
    expect(result.current.since).toBe('opened');
  });

  it('are fifty at most', () => {
    const at = (n: number): RecentTrade => ({
      lastPrice: decimal('5'),
      lastQuantity: decimal(`${n}`),
      timestamp: null,
    });
    const trades = Array.from({ length: 60 }, (_, n) => at(n)).reduce(addTrade, []);
    expect(trades).toHaveLength(recentTradesMax);
    expect(trades[0]?.lastQuantity).toBe('59');
  });

  it('join to all trades of the day, whatever part of it each list has', () => {
    const second = (n: number) => new Date(Date.UTC(2025, 10, 18, 15) + n * 1000).toISOString();
    // Few times, prices and quantities, so that many trades are alike.
    const row = fc.record({
      timestamp: fc.integer({ min: 0, max: 5 }).map(second),
      lastPrice: fc.constantFrom(decimal('5.25'), decimal('5.26')),
      lastQuantity: fc.constantFrom(decimal('100'), decimal('200')),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.nat(6), fc.nat(6), (rows, first, last) => {
        const day = rows.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
        // The feed has the trades from a time on, the response those until a later one: together they have all.
        const live = day.filter(({ timestamp }) => timestamp >= second(Math.min(first, last)));
        const loaded = day.filter(({ timestamp }) => timestamp < second(Math.max(first, last)));
        const joined = joinTrades(live, loaded);
        expect(joined.map(keyOf).toSorted()).toEqual(day.map(keyOf).toSorted());
        expect(joined.map(({ timestamp }) => timestamp)).toEqual(day.map(({ timestamp }) => timestamp));
      }),
    );
  });
});

const keyOf = (trade: RecentTrade): string => JSON.stringify(trade);
