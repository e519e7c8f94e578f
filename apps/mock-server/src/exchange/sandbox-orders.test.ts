import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorldEvents } from '../core/bus.ts';
import type { World } from '../core/world.ts';
import { readBalances } from '../money/balances.ts';
import { readMarketData } from './market-data.ts';
import { fund, listenFor, place, practiceWorld, tuesdayClose } from '../../testing/world-fixtures.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { listOrders, readOrder } from './order-queries.ts';
import { refused } from '../core/result.ts';

/** What the sandbox does to orders and to the market, and what it refuses. */
let world: World;
beforeEach(() => {
  world = practiceWorld();
  for (const person of ['ann', 'ben']) fund(world, person, '100000', { TZROP: '1000', MYRA: '10' });
});

const noOrder = refused('NOT_FOUND', 'We couldn’t find that order.');
const noSymbol = refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol');
const over = (status: string) => refused('ORDER_NOT_CANCELABLE', `The order is already ${status}.`);
const buy = (quantity = '10', symbol = 'TZROP', price = '5') =>
  place(world, 'ann', { side: 'buy', symbol, quantity, price, timeInForce: 1 }).orderId;
const fillNow = (orderId: string, quantity?: string) =>
  world.execute('order.fillNow', { orderId, ...(quantity === undefined ? {} : { quantity: decimal(quantity) }) });
const reject = (orderId: string) => world.execute('order.reject', { orderId, reason: 'Turned away' });
const cancel = (orderId: string, accountId = 'ann') => world.execute('order.cancel', { accountId, orderId });
const statusOf = (orderId: string) => readOrder(world, 'ann', orderId)?.status.name;

describe('an order that is not open', () => {
  it('is neither canceled, rejected nor filled, and the refusal says how it ended', () => {
    const canceled = buy();
    cancel(canceled);
    const rejected = buy();
    expect(reject(rejected)).toMatchObject({ ok: true, value: { status: { name: 'Rejected', cancelable: false } } });
    const filled = buy();
    expect(fillNow(filled)).toMatchObject({ ok: true, value: { status: { name: 'Filled' }, averagePrice: '5' } });
    for (const [id, how] of [
      [canceled, 'canceled'],
      [rejected, 'rejected'],
      [filled, 'filled'],
    ] as const) {
      const before = readOrder(world, 'ann', id);
      expect([cancel(id), reject(id), fillNow(id)]).toEqual([over(how), over(how), over(how)]);
      expect(readOrder(world, 'ann', id)).toEqual(before);
    }
  });

  it.each(['H-1', 'H-999999999999', 'H-', 'h-204501', 'X', ''])('is not found under the id %j', id => {
    buy();
    expect([cancel(id), reject(id), fillNow(id)]).toEqual([noOrder, noOrder, noOrder]);
    expect(readOrder(world, 'ann', id)).toBeNull();
  });

  it('keeps the reason of its rejection', () => {
    const id = buy();
    reject(id);
    expect(readOrder(world, 'ann', id)?.executionHistory.at(-1)).toMatchObject({
      ...{ status: 'Rejected', text: 'Turned away', affectedQuantity: '10', leavesQuantity: '0', price: null },
    });
  });
});

describe('a fill by the sandbox', () => {
  it.each([
    ['0', refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity')],
    ['-1', refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity')],
    ['0.5', refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity')],
  ])('of %s is refused', (quantity, expected) => {
    const id = buy();
    expect(fillNow(id, quantity)).toEqual(expected);
    expect(statusOf(id)).toBe('New');
  });

  it('is at most what is left, and books money and shares', () => {
    const id = buy();
    expect(fillNow(id, '4')).toMatchObject({ value: { cumulativeQuantity: '4', leavesQuantity: '6' } });
    expect(fillNow(id, '100')).toMatchObject({ value: { cumulativeQuantity: '10', leavesQuantity: '0' } });
    expect(readBalances(world, 'ann').tokenAssets['TZROP']?.quantity).toBe('1010');
    expect(auditExchange(world.exchange.state)).toEqual([]);
    const sale = place(world, 'ann', { side: 'sell', quantity: '10', price: '6', timeInForce: 1 }).orderId;
    expect(fillNow(sale)).toMatchObject({ value: { status: { name: 'Filled' }, averagePrice: '6' } });
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });

  it('needs a symbol that trades now: not after the close, and not while it is halted', () => {
    const closed = refused('TRADING_DISABLED', 'This symbol isn’t trading right now.');
    const id = buy();
    world.execute('market.halt', { symbol: 'TZROP' });
    expect(fillNow(id)).toEqual(closed);
    world.execute('market.resume', { symbol: 'TZROP' });
    world.advanceTo(tuesdayClose);
    expect(fillNow(id)).toEqual(closed);
    expect(statusOf(id)).toBe('New');
  });

  it('does not exceed what an account can hold', () => {
    const id = buy();
    world.execute('ledger.creditTokens', { accountId: 'ann', symbol: 'TZROP', quantity: decimal('9999999998995') });
    expect(fillNow(id)).toEqual(
      refused('QUANTITY_INVALID', 'The account can’t hold this much. Enter a smaller quantity.', 'quantity'),
    );
    expect(fillNow(id, '5').ok).toBe(true);
  });
});

describe('a trade between customers', () => {
  it('tells both of them, the one whose order rested as well, and is a trade of the symbol', () => {
    const told: string[] = [];
    listenFor(world, 'order.updated', ({ userId, readUpdate }: WorldEvents['order.updated']) => {
      told.push(`${userId} ${readUpdate().status.name}`);
    });
    const trades: string[] = [];
    listenFor(world, 'trade.made', ({ lastPrice, lastQuantity }) => trades.push(`${lastQuantity} at ${lastPrice}`));
    buy();
    place(world, 'ben', { side: 'sell', quantity: '4', price: '4.90' });
    expect(told).toEqual(['user-of-ann New', 'user-of-ann Partially Filled', 'user-of-ben Filled']);
    expect(trades).toEqual(['4 at 5']);
  });
});

describe('a price that the sandbox moves', () => {
  const move = (symbol: string, price: string) => world.execute('market.movePrice', { symbol, price: decimal(price) });

  it.each([
    ['NOPE', '5', noSymbol],
    // Never quoted, and without a price of the pricing service.
    ['XYLB', '5', noSymbol],
    ['TZROP', '0', refused('PRICE_INVALID', 'The price isn’t valid for this symbol.', 'price')],
    ['TZROP', '-1', refused('PRICE_INVALID', 'The price isn’t valid for this symbol.', 'price')],
    ['TZROP', '5.001', refused('PRICE_INVALID', 'The price isn’t valid for this symbol.', 'price')],
  ])('of %s to $%s is refused', (symbol, price, expected) => {
    expect(move(symbol, price)).toEqual(expected);
  });

  it('may be one cent and a million dollars, but not more', () => {
    expect([move('TZROP', '0.01'), move('TZROP', '1000000')]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(move('TZROP', '1000000.01')).toMatchObject({
      ok: false,
      refusal: { code: 'PRICE_INVALID', field: 'price' },
    });
  });

  it('moves the quotes right away, in trading hours only', () => {
    const quoted = practiceWorld({ participants: 'quotes-only' });
    const quotes = () => readMarketData(quoted, 'TZROP');
    quoted.execute('market.movePrice', { symbol: 'TZROP', price: decimal('7') });
    expect(quotes()).toMatchObject({ bidPrice: '6.99', askPrice: '7.01' });
    quoted.advanceTo(tuesdayClose);
    quoted.execute('market.movePrice', { symbol: 'TZROP', price: decimal('8') });
    expect(quotes()).toMatchObject({ bidPrice: null, askPrice: null });
  });
});

describe('a halt', () => {
  it('of an unknown symbol is refused', () => {
    expect(world.execute('market.halt', { symbol: 'NOPE' })).toEqual(noSymbol);
    expect(world.execute('market.resume', { symbol: 'NOPE' })).toEqual(noSymbol);
  });

  it('is told to those who watch the quotes, and so is its end', () => {
    const halts: unknown[] = [];
    listenFor(world, 'quote.changed', ({ symbol, readQuote }) => {
      if (symbol === 'TZROP') halts.push(readQuote().halted);
    });
    world.execute('market.halt', { symbol: 'TZROP' });
    world.execute('market.resume', { symbol: 'TZROP' });
    expect(halts).toEqual([true, false]);
    expect(readMarketData(world, 'TZROP')?.halted).toBe(false);
  });
});

describe('a day that the sandbox changes', () => {
  const setDay = (date: string, kind: 'closed' | 'half' = 'closed') =>
    world.execute('market.setDay', { date, kind, name: 'Founders Day' });
  const past = refused('EXPIRE_DATE_INVALID', 'Choose a future day.', 'date');
  const order = (timeInForce: number, expireDate?: string, symbol = 'TZROP', price = '5') =>
    place(world, 'ann', {
      ...{ side: 'buy', symbol, quantity: '1', price, timeInForce },
      ...(expireDate === undefined ? {} : { expireDate }),
    }).orderId;

  it('is a day to come', () => {
    expect([setDay('2025-11-17'), setDay('2025-11-18')]).toEqual([past, past]);
    expect(setDay('2025-11-19')).toEqual({ ok: true, value: null });
  });

  it('moves only the orders that end on it, and those of a closed day end at midnight', () => {
    const today = order(0);
    const dated = order(6, '2025-11-19');
    const later = order(6, '2025-11-20');
    const lasting = order(1);
    const canceled = order(6, '2025-11-19');
    cancel(canceled);
    setDay('2025-11-19');
    const open = () =>
      listOrders(world, 'ann')
        .filter(({ status }) => status === 'New')
        .map(({ number }) => `H-${number}`);
    world.advanceTo(tuesdayClose);
    expect(open()).toEqual([lasting, later, dated]);
    expect(statusOf(today)).toBe('Expired');
    world.advanceTo(Date.parse('2025-11-20T04:59:59Z'));
    expect(open()).toEqual([lasting, later, dated]);
    world.advanceTo(Date.parse('2025-11-20T05:00:00Z'));
    expect(open()).toEqual([lasting, later]);
    world.advanceTo(Date.parse('2025-11-20T21:00:00Z'));
    expect(open()).toEqual([lasting]);
    expect(statusOf(canceled)).toBe('Canceled');
  });

  it('moves a Day order that was entered for it to the next session', () => {
    world.advanceTo(tuesdayClose + 60_000);
    const evening = order(0);
    setDay('2025-11-19');
    world.advanceTo(Date.parse('2025-11-20T20:59:59Z'));
    expect(statusOf(evening)).toBe('New');
    world.advanceTo(Date.parse('2025-11-20T21:00:00Z'));
    expect(statusOf(evening)).toBe('Expired');
  });

  it('does not move the orders of a symbol that trades around the clock', () => {
    const coin = order(6, '2025-11-19', 'BTC', '60000');
    setDay('2025-11-19', 'half');
    world.advanceTo(Date.parse('2025-11-20T04:59:59Z'));
    expect(statusOf(coin)).toBe('New');
    world.advanceTo(Date.parse('2025-11-20T05:00:00Z'));
    expect(statusOf(coin)).toBe('Expired');
  });
});
