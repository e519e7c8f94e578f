import { orders, type Execution, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import type { LiveOrderUpdate } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { q } from '../api/query.ts';
import { testOrder } from '../testing/test-order.ts';
import {
  applyUpdate,
  cachedOpenOrders,
  cachedOrder,
  cachedOrders,
  onOrdersChanged,
  preserveNewerOrders,
  putOrder,
} from './order-cache.ts';

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

const step = (messageSequenceNumber: number, status: string): Execution => ({
  ...{
    messageSequenceNumber,
    executionId: `E-${messageSequenceNumber}`,
    timeStamp: '2025-11-18T15:15:00.000Z',
    status,
  },
  ...{ affectedQuantity: decimal('1'), fillQuantity: decimal('0'), cumulativeQuantity: decimal('0') },
  ...{ leavesQuantity: decimal('0'), price: null, averagePrice: null, fee: decimal('0') },
  ...{ subtotal: decimal('0'), grandTotal: decimal('0') },
});
/** An order after these steps. */
const after = (orderId: string, ...statuses: readonly string[]): Order => ({
  ...testOrder(orderId, statuses.at(-1)),
  executionHistory: statuses.map((status, index) => step(index + 1, status)),
});
const keys = {
  all: q(orders.list).queryKey,
  filtered: q(orders.list, { query: { symbol: 'TZROP' } }).queryKey,
  overview: q(portfolio.overview).queryKey,
  one: (id: string) => q(orders.one, { params: { id } }).queryKey,
};
/** Puts lists with these orders into the cache; other parts of the responses are of no interest. */
const list = (key: readonly unknown[], ...rows: readonly Order[]) => cache.setQueryData(key, { orders: rows, more: 1 });
const idsIn = (key: readonly unknown[]) =>
  cache.getQueryData<{ orders: readonly Order[] }>(key)?.orders.map(({ orderId }) => orderId);
const statusIn = (key: readonly unknown[], id: string) =>
  cache.getQueryData<{ orders: readonly Order[] }>(key)?.orders.find(({ orderId }) => orderId === id)?.status.name;

/** A live update about a new order, with all its fields. */
const updateOf = (orderId: string, changes: Partial<LiveOrderUpdate> = {}): LiveOrderUpdate => ({
  ...{ orderId, accountId: 'A-1', symbol: 'TZROP', side: 1, ordType: 2, timeInForce: 1, expireDate: null },
  ...{ limitPrice: decimal('4'), quantity: decimal('100'), timeStamp: '2025-11-18T15:15:00.000Z' },
  ...{ status: { name: 'New', cancelable: true }, executionHistory: [step(1, 'New')] },
  ...changes,
});

describe('the cached orders', () => {
  it('are those of all lists, of the portfolio, and single ones, each once', () => {
    expect(cachedOrders(cache)).toEqual([]);
    list(keys.all, after('H-1', 'New'), after('H-2', 'New', 'Filled'));
    list(keys.filtered, after('H-1', 'New'));
    list(keys.overview, after('H-3', 'New'));
    cache.setQueryData(keys.one('H-4'), after('H-4', 'New'));
    expect(cachedOrders(cache).map(({ orderId }) => orderId)).toEqual(['H-1', 'H-2', 'H-3', 'H-4']);
    expect(cachedOpenOrders(cache).map(({ orderId }) => orderId)).toEqual(['H-1', 'H-3', 'H-4']);
    expect(cachedOrder(cache, 'H-3')?.orderId).toBe('H-3');
    expect(cachedOrder(cache, 'H-9')).toBe(undefined);
  });

  it('are told when a response of theirs arrives, and not of other calls', () => {
    let changes = 0;
    const stop = onOrdersChanged(cache, () => (changes += 1));
    list(keys.all, after('H-1', 'New'));
    list(keys.overview, after('H-1', 'New'));
    cache.setQueryData(keys.one('H-1'), after('H-1', 'New'));
    expect(changes).toBe(3);
    cache.setQueryData(q(orders.executions).queryKey, undefined);
    cache.setQueryData(['GET rest:/other'], 1);
    void cache.invalidateQueries({ queryKey: keys.all });
    expect(changes).toBe(3);
    stop();
    list(keys.all);
    expect(changes).toBe(3);
  });
});

describe('an order that the server returned', () => {
  it('goes first into the lists, but not into a filtered one that lacks it', () => {
    list(keys.all, after('H-1', 'New'));
    list(keys.filtered, after('H-1', 'New'));
    list(keys.overview, after('H-1', 'New'));
    putOrder(cache, after('H-2', 'New'));
    expect([idsIn(keys.all), idsIn(keys.filtered), idsIn(keys.overview)]).toEqual([
      ['H-2', 'H-1'],
      ['H-1'],
      ['H-2', 'H-1'],
    ]);
    expect(cache.getQueryData(keys.all)).toMatchObject({ more: 1 });
    expect(cache.getQueryData(keys.overview)).toMatchObject({ more: 1 });
    expect(cache.getQueryData(keys.one('H-2'))).toMatchObject({ orderId: 'H-2' });
  });

  it('is newer in every list, and never goes back', () => {
    list(keys.all, after('H-1', 'New'));
    list(keys.filtered, after('H-1', 'New'));
    putOrder(cache, after('H-1', 'New', 'Filled'));
    putOrder(cache, after('H-1', 'New'));
    expect([statusIn(keys.all, 'H-1'), statusIn(keys.filtered, 'H-1')]).toEqual(['Filled', 'Filled']);
    expect(cache.getQueryData(keys.one('H-1'))).toMatchObject({ status: { name: 'Filled' } });
  });

  it('never goes back by itself either, where the feed was faster and has changed lists alone', () => {
    list(keys.overview);
    applyUpdate(cache, updateOf('H-1'));
    applyUpdate(
      cache,
      updateOf('H-1', { status: { name: 'Filled', cancelable: false }, executionHistory: [step(2, 'Filled')] }),
    );
    putOrder(cache, after('H-1', 'New'));
    expect(statusIn(keys.overview, 'H-1')).toBe('Filled');
    expect(cache.getQueryData(keys.one('H-1'))).toMatchObject({
      status: { name: 'Filled' },
      executionHistory: [{ messageSequenceNumber: 1 }, { messageSequenceNumber: 2 }],
    });
  });

  it('makes no list that was not loaded', () => {
    putOrder(cache, after('H-1', 'New'));
    expect([idsIn(keys.all), idsIn(keys.overview)]).toEqual([undefined, undefined]);
  });
});

describe('a live update of an order', () => {
  it('adds a new order of the account in use, of which nothing has filled', () => {
    list(keys.all, after('H-1', 'New'));
    list(keys.filtered, after('H-1', 'New'));
    applyUpdate(cache, updateOf('H-2'));
    expect(idsIn(keys.all)).toEqual(['H-2', 'H-1']);
    expect(idsIn(keys.filtered)).toEqual(['H-1']);
    expect(cachedOrder(cache, 'H-2')).toMatchObject({
      ...{ symbol: 'TZROP', side: 1, ordType: 2, timeInForce: 1, expireDate: null, limitPrice: '4', quantity: '100' },
      ...{ status: { name: 'New', cancelable: true }, averagePrice: null, fee: '0' },
    });
    expect(cache.getQueryData(keys.one('H-2'))).toBe(undefined);
  });

  it.each(['accountId', 'symbol', 'side', 'ordType', 'timeInForce', 'limitPrice', 'quantity', 'timeStamp'] as const)(
    'adds no order if it has no %s: the order must be fetched',
    name => {
      list(keys.all, after('H-1', 'New'));
      const { [name]: _, ...rest } = updateOf('H-2');
      expect(applyUpdate(cache, rest)).toBe(true);
      expect(idsIn(keys.all)).toEqual(['H-1']);
    },
  );

  it('changes the order wherever it is shown, without a request if nothing is missing', () => {
    list(keys.all, after('H-1', 'New'));
    list(keys.overview, after('H-1', 'New'));
    cache.setQueryData(keys.one('H-1'), after('H-1', 'New'));
    const filled = updateOf('H-1', {
      status: { name: 'Filled', cancelable: false },
      executionHistory: [step(2, 'Filled')],
    });
    expect(applyUpdate(cache, filled)).toBe(false);
    expect([statusIn(keys.all, 'H-1'), statusIn(keys.overview, 'H-1')]).toEqual(['Filled', 'Filled']);
    expect(cache.getQueryData(keys.one('H-1'))).toMatchObject({ status: { name: 'Filled' } });
  });

  it('puts the whole order, with its earlier fills, into a list that lacks it', () => {
    list(keys.filtered, after('H-1', 'New', 'Partially Filled'));
    list(keys.all, after('H-2', 'New'));
    applyUpdate(cache, updateOf('H-1', { executionHistory: [step(3, 'Filled')] }));
    expect(idsIn(keys.all)).toEqual(['H-1', 'H-2']);
    expect(cachedOrders(cache).map(({ executionHistory }) => executionHistory?.length)).toEqual([3, 1]);
  });

  it('that does not say what its fill has cost, as of another server, lets the order be fetched', () => {
    list(keys.all, after('H-1', 'New'));
    const fill = { fillQuantity: decimal('100'), price: decimal('4'), fee: null, grandTotal: null, subtotal: null };
    const bare = { ...step(2, 'Filled'), ...fill, cumulativeQuantity: decimal('100'), averagePrice: null };
    const filled = { status: { name: 'Filled', cancelable: false } };
    expect(applyUpdate(cache, updateOf('H-1', { ...filled, executionHistory: [bare] }))).toBe(true);
    expect(cachedOrder(cache, 'H-1')).toMatchObject({ cumulativeQuantity: '100', averagePrice: null, fee: null });
    const told = { ...bare, averagePrice: decimal('4'), fee: decimal('0.5') };
    list(keys.all, after('H-1', 'New'));
    expect(applyUpdate(cache, updateOf('H-1', { ...filled, executionHistory: [told] }))).toBe(false);
  });

  it('is applied as far as it goes if it says only what has changed, and lets the order be fetched', () => {
    list(keys.all, after('H-1', 'New', 'Partially Filled'));
    const bare = { ...step(3, 'Partially Filled'), fillQuantity: decimal('40'), price: decimal('4'), fee: null };
    const told = { cumulativeQuantity: decimal('40'), leavesQuantity: decimal('60'), averagePrice: decimal('4') };
    const update = { ...updateOf('H-1'), ...told, fee: decimal('0.4'), status: null, executionHistory: [bare] };
    expect(applyUpdate(cache, update)).toBe(true);
    expect(cachedOrder(cache, 'H-1')).toMatchObject({ ...told, fee: '0.4', status: { name: 'Partially Filled' } });
  });

  it('leaves a gap if a step is missing: the order must be fetched', () => {
    list(keys.all, after('H-1', 'New'));
    expect(applyUpdate(cache, updateOf('H-1', { executionHistory: [step(3, 'Filled')] }))).toBe(true);
  });
});

describe('a response that was requested before a live update', () => {
  it('does not bring back an earlier state, and keeps what has not changed as it is', () => {
    preserveNewerOrders(cache);
    for (const key of [keys.all, keys.overview]) {
      list(key, after('H-1', 'New', 'Filled'), after('H-2', 'New'));
      const before = cache.getQueryData<{ orders: readonly Order[] }>(key)?.orders;
      list(key, after('H-1', 'New'), after('H-2', 'New'), after('H-3', 'New'));
      expect(statusIn(key, 'H-1')).toBe('Filled');
      expect(idsIn(key)).toEqual(['H-1', 'H-2', 'H-3']);
      expect(cache.getQueryData<{ orders: readonly Order[] }>(key)?.orders[1]).toBe(before?.[1]);
    }
  });
});
