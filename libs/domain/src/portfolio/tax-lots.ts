import { addDays } from '../calendar/market-time';

/** A change of a position: units that came or left. Amounts are exact: smallest units of the symbol, and cents. */
export interface LotMove<S> {
  readonly symbol: S;
  /** ISO date in New York. */
  readonly date: string;
  /** With a minus for what leaves. */
  readonly units: bigint;
  /** Cost of what came, fees included; null if unknown. */
  readonly cost: bigint | null;
  /** Of a sale, net of its fee; null for what left without a sale. */
  readonly proceeds: bigint | null;
  /**
   * Lots of what came by transfer: a transfer keeps the days on which they were acquired. Omitted for a purchase, which
   * is one lot of its own day.
   */
  readonly received?: readonly ReceivedLot[];
  /** Names a move whose units may come back. */
  readonly id?: number;
  /** The move whose units come back with their lots. */
  readonly returns?: number | undefined;
}

/** A lot that came by transfer. */
export interface ReceivedLot {
  /** ISO date in New York; null if unknown. */
  readonly acquired: string | null;
  readonly units: bigint;
  readonly cost: bigint | null;
}

/** Units acquired at one time. */
export interface OpenLot<S> {
  readonly symbol: S;
  /** ISO date in New York; null if it is unknown, which documents call 'Various'. */
  readonly acquired: string | null;
  readonly units: bigint;
  readonly cost: bigint | null;
}

/** A part of a sale, with the lot that it came from. */
export interface ClosedLot<S> extends OpenLot<S> {
  readonly sold: string;
  /** Net of the fee. */
  readonly proceeds: bigint;
}

/** Lots of an account: what is left, and what was sold, in the order of the sales. */
export interface Lots<S> {
  readonly open: readonly OpenLot<S>[];
  readonly closed: readonly ClosedLot<S>[];
}

/**
 * An account's lots, first in, first out by the day on which they were acquired, which is the rule of the IRS for shares
 * that were not identified otherwise (26 CFR 1.1012-1(c)); lots of an unknown day go first (26 CFR 1.6045-1(d)(2)(ii)).
 * Units that leave without a sale also take the oldest lots. A divided lot splits its cost by quantity, in whole cents;
 * the remainder stays with the remaining units. Moves are in the order of time.
 */
export function computeLots<S>(moves: Iterable<LotMove<S>>): Lots<S> {
  const open = new Map<S, OpenLot<S>[]>();
  const closed: ClosedLot<S>[] = [];
  const left = new Map<number, readonly ReceivedLot[]>();
  for (const { symbol, date, units, cost, proceeds, received, id, returns } of moves) {
    if (units === 0n) continue;
    const lots = open.get(symbol) ?? [];
    open.set(symbol, lots);
    if (units > 0n) {
      const returned = returns === undefined ? undefined : left.get(returns);
      const arrived = returned ?? received ?? [{ acquired: date, units, cost }];
      for (const lot of arrived) addInOrder(lots, { symbol, acquired: lot.acquired, units: lot.units, cost: lot.cost });
      continue;
    }
    const taken = takeFirst(lots, -units);
    if (id !== undefined) left.set(id, taken);
    if (proceeds !== null) closed.push(...divideProceeds(taken, -units, proceeds).map(lot => ({ ...lot, sold: date })));
  }
  return { closed, open: [...open.values()].flat() };
}

/** Among lots of one day, those that came first are first. */
function addInOrder<S>(lots: OpenLot<S>[], lot: OpenLot<S>): void {
  const before = lots.findLastIndex(({ acquired }) => (acquired ?? '') <= (lot.acquired ?? ''));
  lots.splice(before + 1, 0, lot);
}

function takeFirst<S>(lots: OpenLot<S>[], requested: bigint): OpenLot<S>[] {
  const taken: OpenLot<S>[] = [];
  for (let left = requested; left > 0n;) {
    const lot = lots.shift();
    if (lot === undefined) break;
    const units = lot.units < left ? lot.units : left;
    left -= units;
    const cost = lot.cost === null ? null : share(lot.cost, units, lot.units);
    taken.push({ ...lot, units, cost });
    if (units === lot.units) continue;
    const rest = lot.cost === null || cost === null ? null : lot.cost - cost;
    lots.unshift({ ...lot, units: lot.units - units, cost: rest });
  }
  return taken;
}

/** Units that no lot has take their part of the proceeds with them. */
function divideProceeds<S>(taken: readonly OpenLot<S>[], sold: bigint, cents: bigint) {
  let unitsLeft = sold;
  let centsLeft = cents;
  return taken.map(lot => {
    const proceeds = share(centsLeft, lot.units, unitsLeft);
    unitsLeft -= lot.units;
    centsLeft -= proceeds;
    return { ...lot, proceeds };
  });
}

/** The pro-rata part of an amount, half a cent rounded away from zero. */
function share(cents: bigint, part: bigint, whole: bigint): bigint {
  const size = ((cents < 0n ? -cents : cents) * part * 2n + whole) / (whole * 2n);
  return cents < 0n ? -size : size;
}

/** 'unknown' for a lot whose day is unknown. */
export type Term = 'short' | 'long' | 'unknown';

/**
 * The term of a sold lot. Long: held for more than one year, so sold after the same day of the next year (26 U.S.C.
 * 1222; the day of the purchase does not count, that of the sale does).
 */
export function computeTerm({ acquired, sold }: { readonly acquired: string | null; readonly sold: string }): Term {
  if (acquired === null) return 'unknown';
  return sold >= computeLongTermDay(acquired) ? 'long' : 'short';
}

/** The first day on which a sale of a lot is long term; ISO date. */
export function computeLongTermDay(acquired: string): string {
  const nextYear = Number(acquired.slice(0, 4)) + 1;
  // Bought on February 29, the year is over at the end of February 28.
  return acquired.endsWith('-02-29') ? `${nextYear}-03-01` : addDays(`${nextYear}${acquired.slice(4)}`, 1);
}
