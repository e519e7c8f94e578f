import { openAccount, type Ledger } from '../ledger/ledger.ts';
import type { LedgerAccount } from '../ledger/account.ts';
import type { BookFigures, Listing } from '../listings/listings.ts';
import type { Pace } from '../listings/symbol-seed.ts';
import type { Random } from '../kernel/random.ts';
import { bestAsk, bestBid, ordersOf } from './book.ts';
import { endOrder } from './ending.ts';
import { enterOrder } from './entry.ts';
import { noteBookChange, type Floor } from './floor.ts';
import { isOpen, type Order, type SymbolMarket } from './order.ts';

/**
 * The simulated participants: two firms that quote every symbol around a wandering reference price, and two that trade
 * against the best quotes. Their orders go the way of everyone else's, so a customer trades with them, and they with a
 * customer, by price and time alone.
 */
export interface Desk {
  readonly market: SymbolMarket;
  readonly figures: BookFigures;
  readonly habits: Habits;
  readonly random: Random;
  /** Where the firms see the price, in thousandths of a price unit, and where they are drawn back to. */
  reference: number;
  anchor: number;
  /** False until the first book of the world stands. */
  hasQuoted: boolean;
  /** Their resting orders, best price first. */
  bids: Order[];
  asks: Order[];
}

/** How a symbol is quoted, worked out from its figures. */
interface Habits {
  /** Shortest and longest time between two changes of the quotes, in milliseconds. */
  readonly wait: readonly [number, number];
  readonly spread: number;
  /** Distance of two levels. */
  readonly step: number;
  readonly lot: number;
  /** Greatest half of a move of the reference, in thousandths of a price unit. */
  readonly sway: number;
  /** Chance that a change of the quotes comes with a trade. */
  readonly tradeChance: number;
  readonly tradeSizes: readonly [number, number];
}

export const participantIds = {
  makers: ['participant-1', 'participant-2'],
  takers: ['participant-3', 'participant-4'],
  /** Trades with a chosen order when the sandbox asks for it. */
  counterparty: 'participant-5',
} as const;

export const levelsPerSide = 9;

const waits: Record<Pace, readonly [number, number]> = {
  busy: [1_000, 4_000],
  steady: [4_000, 12_000],
  quiet: [10_000, 30_000],
};

const sessionMs = 23_400_000;
const dailyDeviation = 0.012;
const pullToAnchor = 0.0004;
const shortestTradeInterval = 15_000;

export function createDesk(market: SymbolMarket, listing: Listing, figures: BookFigures, random: Random): Desk {
  const middle = (figures.bid + figures.ask) * 500;
  return {
    market,
    figures,
    habits: computeHabits(listing, figures),
    random,
    reference: middle,
    anchor: middle,
    hasQuoted: false,
    bids: [],
    asks: [],
  };
}

function computeHabits({ seed, instrument }: Listing, figures: BookFigures): Habits {
  const wait = waits[seed.book?.pace ?? 'quiet'];
  const meanWait = (wait[0] + wait[1]) / 2;
  const { bid, ask, smallest, greatest, dayVolume } = figures;
  const { quantityScale } = instrument;
  const lot = greatest >= 100 * quantityScale ? 10 * quantityScale : quantityScale;
  const tradeSizes = [Math.max(1, Math.round(smallest / 4)), Math.max(1, Math.round(greatest * 0.35))] as const;
  const tradesPerDay = dayVolume / ((tradeSizes[0] + tradeSizes[1]) / 2);
  const tradeInterval = Math.max(shortestTradeInterval, sessionMs / tradesPerDay);
  // The sum of two moves of up to `sway` either way has 0.816 of it as deviation.
  const sway = (((bid + ask) * 500 * dailyDeviation) / Math.sqrt(sessionMs / meanWait) / 0.816) | 0;
  return {
    wait,
    spread: ask - bid,
    step: Math.max(1, Math.floor((ask - bid) / 3)),
    lot,
    sway: Math.max(1, sway),
    tradeChance: Math.min(1, meanWait / tradeInterval),
    tradeSizes,
  };
}

/** Milliseconds until a desk acts again. */
export const nextWait = ({ random, habits }: Desk): number => random.integer(habits.wait[0], habits.wait[1]);

/** The desk's orders as they stand in the book, for a floor that has just been restored. */
export function findQuotes(desk: Desk): void {
  const mine = (order: Order) => order.owner.kind === 'participant';
  desk.bids = [...ordersOf(desk.market.book.bids)].filter(mine);
  desk.asks = [...ordersOf(desk.market.book.asks)].filter(mine);
}

/** One moment of a desk: the reference wanders, quotes follow, one size changes, and now and then somebody trades. */
export function actAtDesk(floor: Floor, desk: Desk): void {
  if (desk.market.halted) return;
  const { random, habits } = desk;
  const move = random.integer(-habits.sway, habits.sway) + random.integer(-habits.sway, habits.sway);
  desk.reference += move + Math.round((desk.anchor - desk.reference) * pullToAnchor);
  // Quotes that customers have used up are gone for a desk that goes on from a snapshot, so they are for all.
  desk.bids = desk.bids.filter(isOpen);
  desk.asks = desk.asks.filter(isOpen);
  withOneReport(floor, desk.market, () => {
    refreshOne(floor, desk);
    quoteAround(floor, desk);
    if (random.chance(habits.tradeChance)) trade(floor, desk);
  });
}

/** Brings the desk's ladder to its reference price. */
export function requote(floor: Floor, desk: Desk): void {
  if (desk.market.halted || !floor.tradingOpen) return;
  withOneReport(floor, desk.market, () => quoteAround(floor, desk));
}

/** Moves the price around which the desk quotes, as the sandbox may; `price` is in price units. */
export function moveReference(desk: Desk, price: number): void {
  desk.reference = price * 1000;
  desk.anchor = desk.reference;
}

/** A new day: the price of the evening before with a small gap. */
export function startDeskDay(desk: Desk): void {
  const gap = Math.round(desk.reference * 0.004 * (desk.random.next() - 0.5));
  desk.reference = Math.max(desk.habits.spread * 1000, desk.reference + gap);
  desk.anchor = desk.reference;
}

/** Takes all quotes out at the close. */
export function withdrawQuotes(floor: Floor, desk: Desk): void {
  withOneReport(floor, desk.market, () => {
    for (const order of [...desk.bids, ...desk.asks]) if (isOpen(order)) endOrder(floor, order, 'Canceled', '');
    desk.bids = [];
    desk.asks = [];
  });
}

function withOneReport(floor: Floor, market: SymbolMarket, work: () => void): void {
  floor.quiet = true;
  work();
  floor.quiet = false;
  noteBookChange(floor, market);
}

/** Quotes that the reference has run into are taken out before any new ones, so the firms never trade with each other. */
function quoteAround(floor: Floor, desk: Desk): void {
  const { spread, step } = desk.habits;
  const bid = Math.max(step, Math.round((desk.reference - spread * 500) / 1000));
  const ask = bid + spread;
  desk.bids = withdrawFrom(floor, desk.bids, order => order.price > bid);
  desk.asks = withdrawFrom(floor, desk.asks, order => order.price < ask);
  desk.bids = fillSide(floor, desk, desk.bids, bid, -step, true);
  desk.asks = fillSide(floor, desk, desk.asks, ask, step, false);
  desk.hasQuoted = true;
}

function withdrawFrom(floor: Floor, orders: readonly Order[], isStale: (order: Order) => boolean): Order[] {
  return orders.filter(order => {
    if (!isOpen(order)) return false;
    if (!isStale(order)) return true;
    endOrder(floor, order, 'Canceled', '');
    return false;
  });
}

/** One side of the ladder: a quote at the best price, and as many behind as belong to it, at the far end. */
function fillSide(floor: Floor, desk: Desk, orders: Order[], best: number, step: number, isBuy: boolean): Order[] {
  const ladder = orders;
  if (ladder[0]?.price !== best) {
    const order = quote(floor, desk, best, isBuy, 0);
    if (order) ladder.unshift(order);
  }
  while (ladder.length > levelsPerSide) {
    const last = ladder.pop();
    if (last) endOrder(floor, last, 'Canceled', '');
  }
  for (let price = (ladder[ladder.length - 1]?.price ?? best) + step; ladder.length < levelsPerSide && price > 0;) {
    const order = quote(floor, desk, price, isBuy, ladder.length);
    if (order) ladder.push(order);
    else break;
    price += step;
  }
  return ladder;
}

/** Enters a quote; null when it traded at once (a customer's order stood there) or the firm has run out. */
function quote(floor: Floor, desk: Desk, price: number, isBuy: boolean, level: number): Order | null {
  const { makers } = participantIds;
  const owner = accountOf(floor.ledger, makers[(level + price) % makers.length] ?? makers[0]);
  const order = enter(floor, desk.market, owner, price, sizeOf(desk, isBuy, level), isBuy);
  return order !== null && isOpen(order) ? order : null;
}

/** The seed's size for the first book of a world, else one by chance. */
function sizeOf(desk: Desk, isBuy: boolean, level: number): number {
  const { firstBids, firstAsks, smallest, greatest } = desk.figures;
  const seeded = desk.hasQuoted ? undefined : (isBuy ? firstBids : firstAsks)[level];
  if (seeded !== undefined) return seeded;
  const { lot } = desk.habits;
  return Math.max(lot, Math.round(desk.random.integer(smallest, greatest) / lot) * lot);
}

/** Replaces one quote by another of the same price and a new size; used-up ones come first. */
function refreshOne(floor: Floor, desk: Desk): void {
  const isBuy = desk.random.chance(0.5);
  const ladder = isBuy ? desk.bids : desk.asks;
  const level = desk.random.integer(0, levelsPerSide - 1);
  const old = ladder[level];
  if (old === undefined || !isOpen(old)) return;
  endOrder(floor, old, 'Canceled', '');
  const order = quote(floor, desk, old.price, isBuy, level);
  if (order) ladder[level] = order;
}

/** One of the trading firms takes from the best quote of a side; what does not fill at once is canceled. */
function trade(floor: Floor, desk: Desk): void {
  const { random, habits, market } = desk;
  const isBuy = random.chance(0.5);
  const best = isBuy ? bestAsk(market.book) : bestBid(market.book);
  const owner = accountOf(floor.ledger, random.pick(participantIds.takers));
  const quantity = random.integer(habits.tradeSizes[0], habits.tradeSizes[1]);
  if (best === undefined) return;
  const order = enter(floor, market, owner, best.price, quantity, isBuy);
  if (order !== null && isOpen(order)) endOrder(floor, order, 'Canceled', '');
}

function enter(
  floor: Floor,
  market: SymbolMarket,
  owner: LedgerAccount,
  price: number,
  quantity: number,
  isBuy: boolean,
): Order | null {
  const holding = owner.holdings[market.instrument.number];
  if (!isBuy && (holding === undefined || holding.quantity < quantity * levelsPerSide)) return null;
  return enterOrder(floor, {
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
