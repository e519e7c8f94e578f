import { addDays, marketZone } from '@portal/domain/market-time';
import type { Decimal } from '@portal/domain/money';
import { addTradingDays } from '@portal/domain/trading-calendar';
import { DateTime } from 'luxon';
import { readConfirmations } from '../exchange/order-reading.ts';
import { formatUnits } from '../exchange/units.ts';
import { linesOf, type JournalEntry, type Line } from '../ledger/journal.ts';
import { marketDayOf } from '../market-day.ts';
import { readPriceHistory } from '../market/market-data.ts';
import { computeChartPrices, epochOf } from '../seed/pricing.ts';
import { listingOf, listings, type Listing } from '../seed/listings.ts';
import type { World } from '../world/world.ts';

/** What an entry of the journal did to one account: whole cents and smallest units, as the ledger has them. */
export interface Posting {
  readonly entryId: number;
  readonly at: number;
  /** The day in New York. */
  readonly date: string;
  /** 'bought' and 'sold' for trades, else the entry's own reason. */
  readonly reason: string;
  readonly cents: number;
  /** Cash on its way in. */
  readonly depositCents: number;
  /** The symbol's number; null for cash alone. */
  readonly symbol: number | null;
  readonly units: number;
  /** Of units that came in, fees included; null where nobody knows. */
  readonly cost: number | null;
  /** Of a trade, in cents: before fees, and the fee. */
  readonly subtotal: number;
  readonly fee: number;
}

/** Everything that the journal says of an account, oldest first. */
export function readPostings(world: World, accountId: string): readonly Posting[] {
  const postings: Posting[] = [];
  // What an arrival has cost may have been told later: it counts as if it had been known from the beginning.
  const told = new Map<number, number>();
  for (const entry of world.exchange.floor.ledger.entries) {
    if (entry.kind === 'trade' && entry.buyer !== accountId && entry.seller !== accountId) continue;
    const lines = linesOf(entry).filter(line => line.account === accountId);
    if (lines.length === 0) continue;
    if (entry.kind === 'move' && entry.costOf !== undefined) told.set(entry.costOf, lines[0]?.cost ?? 0);
    else postings.push(...toPostings(entry, lines, accountId));
  }
  for (const [i, posting] of postings.entries()) {
    const cost = told.get(posting.entryId);
    if (cost !== undefined) postings[i] = { ...posting, cost };
  }
  return postings.sort((a, b) => a.at - b.at || a.entryId - b.entryId);
}

function toPostings(entry: JournalEntry, lines: readonly Line[], accountId: string): Posting[] {
  const sumOf = (asset: Line['asset']): number =>
    lines.reduce((sum, line) => (line.asset === asset ? sum + line.amount : sum), 0);
  const facts = { entryId: entry.id, at: entry.at, date: marketDayOf(entry.at) };
  const cash = { cents: sumOf('cash'), depositCents: sumOf('deposit') };
  if (entry.kind === 'trade') {
    const isBuy = entry.buyer === accountId;
    const [subtotal, fee] = isBuy ? [entry.paid, entry.buyerFee] : [entry.received, entry.sellerFee];
    const units = isBuy ? entry.quantity : -entry.quantity;
    const cost = isBuy ? subtotal + fee : null;
    return [{ ...facts, ...cash, reason: isBuy ? 'bought' : 'sold', symbol: entry.symbol, units, cost, subtotal, fee }];
  }
  const none = { ...facts, reason: entry.reason, subtotal: 0, fee: 0 };
  const securities = lines.filter((line): line is Line & { asset: number } => typeof line.asset === 'number');
  if (securities.length === 0) return [{ ...none, ...cash, symbol: null, units: 0, cost: null }];
  return securities.map(({ asset, amount, cost }, i) => ({
    ...none,
    ...(i === 0 ? cash : { cents: 0, depositCents: 0 }),
    symbol: asset,
    units: amount,
    cost: cost ?? null,
  }));
}

/** Cash, cash on its way in, and units by symbol's number, after all postings before `until`. */
export interface Standing {
  readonly cents: number;
  readonly depositCents: number;
  readonly units: ReadonlyMap<number, number>;
}

export function computeStanding(postings: readonly Posting[], until: number): Standing {
  const units = new Map<number, number>();
  let [cents, depositCents] = [0, 0];
  for (const posting of postings) {
    if (posting.at >= until) continue;
    cents += posting.cents;
    depositCents += posting.depositCents;
    if (posting.symbol !== null) units.set(posting.symbol, (units.get(posting.symbol) ?? 0) + posting.units);
  }
  for (const [symbol, held] of units) if (held === 0) units.delete(symbol);
  return { cents, depositCents, units };
}

/** The first moment of a day in New York, epoch milliseconds. */
export const startOfDay = (date: string): number => DateTime.fromISO(date, { zone: marketZone }).toMillis();

/** How far back a last price may lie: some tokens trade seldom. */
const priceDays = 90;

/** The last price of a symbol on a day or in the three months before; null where there is none. */
export function priceOn(world: World, number: number, date: string): Decimal | null {
  const listing = listings[number];
  if (listing === undefined) return null;
  const start = addDays(date, -priceDays);
  if (listing.seed.spot !== null) {
    return computeChartPrices(epochOf(world), listing, start, date, world.now()).at(-1)?.price ?? null;
  }
  return readPriceHistory(world, listing.instrument.symbol, start, date)[0]?.close ?? null;
}

/** The day on which a trade settles: of coins the day of the trade, which the dealer settles at once, else the next business day. */
export const computeSettlement = ({ instrument }: Listing, tradeDate: string): string =>
  instrument.aroundTheClock ? tradeDate : addTradingDays(tradeDate, 1);

/** What a symbol's number stands for. */
export function symbolFacts(number: number) {
  const listing = listings[number];
  if (listing === undefined) throw new RangeError(`No symbol of number ${number}`);
  const { symbol, quantityDigits, priceDigits } = listing.instrument;
  return { symbol, name: listing.seed.facts.name, quantityDigits, priceDigits, listing };
}

export const formatPostedUnits = (number: number, units: number): Decimal =>
  formatUnits(units, symbolFacts(number).quantityDigits);

/** The exact price of each fill of an account, by what the journal knows of it. */
export function readFillPrices(world: World, accountId: string): (posting: Posting) => Decimal | null {
  const prices = new Map<string, Decimal>();
  for (const fill of readConfirmations(world, accountId)) {
    const number = listingOf(fill.symbol)?.instrument.number;
    if (fill.price !== null) prices.set(keyOf(Date.parse(fill.timeStamp), number, fill.fillQuantity), fill.price);
  }
  return ({ at, symbol, units, reason }) => {
    if (symbol === null || (reason !== 'bought' && reason !== 'sold')) return null;
    return prices.get(keyOf(at, symbol, formatPostedUnits(symbol, Math.abs(units)))) ?? null;
  };
}

const keyOf = (at: number, symbol: number | undefined, quantity: Decimal): string => `${at}/${symbol}/${quantity}`;
