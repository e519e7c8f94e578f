import { beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from './journal.ts';
import { listingOf, listings, type Listing } from './listings.ts';
import { readDepth } from './market-data.ts';
import { fund, listenFor, place, practiceWorld, wednesdayClose, wednesdayOpen } from '../../testing/world-fixtures.ts';
import { quotingOf } from './trading-sessions.ts';
import type { World } from '../core/world.ts';
import {
  levelsPerSide,
  moveReference,
  nextWait,
  participantIds,
  startMarketMakerDay,
  stepMarketMaker,
  updateQuotes,
  withdrawQuotes,
  type MarketMaker,
} from './market-makers.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld({ participants: 'quotes-only' });
});

const listing = (symbol: string): Listing => {
  const found = listingOf(symbol);
  if (found === undefined) throw new Error(`No symbol ${symbol}`);
  return found;
};
function makerOf(symbol: string): MarketMaker {
  const maker = world.exchange.marketMakers[listing(symbol).instrument.number];
  if (!maker) throw new Error(`Nobody quotes ${symbol}`);
  return maker;
}
const makers = (): MarketMaker[] => world.exchange.marketMakers.filter(maker => maker != null);
const pricesOf = (orders: readonly { readonly price: number }[]): number[] => orders.map(({ price }) => price);

describe('the quotes of every symbol', () => {
  it('are nine levels a side at first, one step apart, around the bid and ask of the symbol', () => {
    expect(makers().length).toBeGreaterThan(30);
    for (const maker of makers().filter(({ market }) => !market.halted)) {
      const { figures, usual, market } = maker;
      const { bids, asks } = market.book;
      const bidPrices = pricesOf(bids);
      const askPrices = pricesOf(asks);
      const bidCount = Math.min(levelsPerSide, Math.ceil(figures.bid / usual.step));
      expect([market.instrument.symbol, bidPrices]).toEqual([
        market.instrument.symbol,
        Array.from({ length: bidCount }, (_, level) => figures.bid - level * usual.step),
      ]);
      expect([market.instrument.symbol, askPrices]).toEqual([
        market.instrument.symbol,
        Array.from({ length: levelsPerSide }, (_, level) => figures.ask + level * usual.step),
      ]);
    }
  });

  it('have the sizes of the symbol: whole lots between its least and greatest, by two firms in turn', () => {
    for (const { figures, usual, market, bids, asks } of makers()) {
      for (const [list, first] of [
        [bids, figures.firstBids],
        [asks, figures.firstAsks],
      ] as const) {
        list.forEach(({ quantity, owner, price }, level) => {
          const isFirst = first[level] !== undefined;
          if (isFirst) expect(quantity).toBe(first[level]);
          else {
            expect(quantity % usual.lot).toBe(0);
            expect(quantity).toBeGreaterThanOrEqual(Math.max(usual.lot, figures.smallest - usual.lot / 2));
            expect(quantity).toBeLessThanOrEqual(Math.max(usual.lot, figures.greatest + usual.lot / 2));
          }
          expect([market.instrument.symbol, owner.id]).toEqual([
            market.instrument.symbol,
            participantIds.makers[(level + price) % 2],
          ]);
        });
      }
    }
  });

  it('follow from the figures of the symbol', () => {
    for (const { figures, usual, sparse, market } of makers()) {
      const waits = { busy: [1_000, 4_000], steady: [4_000, 12_000], quiet: [10_000, 30_000] } as const;
      const wait = waits[figures.pace];
      const { quantityScale } = market.instrument;
      expect(usual).toMatchObject({
        ...{ wait, spread: figures.ask - figures.bid, quoteSizes: [figures.smallest, figures.greatest] },
        step: Math.max(1, Math.floor((figures.ask - figures.bid) / 3)),
        lot: figures.greatest >= 100 * quantityScale ? 10 * quantityScale : quantityScale,
      });
      // A day of the usual trades has about the volume of the symbol, unless trades would come too often.
      const [least, most] = usual.tradeSizes;
      const meanWait = (wait[0] + wait[1]) / 2;
      const volume = ((23_400_000 / meanWait) * usual.tradeChance * (least + most)) / 2;
      expect(usual.tradeChance).toBeGreaterThan(0);
      expect(usual.tradeChance).toBeLessThanOrEqual(Math.min(1, meanWait / 15_000));
      if (usual.tradeChance < Math.min(1, meanWait / 15_000)) expect(volume / figures.dayVolume).toBeCloseTo(1, 1);
      else expect(volume).toBeLessThanOrEqual(figures.dayVolume * 1.01);
      // 1.2 % of the price in a day: sums of two uniform moves have 0.816 times their greatest part as deviation.
      const deviation = (parts: number, pause: number) => parts * 0.816 * Math.sqrt(23_400_000 / pause);
      const price = (figures.bid + figures.ask) * 500;
      if (usual.sway > 50) expect(deviation(usual.sway, meanWait) / price).toBeCloseTo(0.012, 3);
      expect(sparse.wait).toEqual([3_900_000, 5_850_000]);
      if (sparse.sway > 50) expect(deviation(sparse.sway, 4_875_000) / price).toBeCloseTo(0.012, 3);
      const growth = sparse.quoteSizes[0] / figures.smallest;
      expect(Number.isInteger(growth) && growth >= 1).toBe(true);
      expect([sparse.quoteSizes[1], ...sparse.tradeSizes]).toEqual([
        figures.greatest * growth,
        least * growth,
        most * growth,
      ]);
    }
  });
});

describe('a market maker', () => {
  it('waits within the time of its pace', () => {
    const maker = makerOf('TZROP');
    const waits = Array.from({ length: 200 }, () => nextWait(maker, maker.usual));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(maker.usual.wait[0]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(maker.usual.wait[1]);
    expect(new Set(waits).size).toBeGreaterThan(100);
  });

  it('moves by at most twice its sway and a small pull, and reports each step once', () => {
    const exchange = world.exchange.state;
    const maker = makerOf('TZROP');
    let reports = 0;
    listenFor(world, 'quote.changed', ({ symbol }) => {
      if (symbol === 'TZROP') reports += 1;
    });
    const moves: number[] = [];
    for (let step = 0; step < 300; step++) {
      const before = maker.reference;
      stepMarketMaker(exchange, maker, { ...maker.usual, tradeChance: 0 });
      const pull = Math.round((maker.anchor - before) * 0.0004);
      moves.push(maker.reference - before - pull);
      const { book } = maker.market;
      expect(book.bids[0]?.price).toBe(Math.round((maker.reference - maker.usual.spread * 500) / 1000));
      expect(book.asks[0]?.price).toBe((book.bids[0]?.price ?? 0) + maker.usual.spread);
      expect([maker.bids.length, maker.asks.length]).toEqual([levelsPerSide, levelsPerSide]);
      expect(book.bids).toEqual(maker.bids);
      expect(book.asks).toEqual(maker.asks);
    }
    expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(2 * maker.usual.sway);
    expect(Math.max(...moves)).toBeGreaterThan(maker.usual.sway / 2);
    expect(Math.min(...moves)).toBeLessThan(-maker.usual.sway / 2);
    expect(reports).toBe(300);
    expect(maker.market.tape.volume).toBeGreaterThan(0);
  });

  it('changes one size at a time, at the same price', () => {
    const exchange = world.exchange.state;
    const maker = makerOf('TZROP');
    const still = { ...maker.usual, sway: 0, tradeChance: 0 };
    const sizes = () => [...maker.bids, ...maker.asks].map(({ price, quantity }) => [price, quantity] as const);
    let changed = 0;
    for (let step = 0; step < 100; step++) {
      const before = sizes();
      stepMarketMaker(exchange, maker, still);
      const after = sizes();
      expect(after.map(([price]) => price)).toEqual(before.map(([price]) => price));
      const differences = after.filter(([, quantity], level) => quantity !== before[level]?.[1]).length;
      expect(differences).toBeLessThanOrEqual(1);
      changed += differences;
    }
    expect(changed).toBeGreaterThan(50);
  });

  it('has one of the two other firms trade at the best price, and leaves no order of theirs', () => {
    const exchange = world.exchange.state;
    const maker = makerOf('TZROP');
    const always = { ...maker.usual, sway: 0, tradeChance: 1 };
    const owners = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const bid = maker.figures.bid;
      const ask = maker.figures.ask;
      const { volume } = maker.market.tape;
      stepMarketMaker(exchange, maker, always);
      const { last, volume: after } = maker.market.tape;
      const [least, most] = maker.usual.tradeSizes;
      expect([bid, ask]).toContain(last);
      expect(after - volume).toBeGreaterThan(0);
      expect(after - volume).toBeLessThanOrEqual(most);
      expect(least).toBeGreaterThan(0);
      const entry = exchange.ledger.entries.at(-1);
      if (entry?.kind === 'trade') for (const id of [entry.buyer, entry.seller]) owners.add(id);
      for (const order of [...maker.market.book.bids, ...maker.market.book.asks])
        expect(participantIds.makers).toContain(order.owner.id);
    }
    expect([...owners]).toEqual(expect.arrayContaining([...participantIds.takers]));
  });

  it('does nothing in a halted symbol, and quotes again at the price to which it was moved meanwhile', () => {
    const exchange = world.exchange.state;
    const maker = makerOf('TZROP');
    world.execute('market.halt', { symbol: 'TZROP' });
    const before = readDepth(world, 'TZROP');
    const { reference } = maker;
    stepMarketMaker(exchange, maker, maker.usual);
    expect([maker.reference, readDepth(world, 'TZROP')]).toEqual([reference, before]);
    moveReference(maker, 600);
    updateQuotes(exchange, maker, maker.usual);
    expect(readDepth(world, 'TZROP')).toEqual(before);
    world.execute('market.resume', { symbol: 'TZROP' });
    expect([maker.market.book.bids[0]?.price, maker.market.book.asks[0]?.price]).toEqual([599, 601]);
  });

  it('keeps levels that are still right when its price moves by one step', () => {
    const maker = makerOf('TZROP');
    const kept = new Set([...maker.bids, ...maker.asks]);
    moveReference(maker, 527);
    updateQuotes(world.exchange.state, maker, maker.usual);
    expect(pricesOf(maker.bids)).toEqual([526, 525, 524, 523, 522, 521, 520, 519, 518]);
    expect(pricesOf(maker.asks)).toEqual([528, 529, 530, 531, 532, 533, 534, 535, 536]);
    expect(maker.bids.filter(order => kept.has(order))).toHaveLength(8);
    expect(maker.asks.filter(order => kept.has(order))).toHaveLength(8);
    moveReference(maker, 525);
    updateQuotes(world.exchange.state, maker, maker.usual);
    expect([pricesOf(maker.bids)[0], pricesOf(maker.asks)[0]]).toEqual([524, 526]);
    expect(maker.market.book.bids).toEqual(maker.bids);
    expect(maker.market.book.asks).toEqual(maker.asks);
  });

  it('never quotes at a price of zero: a cheap symbol has fewer bids', () => {
    const maker = makerOf('TZROP');
    moveReference(maker, 3);
    updateQuotes(world.exchange.state, maker, maker.usual);
    expect(pricesOf(maker.bids)).toEqual([2, 1]);
    expect(pricesOf(maker.asks)[0]).toBe(4);
    moveReference(maker, 1);
    updateQuotes(world.exchange.state, maker, maker.usual);
    expect([pricesOf(maker.bids), pricesOf(maker.asks)[0]]).toEqual([[1], 3]);
  });

  it('trades with the orders of customers on its way, and quotes behind what is left of them', () => {
    fund(world, 'ann', '1000000');
    const maker = makerOf('TZROP');
    place(world, 'ann', { side: 'buy', quantity: '40000', price: '5.26', timeInForce: 1 });
    moveReference(maker, 525);
    updateQuotes(world.exchange.state, maker, maker.usual);
    const [best] = maker.market.book.bids;
    expect([best?.owner.id, best?.price]).toEqual(['ann', 526]);
    expect(best?.cumQty).toBeGreaterThan(0);
    expect(maker.asks.every(({ price }) => price > 526)).toBe(true);
  });

  it('withdraws everything at the close, and begins a day near its last price', () => {
    fund(world, 'ann', '100000');
    const maker = makerOf('TZROP');
    place(world, 'ann', { side: 'buy', quantity: '1', price: '5.20', timeInForce: 1 });
    withdrawQuotes(world.exchange.state, maker);
    expect([maker.bids, maker.asks]).toEqual([[], []]);
    expect(maker.market.book.bids.map(({ owner }) => owner.id)).toEqual(['ann']);
    expect(maker.market.book.asks).toEqual([]);
    moveReference(maker, 10_000);
    for (let dayNumber = 0; dayNumber < 40; dayNumber++) {
      const before = maker.reference;
      startMarketMakerDay(maker);
      expect(Math.abs(maker.reference / before - 1)).toBeLessThanOrEqual(0.0021);
      expect(maker.anchor).toBe(maker.reference);
    }
    expect(maker.reference).not.toBe(10_000_000);
    moveReference(maker, 0);
    startMarketMakerDay(maker);
    expect(maker.reference).toBe(maker.usual.spread * 1000);
  });

  it('sells nothing that its firm does not have', () => {
    const maker = makerOf('TZROP');
    const exchange = world.exchange.state;
    const { number } = listing('TZROP').instrument;
    for (const id of participantIds.makers) {
      const holding = exchange.ledger.accounts.get(id)?.holdings[number];
      if (holding) holding.quantity = 0;
    }
    withdrawQuotes(exchange, maker);
    updateQuotes(exchange, maker, maker.usual);
    expect([maker.bids.length, maker.asks.length]).toEqual([levelsPerSide, 0]);
  });
});

describe('the outline of a long time', () => {
  it('is quoted with greater sizes and pauses until the session for which it was asked', () => {
    const maker = makerOf('TZROP');
    expect(quotingOf(world, maker)).toBe(maker.usual);
    world.execute('market.tradeSparsely', { before: wednesdayClose });
    expect(quotingOf(world, maker)).toBe(maker.sparse);
    world.advanceTo(wednesdayOpen - 1);
    expect(quotingOf(world, maker)).toBe(maker.sparse);
    world.advanceTo(wednesdayOpen);
    expect(quotingOf(world, maker)).toBe(maker.usual);
  });
});

describe('the inventory of a new world', () => {
  it('gives each firm cash, and stock of each symbol that is traded: of coins to the dealer alone', () => {
    const { ledger } = world.exchange.state;
    const firms = [...participantIds.makers, ...participantIds.takers, participantIds.counterparty];
    for (const id of [...firms, 'coin-dealer']) expect(ledger.accounts.get(id)?.cash).toBe(100_000_000_000);
    for (const { instrument, seed } of listings) {
      const stock = Math.min(20_000_000 * instrument.quantityScale, 1e14);
      const isCoin = world.exchange.state.markets[instrument.number]?.dealer !== null;
      const held = (id: string) => ledger.accounts.get(id)?.holdings[instrument.number]?.quantity ?? 0;
      expect([instrument.symbol, ...firms.map(held)]).toEqual([
        instrument.symbol,
        ...firms.map(() => (seed.facts.tradable && !isCoin ? stock : 0)),
      ]);
      expect([instrument.symbol, held('coin-dealer')]).toEqual([
        instrument.symbol,
        seed.facts.tradable && isCoin ? stock : 0,
      ]);
    }
    expect(ledger.accounts.get(houseAccounts.bank)?.cash).toBe(-600_000_000_000);
  });
});
