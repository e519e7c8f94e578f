import { openAccount, type Ledger } from './ledger.ts';
import type { LedgerAccount } from './account.ts';
import type { BookFigures } from './listings.ts';
import type { Instrument } from './instrument.ts';
import type { Random } from '../core/random.ts';
import { terminateOrder } from './order-termination.ts';
import { enterOrder } from './order-entry.ts';
import { noteBookChange, type ExchangeState } from './exchange-state.ts';
import { isCustomers, isOpen, type Order, type SymbolMarket } from './order.ts';

export const participantIds = {
  makers: ['participant-1', 'participant-2'],
  takers: ['participant-3', 'participant-4'],
  /** Counterparty of a fill that the sandbox forces. */
  counterparty: 'participant-5',
} as const;

const levelsPerSide = 9;

const waits: Record<BookFigures['pace'], readonly [number, number]> = {
  busy: [1_000, 4_000],
  steady: [4_000, 12_000],
  quiet: [10_000, 30_000],
};

const sessionMs = 23_400_000;
/** About five times a session: as seldom as a day still has an opening, a range and a close. */
const sparseWait = [sessionMs / 6, sessionMs / 4] as const;
const dailyDeviation = 0.012;
const pullToAnchor = 0.0004;
const shortestTradeInterval = 15_000;

export type MarketMaker = ReturnType<typeof createMarketMaker>;

/**
 * The simulated participants: two market makers that quote every symbol around a random-walk reference price, and two
 * firms that trade against the best quotes. Their orders go through the same matching as everyone else's, by price and
 * time.
 */
export function createMarketMaker(market: SymbolMarket, figures: BookFigures, random: Random) {
  const middle = (figures.bid + figures.ask) * 500;
  return {
    market,
    figures,
    /** How it acts, and how while only the outline of a long time is simulated. */
    ...computeQuotingParameters(market.instrument, figures),
    random,
    /** The current reference price, in thousandths of a price unit, and the anchor that it reverts to. */
    reference: middle,
    anchor: middle,
    /** False until the world's first book is quoted. */
    hasQuoted: false,
    /** Their resting orders, best price first. */
    get bids() {
      return market.book.bids.filter(isParticipants);
    },
    get asks() {
      return market.book.asks.filter(isParticipants);
    },
  };
}

const isParticipants = (order: Order): boolean => !isCustomers(order);

export type QuotingParameters = ReturnType<typeof computeQuotingParameters>['usual'];

function computeQuotingParameters(
  { quantityScale }: Instrument,
  { bid, ask, smallest, greatest, dayVolume, pace }: BookFigures,
) {
  const lot = greatest >= 100 * quantityScale ? 10 * quantityScale : quantityScale;
  const tradeSizes = [Math.max(1, Math.round(smallest / 4)), Math.max(1, Math.round(greatest * 0.35))] as const;
  const tradesPerDay = dayVolume / ((tradeSizes[0] + tradeSizes[1]) / 2);
  const tradeInterval = Math.max(shortestTradeInterval, sessionMs / tradesPerDay);
  /** Sizes grow as trades become fewer, so that a day keeps its volume. */
  const actEvery = (wait: readonly [number, number], growth: number) => {
    const meanWait = (wait[0] + wait[1]) / 2;
    // The sum of two uniform moves of up to `sway` has a standard deviation of 0.816 times it.
    const sway = (((bid + ask) * 500 * dailyDeviation) / Math.sqrt(sessionMs / meanWait) / 0.816) | 0;
    return {
      /** Minimum and maximum time between two quote updates, in milliseconds. */
      wait,
      spread: ask - bid,
      /** Distance between two levels, in price units. */
      step: Math.max(1, Math.floor((ask - bid) / 3)),
      lot,
      /** Maximum half of a move of the reference, in thousandths of a price unit. */
      sway: Math.max(1, sway),
      /** Probability that a quote update comes with a trade. */
      tradeChance: Math.min(1, meanWait / tradeInterval),
      tradeSizes: [tradeSizes[0] * growth, tradeSizes[1] * growth],
      /** Minimum and maximum size of a quote. */
      quoteSizes: [smallest * growth, greatest * growth],
    } as const;
  };
  const sparseMean = (sparseWait[0] + sparseWait[1]) / 2;
  return {
    usual: actEvery(waits[pace], 1),
    sparse: actEvery(sparseWait, Math.max(1, Math.round(sparseMean / tradeInterval))),
  };
}

/** Milliseconds until the market maker acts again. */
export const nextWait = ({ random }: MarketMaker, { wait }: QuotingParameters): number =>
  random.integer(wait[0], wait[1]);

/** One step of a market maker: the reference moves, quotes follow, one size changes, and sometimes a firm trades. */
export function stepMarketMaker(exchange: ExchangeState, maker: MarketMaker, quoting: QuotingParameters): void {
  if (maker.market.halted) return;
  const { random } = maker;
  const move = random.integer(-quoting.sway, quoting.sway) + random.integer(-quoting.sway, quoting.sway);
  maker.reference += move + Math.round((maker.anchor - maker.reference) * pullToAnchor);
  withOneReport(exchange, maker.market, () => {
    refreshOne(exchange, maker, quoting);
    quoteAround(exchange, maker, quoting);
    if (random.chance(quoting.tradeChance)) trade(exchange, maker, quoting);
  });
}

/** Moves the market maker's quotes to its reference price. */
export function updateQuotes(exchange: ExchangeState, maker: MarketMaker, quoting: QuotingParameters): void {
  if (maker.market.halted || !exchange.tradingOpen) return;
  withOneReport(exchange, maker.market, () => quoteAround(exchange, maker, quoting));
}

/** Moves the reference price for the sandbox; `price` is in price units. */
export function moveReference(maker: MarketMaker, price: number): void {
  maker.reference = price * 1000;
  maker.anchor = maker.reference;
}

/** Starts a new day at the previous evening's price with a small gap. */
export function startMarketMakerDay(maker: MarketMaker): void {
  const gap = Math.round(maker.reference * 0.004 * (maker.random.next() - 0.5));
  maker.reference = Math.max(maker.usual.spread * 1000, maker.reference + gap);
  maker.anchor = maker.reference;
}

/** Cancels all quotes at the close. */
export function withdrawQuotes(exchange: ExchangeState, maker: MarketMaker): void {
  withOneReport(exchange, maker.market, () => {
    for (const order of [...maker.bids, ...maker.asks]) terminateOrder(exchange, order, 'Canceled', '');
  });
}

function withOneReport(exchange: ExchangeState, market: SymbolMarket, work: () => void): void {
  exchange.quiet = true;
  work();
  exchange.quiet = false;
  noteBookChange(exchange, market);
}

/**
 * Quotes crossed by the reference are canceled before new ones are entered, so that the firms never trade with each
 * other.
 */
function quoteAround(exchange: ExchangeState, maker: MarketMaker, quoting: QuotingParameters): void {
  const { spread, step } = quoting;
  const bid = Math.max(step, Math.round((maker.reference - spread * 500) / 1000));
  const ask = bid + spread;
  const crossed = [...maker.bids.filter(({ price }) => price > bid), ...maker.asks.filter(({ price }) => price < ask)];
  for (const order of crossed) terminateOrder(exchange, order, 'Canceled', '');
  fillSide(exchange, maker, quoting, bid, -step, true);
  fillSide(exchange, maker, quoting, ask, step, false);
  maker.hasQuoted = true;
}

/** Fills one side of the ladder: a quote at the best price and the missing levels at the far end. */
function fillSide(
  exchange: ExchangeState,
  maker: MarketMaker,
  quoting: QuotingParameters,
  best: number,
  step: number,
  isBuy: boolean,
): void {
  const ladder = () => (isBuy ? maker.bids : maker.asks);
  if (ladder()[0]?.price !== best) quote(exchange, maker, quoting, best, isBuy, 0);
  for (const order of ladder().slice(levelsPerSide)) terminateOrder(exchange, order, 'Canceled', '');
  let price = (ladder().at(-1)?.price ?? best) + step;
  for (let level = ladder().length; level < levelsPerSide && price > 0; level++, price += step) {
    if (!quote(exchange, maker, quoting, price, isBuy, level)) return;
  }
}

/** Enters a quote; false if it traded at once with a customer's order or the firm has run out of inventory. */
function quote(
  exchange: ExchangeState,
  maker: MarketMaker,
  quoting: QuotingParameters,
  price: number,
  isBuy: boolean,
  level: number,
): boolean {
  const { makers } = participantIds;
  const owner = accountOf(exchange.ledger, makers[(level + price) % makers.length] ?? makers[0]);
  const order = enter(exchange, maker.market, owner, price, sizeOf(maker, quoting, isBuy, level), isBuy);
  return order !== null && isOpen(order);
}

/** The seed's size for the first book of a world, otherwise a random one. */
function sizeOf(maker: MarketMaker, { lot, quoteSizes }: QuotingParameters, isBuy: boolean, level: number): number {
  const { firstBids, firstAsks } = maker.figures;
  const seeded = maker.hasQuoted ? undefined : (isBuy ? firstBids : firstAsks)[level];
  if (seeded !== undefined) return seeded;
  return Math.max(lot, Math.round(maker.random.integer(quoteSizes[0], quoteSizes[1]) / lot) * lot);
}

/** Replaces a random quote with another of the same price and a new size. */
function refreshOne(exchange: ExchangeState, maker: MarketMaker, quoting: QuotingParameters): void {
  const isBuy = maker.random.chance(0.5);
  const ladder = isBuy ? maker.bids : maker.asks;
  const level = maker.random.integer(0, levelsPerSide - 1);
  const old = ladder[level];
  if (old === undefined) return;
  terminateOrder(exchange, old, 'Canceled', '');
  quote(exchange, maker, quoting, old.price, isBuy, level);
}

/** One of the trading firms takes from the best quote of a side; the unfilled rest is canceled. */
function trade(exchange: ExchangeState, maker: MarketMaker, quoting: QuotingParameters): void {
  const { random, market } = maker;
  const isBuy = random.chance(0.5);
  const [best] = isBuy ? market.book.asks : market.book.bids;
  const owner = accountOf(exchange.ledger, random.pick(participantIds.takers));
  const quantity = random.integer(quoting.tradeSizes[0], quoting.tradeSizes[1]);
  if (best === undefined) return;
  const order = enter(exchange, market, owner, best.price, quantity, isBuy);
  if (order !== null && isOpen(order)) terminateOrder(exchange, order, 'Canceled', '');
}

function enter(
  exchange: ExchangeState,
  market: SymbolMarket,
  owner: LedgerAccount,
  price: number,
  quantity: number,
  isBuy: boolean,
): Order | null {
  const holding = owner.holdings[market.instrument.number];
  if (!isBuy && (holding === undefined || holding.quantity < quantity * levelsPerSide)) return null;
  return enterOrder(exchange, {
    market,
    owner,
    userId: owner.id,
    isBuy,
    price,
    quantity,
    timeInForce: 1,
    expireDate: null,
    expiresAt: 0,
  });
}

const accountOf = (ledger: Ledger, id: string): LedgerAccount => openAccount(ledger, id, 'participant');
