import { add, subtract, sum, abs, zero, type Decimal } from '../money/money';
import { computeAccountLots } from './account-lots';
import type { AccountLine, AccountLines } from './account-lines';
import { computeTerm } from './tax-lots';

/** What the sales of one symbol in one year brought, in dollars net of fees. */
export interface RealizedGain {
  /** Of the sales, in New York: '2025'. */
  readonly year: string;
  readonly symbol: string;
  readonly proceeds: Decimal;
  /** Gain or loss of lots held for more than a year, whose cost is known; zero if there is none. */
  readonly longTerm: Decimal;
  readonly shortTerm: Decimal;
  /** Part of the proceeds whose cost no list tells: it is in no gain. */
  readonly unknownProceeds: Decimal;
}

/** Realized gains, the newest year first and symbols by name. */
export interface RealizedGains {
  readonly gains: readonly RealizedGain[];
  /** Symbols whose sales cannot be matched with lots, because an entry is unreadable or missing. */
  readonly unmatched: readonly string[];
}

/** What the sales of an account realized, by the lots that the portal computes, first in, first out. */
export function computeRealizedGains({ lines, unclear }: AccountLines): RealizedGains {
  const gains = new Map<string, RealizedGain>();
  const unmatched: string[] = [];
  const symbols = new Set(
    lines.filter(({ kind, dollars }) => kind === 'sold' && dollars !== null).map(each => each.asset),
  );
  for (const symbol of [...symbols].toSorted()) {
    const own = lines.filter(({ asset }) => asset === symbol);
    const sales = listSales(own);
    if (sales === null || unclear.some(({ asset }) => asset === symbol)) {
      unmatched.push(symbol);
      continue;
    }
    for (const { sold, proceeds, cost, acquired } of sales) {
      const year = sold.slice(0, 4);
      const before = gains.get(`${year} ${symbol}`) ?? { year, symbol, ...nothing };
      const gain = cost === null ? null : subtract(proceeds, cost);
      const isLong = computeTerm({ acquired, sold }) === 'long';
      gains.set(`${year} ${symbol}`, {
        ...before,
        proceeds: add(before.proceeds, proceeds),
        longTerm: add(before.longTerm, gain !== null && isLong ? gain : zero),
        shortTerm: add(before.shortTerm, gain !== null && !isLong ? gain : zero),
        unknownProceeds: add(before.unknownProceeds, gain === null ? proceeds : zero),
      });
    }
  }
  return { gains: [...gains.values()].toSorted((a, b) => (a.year > b.year ? -1 : a.year < b.year ? 1 : 0)), unmatched };
}

const nothing = { proceeds: zero, longTerm: zero, shortTerm: zero, unknownProceeds: zero };

/** The sold lots of one symbol; null if they cannot be computed, or if no lot explains a part of what was sold. */
function listSales(lines: readonly AccountLine[]) {
  const lots = computeAccountLots(lines);
  if (lots === null) return null;
  const sold = sum(lines.filter(({ kind }) => kind === 'sold').map(({ amount }) => abs(amount)));
  return sum(lots.closed.map(({ units }) => units)) === sold ? lots.closed : null;
}
