import { daysBetween, marketDate } from '../calendar/market-time';
import {
  add,
  decimalPlaces,
  fromMinorUnits,
  negate,
  subtract,
  toMinorUnits,
  roundToCents,
  zero,
  type Decimal,
} from '../money/money';
import type { AccountLine } from './account-lines';
import { computeLongTermDay, computeLots, computeTerm, type LotMove } from './tax-lots';

/** Units of a position that were acquired at one time. */
export interface AccountLot {
  /** ISO date in New York; null for what came by transfer, which keeps its day of purchase, and no list tells that. */
  readonly acquired: string | null;
  readonly units: Decimal;
  /** Dollars, fees included; null for securities that came by transfer, whose cost is in no list. */
  readonly cost: Decimal | null;
}

/** A part of a sale with the lot that it came from. */
export interface AccountSale extends AccountLot {
  readonly sold: string;
  /** Net of the fee. */
  readonly proceeds: Decimal;
}

/** Lots of one symbol, first in, first out. */
export interface AccountLots {
  readonly open: readonly AccountLot[];
  readonly closed: readonly AccountSale[];
}

/** A sale that was not made yet. */
export interface PlannedSale {
  readonly units: Decimal;
  readonly proceeds: Decimal;
  /** ISO date in New York. */
  readonly date: string;
}

const cents = 2;
const toCents = (dollars: Decimal): bigint => toMinorUnits(roundToCents(dollars), cents);

/**
 * Lots from the lines of one symbol, oldest first, and of one more sale. Null if a line has no time: its place in the
 * order is unknown.
 */
export function computeAccountLots(lines: readonly AccountLine[], planned?: PlannedSale): AccountLots | null {
  const amounts = [...lines.map(({ amount }) => amount), planned?.units ?? zero];
  const digits = amounts.map(decimalPlaces).reduce((most, each) => Math.max(most, each), 0);
  const moves: LotMove<null>[] = [];
  for (const { at, amount, dollars, kind } of lines) {
    if (at === null) return null;
    const exact = dollars === null ? null : toCents(dollars);
    moves.push({
      symbol: null,
      date: marketDate(Date.parse(at)),
      units: toMinorUnits(amount, digits),
      cost: kind === 'bought' ? exact : null,
      proceeds: kind === 'sold' ? exact : null,
      ...(kind === 'bought' ? {} : { received: [{ acquired: null, units: toMinorUnits(amount, digits), cost: null }] }),
    });
  }
  if (planned !== undefined) {
    const { date, units, proceeds } = planned;
    const sale = { units: toMinorUnits(negate(units), digits), proceeds: toCents(proceeds) };
    moves.push({ symbol: null, date, cost: null, ...sale });
  }
  const { open, closed } = computeLots(moves);
  const toLot = (lot: (typeof open)[number]): AccountLot => ({
    acquired: lot.acquired,
    units: fromMinorUnits(lot.units, digits),
    cost: lot.cost === null ? null : fromMinorUnits(lot.cost, cents),
  });
  return {
    open: open.map(toLot),
    closed: closed.map(lot => ({ ...toLot(lot), sold: lot.sold, proceeds: fromMinorUnits(lot.proceeds, cents) })),
  };
}

/** What a sale realizes, first in, first out. */
export interface Realized {
  /** Gain or loss in dollars of lots held for more than a year; null without such a lot of known cost. */
  readonly longTerm: Decimal | null;
  readonly shortTerm: Decimal | null;
  /** Units sold whose cost is in no list. */
  readonly unknownUnits: Decimal;
  /** Units sold that no lot explains. */
  readonly missingUnits: Decimal;
}

/** What a planned sale would realize; null if the lots cannot be computed. */
export function computeRealized(lines: readonly AccountLine[], sale: PlannedSale): Realized | null {
  const before = computeAccountLots(lines);
  const after = computeAccountLots(lines, sale);
  if (before === null || after === null) return null;
  let longTerm: Decimal | null = null;
  let shortTerm: Decimal | null = null;
  let [unknownUnits, soldUnits] = [zero, zero];
  for (const lot of after.closed.slice(before.closed.length)) {
    soldUnits = add(soldUnits, lot.units);
    if (lot.cost === null) unknownUnits = add(unknownUnits, lot.units);
    else {
      const gain = subtract(lot.proceeds, lot.cost);
      if (computeTerm(lot) === 'long') longTerm = add(longTerm ?? zero, gain);
      else shortTerm = add(shortTerm ?? zero, gain);
    }
  }
  return { longTerm, shortTerm, unknownUnits, missingUnits: subtract(sale.units, soldUnits) };
}

/** Days from `today` until a sale of a lot would be long term; 0 if it is, null if its day is unknown. */
export function computeDaysToLongTerm(acquired: string | null, today: string): number | null {
  if (acquired === null) return null;
  return Math.max(0, daysBetween(today, computeLongTermDay(acquired)));
}
