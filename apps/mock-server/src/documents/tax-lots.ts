import type { Posting } from './postings.ts';

/** Units acquired at one time; whole cents and smallest units. */
export interface OpenLot {
  readonly symbol: number;
  /** The day in New York. */
  readonly acquired: string;
  readonly units: number;
  /** null if unknown. */
  readonly cost: number | null;
}

/** A part of a sale, with the lot that it came from. */
export interface ClosedLot extends OpenLot {
  readonly sold: string;
  /** Net of the fee. */
  readonly proceeds: number;
}

/**
 * An account's lots, first in, first out: the oldest units are sold first. Units that leave without a sale also take
 * the oldest lots. A divided lot splits its cost by quantity, in whole cents; the remainder stays with the remaining
 * units.
 */
export function computeLots(postings: readonly Posting[], until: number) {
  const open = new Map<number, OpenLot[]>();
  const closed: ClosedLot[] = [];
  for (const { at, date, symbol, units, cost, reason, cents } of postings) {
    if (symbol === null || units === 0 || at >= until) continue;
    const lots = open.get(symbol) ?? [];
    open.set(symbol, lots);
    if (units > 0) {
      lots.push({ symbol, acquired: date, units, cost });
      continue;
    }
    const taken = takeFirst(lots, -units);
    if (reason === 'sold') closed.push(...divideProceeds(taken, cents).map(lot => ({ ...lot, sold: date })));
  }
  return { closed, open: [...open.values()].flat() };
}

function takeFirst(lots: OpenLot[], requested: number): OpenLot[] {
  const taken: OpenLot[] = [];
  for (let left = requested; left > 0;) {
    const lot = lots.shift();
    if (lot === undefined) break;
    const units = Math.min(lot.units, left);
    left -= units;
    const cost = lot.cost === null ? null : share(lot.cost, units, lot.units);
    taken.push({ ...lot, units, cost });
    if (units === lot.units) continue;
    const rest = lot.cost === null || cost === null ? null : lot.cost - cost;
    lots.unshift({ ...lot, units: lot.units - units, cost: rest });
  }
  return taken;
}

function divideProceeds(taken: readonly OpenLot[], cents: number) {
  let unitsLeft = taken.reduce((sum, { units }) => sum + units, 0);
  let centsLeft = cents;
  return taken.map(lot => {
    const proceeds = share(centsLeft, lot.units, unitsLeft);
    unitsLeft -= lot.units;
    centsLeft -= proceeds;
    return { ...lot, proceeds };
  });
}

/** The pro-rata part of an amount, half a cent rounded away from zero. */
function share(cents: number, part: number, whole: number): number {
  const size = (BigInt(Math.abs(cents)) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n);
  return cents < 0 ? -Number(size) : Number(size);
}

/** Held for more than a year: sold after the same day of the next year. */
export function isLongTerm({ acquired, sold }: { readonly acquired: string; readonly sold: string }): boolean {
  return sold > `${Number(acquired.slice(0, 4)) + 1}${acquired.slice(4)}`;
}
