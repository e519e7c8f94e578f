import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { marketInstant } from '../core/settlement-terms.ts';
import { formatUnits } from '../core/units.ts';
import { linesOf, type JournalEntry, type Line, type Lot, type TradeEntry } from '../exchange/journal.ts';
import { computePartCost } from '../exchange/ledger.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { computeChartPrices } from '../exchange/pricing.ts';
import { listingAt, type Listing } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';

/** The effect of a journal entry on one account: whole cents and smallest units, as in the ledger. */
export interface Posting {
  readonly entryId: number;
  readonly at: number;
  /** The day in New York. */
  readonly date: string;
  /** 'bought' and 'sold' for trades, else the entry's own reason. */
  readonly reason: string;
  readonly cents: number;
  /** Pending incoming cash. */
  readonly depositCents: number;
  /** By how much the account owes the firm more. */
  readonly owedCents: number;
  /** The symbol's number; null for cash only. */
  readonly symbol: number | null;
  readonly units: number;
  /** Cost of incoming units, fees included; null if unknown. */
  readonly cost: number | null;
  /** Lots of units that came by transfer; null for a trade, for cash and for what leaves. */
  readonly lots: readonly Lot[] | null;
  /** The entry whose units come back. */
  readonly returns: number | null;
  /** Of a trade, in cents. */
  readonly fee: number;
  /** For a trade: of its execution, in the symbol's smallest steps of a price; else null. */
  readonly price: number | null;
}

/** All journal postings of a customer's account, oldest first. */
export function readPostings(world: World, accountId: string): readonly Posting[] {
  const added: Posting[] = [];
  // The cost of an arrival may be reported later: it counts as if it had been known from the beginning.
  const reportedCosts = new Map<number, Line>();
  for (const entry of world.exchange.state.ledger.entries) {
    const lines = linesOf(entry).filter(line => line.account === accountId);
    const [line] = lines;
    if (line === undefined) continue;
    if (entry.kind === 'trade') added.push(...toMoved(entry, lines).map(posting => withTrade(posting, entry)));
    else if (entry.costOf !== undefined) reportedCosts.set(entry.costOf, line);
    else added.push(...toMoved(entry, lines));
  }
  const all = added.map(posting => {
    const reported = reportedCosts.get(posting.entryId);
    if (reported === undefined) return posting;
    return { ...posting, cost: reported.cost ?? null, lots: withCosts(posting.lots ?? [], reported) };
  });
  return all.sort((a, b) => a.at - b.at || a.entryId - b.entryId);
}

/** Lots with the costs that the investor has reported, which have no days: the sender's days stay. */
function withCosts(lots: readonly Lot[], { cost = 0, lots: parts = [] }: Line): readonly Lot[] {
  const [first] = lots;
  if (first === undefined || lots.every(({ acquired }) => acquired === first.acquired)) {
    return parts.map(part => ({ ...part, acquired: first?.acquired ?? null }));
  }
  // Which part belongs to which day is unknown: the total is divided by units.
  let unitsLeft = lots.reduce((sum, { units }) => sum + units, 0);
  let centsLeft = cost;
  return lots.map(lot => {
    const share = computePartCost(centsLeft, lot.units, unitsLeft);
    unitsLeft -= lot.units;
    centsLeft -= share;
    return { ...lot, cost: share };
  });
}

/** A posting with what only a trade has; it is a lot of its own. */
function withTrade(posting: Posting, { price, buyerFee, sellerFee }: TradeEntry): Posting {
  const [reason, fee] = posting.units > 0 ? (['bought', buyerFee] as const) : (['sold', sellerFee] as const);
  return { ...posting, reason, fee, price, lots: null };
}

function toMoved(entry: JournalEntry, lines: readonly Line[]): Posting[] {
  const sumOf = (asset: Line['asset']): number =>
    lines.reduce((sum, line) => (line.asset === asset ? sum + line.amount : sum), 0);
  const { reason = '', returns = null } = entry.kind === 'move' ? entry : {};
  const facts = { entryId: entry.id, at: entry.at, date: marketDate(entry.at), reason, fee: 0, price: null, returns };
  const owedCents = lines.reduce((sum, { owed = 0 }) => sum + owed, 0);
  const cash = { cents: sumOf('cash'), depositCents: sumOf('deposit'), owedCents };
  const securities = lines.filter((line): line is Line & { asset: number } => typeof line.asset === 'number');
  if (securities.length === 0) return [{ ...facts, ...cash, symbol: null, units: 0, cost: null, lots: null }];
  return securities.map(({ asset, amount, cost = null, lots }, i) => ({
    ...facts,
    ...(i === 0 ? cash : { cents: 0, depositCents: 0, owedCents: 0 }),
    symbol: asset,
    units: amount,
    cost,
    lots: amount > 0 ? (lots ?? [{ acquired: null, units: amount, cost }]) : null,
  }));
}

export type Entitlements = ReturnType<typeof computeStanding>;

/** Cash, pending incoming cash, debt, and units by symbol number, after all postings before `until`. */
export function computeStanding(postings: readonly Posting[], until: number) {
  const units = new Map<number, number>();
  let [cents, depositCents, owedCents] = [0, 0, 0];
  for (const posting of postings) {
    if (posting.at >= until) continue;
    cents += posting.cents;
    depositCents += posting.depositCents;
    owedCents += posting.owedCents;
    if (posting.symbol !== null) units.set(posting.symbol, (units.get(posting.symbol) ?? 0) + posting.units);
  }
  for (const [symbol, held] of units) if (held === 0) units.delete(symbol);
  return { cents, depositCents, owedCents, units };
}

/** The first moment of a day in New York, epoch milliseconds. */
export const startOfDay = (date: string): number => marketInstant(date, '00:00:00');

/** 'YYYY-MM' after the given one. */
export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

export const endOfMonth = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

/** How old a last price may be: some tokens rarely trade. */
const priceDays = 90;

/** The last price of a symbol on a day or in the 90 days before; null if there is none. */
export function priceOn(world: World, number: number, date: string): Decimal | null {
  const listing = listingAt(number);
  const start = addDays(date, -priceDays);
  if (listing.seed.spot !== null) {
    return computeChartPrices(world, listing, start, date).at(-1)?.price ?? null;
  }
  return readPriceHistory(world, listing.instrument.symbol, start, date)[0]?.close ?? null;
}

/**
 * The settlement date of a trade: the trade date for coins, which the dealer settles at once, else the next business
 * day.
 */
export const computeSettlement = ({ instrument }: Listing, tradeDate: string): string =>
  instrument.aroundTheClock ? tradeDate : addTradingDays(tradeDate, 1);

/** The facts of a symbol's number. */
export function symbolFacts(number: number) {
  const listing = listingAt(number);
  const { symbol, quantityDigits, priceDigits } = listing.instrument;
  return { symbol, name: listing.seed.facts.name, quantityDigits, priceDigits, listing };
}

export const formatPostedUnits = (number: number, units: number): Decimal =>
  formatUnits(units, symbolFacts(number).quantityDigits);
