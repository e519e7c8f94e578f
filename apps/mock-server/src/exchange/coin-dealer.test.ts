import { feeRule } from '@portal/domain/orders/fee-rule';
import { decimal, multiply, round } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { parseUnits } from '../core/units.ts';
import { readMarketData } from './market-data.ts';
import { listingOf, listings } from './listings.ts';
import { firstUnits } from './pricing.ts';
import { restoreWorld } from '../worlds/assemble-world.ts';
import type { World } from '../core/world.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { readOrder } from './order-queries.ts';
import { fund, place, practiceWorld, tryPlacing, type OrderOverrides } from '../../testing/world-fixtures.ts';
import { digestOf } from '../../testing/world-digest.ts';

/** Saturday, November 22, 2025, 3:00 a.m. in New York: securities neither trade nor accept orders. */
const saturdayNight = Date.parse('2025-11-22T08:00:00Z');
/** Midnight in New York at the end of that Saturday. */
const endOfSaturday = Date.parse('2025-11-23T05:00:00Z');

function coinWorld(startAt = saturdayNight): World {
  const world = practiceWorld({ startAt });
  fund(world, 'ann', '100000', { BTC: '1' });
  return world;
}

const quoteOf = (world: World, symbol = 'BTC') => {
  const data = readMarketData(world, symbol);
  if (data?.bidPrice == null || data.askPrice === null) throw new Error(`${symbol} has no quote`);
  return { bid: data.bidPrice, ask: data.askPrice, last: data.lastPrice };
};
const buy = (price: string, rest: Partial<OrderOverrides> = {}): OrderOverrides => ({
  symbol: 'BTC',
  side: 'buy',
  quantity: '0.5',
  price,
  ...rest,
});
const statusOf = (world: World, { orderId }: { orderId: string }) => readOrder(world, 'ann', orderId);
const move = (world: World, price: string) =>
  world.execute('market.movePrice', { symbol: 'BTC', price: decimal(price) });

describe('a coin order', () => {
  it('buys at the quoted ask on a weekend night, even with a higher limit [ORD-21]', () => {
    const world = coinWorld();
    const { ask } = quoteOf(world);
    const order = place(world, 'ann', buy('70000'));
    const subtotal = round(multiply(ask, decimal('0.5')), 2);
    expect(order).toMatchObject({ status: { name: 'Filled' }, averagePrice: ask, limitPrice: '70000' });
    expect(order.executionHistory[1]).toMatchObject({ price: ask, fillQuantity: '0.5', subtotal });
    expect(Number(order.fee)).toBeCloseTo(Number(subtotal) / 100, 1);
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });

  it('sells at the bid', () => {
    const world = coinWorld();
    const { bid } = quoteOf(world);
    expect(place(world, 'ann', buy('60000', { side: 'sell', quantity: '0.12345678' }))).toMatchObject({
      status: { name: 'Filled' },
      averagePrice: bid,
    });
    const { number = -1 } = listingOf('BTC')?.instrument ?? {};
    expect(world.exchange.state.ledger.accounts.get('ann')?.holdings[number]?.quantity).toBe(87_654_322);
  });

  it('is quoted around the pricing service price, which holds for five seconds', () => {
    const world = coinWorld(saturdayNight + 1_000);
    const first = quoteOf(world);
    const half = (Number(first.ask) - Number(first.bid)) / 2;
    expect(Number(first.bid) + half).toBeCloseTo(Number(first.last ?? decimal('0')), 6);
    world.advanceTo(saturdayNight + 4_999);
    expect(quoteOf(world)).toEqual(first);
    world.advanceTo(saturdayNight + 5_000);
    expect(quoteOf(world)).not.toEqual(first);
  });

  it('rests while its limit is not met, holds cash, and fills once the price reaches it', () => {
    const world = coinWorld();
    const order = place(world, 'ann', buy('64000', { timeInForce: 1 }));
    expect(order.status).toEqual({ name: 'New', cancelable: true });
    expect(world.exchange.state.ledger.accounts.get('ann')?.held).toBe(3_200_000 + 32_000);
    move(world, '63950');
    const { ask } = quoteOf(world);
    expect(ask).toBe('64013.95');
    expect(statusOf(world, order)?.status.name).toBe('New');
    move(world, '63900');
    expect(statusOf(world, order)).toMatchObject({ status: { name: 'Filled' }, averagePrice: '63963.9' });
    expect(world.exchange.state.ledger.accounts.get('ann')?.held).toBe(0);
  });

  it('fills within a minute after a quote meets its limit, without a manual price move', () => {
    const world = coinWorld();
    const { ask } = quoteOf(world);
    const order = place(world, 'ann', buy(String(Math.floor(Number(ask)) - 5), { timeInForce: 1, quantity: '0.01' }));
    for (let i = 0; i < 20_000 && statusOf(world, order)?.status.name === 'New'; i++) {
      expect(Number(quoteOf(world).ask)).toBeGreaterThan(Number(order.limitPrice));
      world.advanceTo(world.now() + 60_000);
    }
    expect(statusOf(world, order)).toMatchObject({ status: { name: 'Filled' }, averagePrice: quoteOf(world).ask });
  });

  it('never trades with another customer', () => {
    const world = coinWorld();
    fund(world, 'ben', '0', { BTC: '1' });
    const { bid } = quoteOf(world);
    const bought = place(world, 'ann', buy(String(Number(bid) + 20), { timeInForce: 1 }));
    const sold = place(world, 'ben', buy(String(Number(bid) + 10), { side: 'sell', timeInForce: 1 }));
    expect([bought, sold].map(({ status }) => status.name)).toEqual(['New', 'New']);
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });

  it('waits during a halt and fills after it', () => {
    const world = coinWorld();
    const resting = place(world, 'ann', buy('64000', { timeInForce: 1, quantity: '0.1' }));
    world.execute('market.halt', { symbol: 'BTC' });
    const order = place(world, 'ann', buy('70000', { quantity: '0.1' }));
    move(world, '63000');
    expect([order, resting].map(each => statusOf(world, each)?.status.name)).toEqual(['New', 'New']);
    world.execute('market.resume', { symbol: 'BTC' });
    expect([order, resting].map(each => statusOf(world, each)?.averagePrice)).toEqual(['63063', '63063']);
  });
});

describe('the trading day of a coin', () => {
  it('ends at midnight in New York, for Day and Good ’Til Date orders [ORD-51]', () => {
    const world = coinWorld();
    const day = place(world, 'ann', buy('40000', { quantity: '0.1' }));
    const dated = place(world, 'ann', buy('40000', { quantity: '0.1', timeInForce: 6, expireDate: '2025-11-23' }));
    const open = place(world, 'ann', buy('40000', { quantity: '0.1', timeInForce: 1 }));
    const statuses = () => [day, dated, open].map(order => statusOf(world, order)?.status.name);
    world.advanceTo(endOfSaturday - 1);
    expect(statuses()).toEqual(['New', 'New', 'New']);
    world.advanceTo(endOfSaturday);
    expect(statuses()).toEqual(['Expired', 'New', 'New']);
    world.advanceTo(endOfSaturday + 86_400_000);
    expect(statuses()).toEqual(['Expired', 'Expired', 'New']);
  });

  it('does not change when the securities market gets a special day', () => {
    const world = coinWorld();
    const dated = place(world, 'ann', buy('40000', { quantity: '0.1', timeInForce: 6, expireDate: '2025-11-24' }));
    world.execute('market.setDay', { date: '2025-11-24', kind: 'closed', name: 'A day off' });
    world.advanceTo(Date.parse('2025-11-25T04:59:59Z'));
    expect(statusOf(world, dated)?.status.name).toBe('New');
    world.advanceTo(Date.parse('2025-11-25T05:00:00Z'));
    expect(statusOf(world, dated)?.status.name).toBe('Expired');
  });
});

describe('coins that do not accept orders', () => {
  it('are those below $3.00, where the fee is charged per unit; they have no bid and no ask', () => {
    const world = coinWorld();
    const coins = listings.filter(({ seed }) => seed.spot !== null);
    const closed = coins.filter(({ instrument }) => !instrument.tradable).map(({ instrument }) => instrument.symbol);
    expect(closed).toEqual(['DOGE', 'RVN', 'BAT', 'ZRX']);
    for (const { instrument } of coins)
      expect(instrument.tradable).toBe(
        firstUnits(listings[instrument.number] ?? fail()) >=
          (parseUnits(feeRule.threshold, instrument.priceDigits) ?? 0),
      );
    expect(readMarketData(world, 'DOGE')).toMatchObject({ bidPrice: null, askPrice: null, lastPrice: '0.1284' });
    expect(tryPlacing(world, 'ann', buy('1', { symbol: 'DOGE' }))).toMatchObject({
      ok: false,
      refusal: { code: 'SYMBOL_NOT_TRADABLE' },
    });
  });
});

describe('a fork of a world', () => {
  it('fills resting coin orders at the same time and price', () => {
    const world = coinWorld();
    const { ask } = quoteOf(world);
    const order = place(world, 'ann', buy(String(Math.floor(Number(ask)) - 5), { timeInForce: 1, quantity: '0.01' }));
    const fork = restoreWorld(world.snapshot());
    for (const each of [world, fork]) each.advanceTo(each.now() + 10 * 86_400_000);
    expect(statusOf(world, order)?.status.name).toBe('Filled');
    expect(digestOf(fork)).toBe(digestOf(world));
  });
});

function fail(): never {
  throw new Error('No such coin');
}
