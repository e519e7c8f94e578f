import { add, divide, subtract, sum, zero, type Decimal } from '../money/money';
import type { AccountLine } from '../portfolio/account-lines';
import {
  computeAccountDays,
  computeGraphDates,
  dateOfLine,
  valueDay,
  type DayValue,
  type PriceOn,
} from './account-days';
import { computeRangeStart, type PerformanceRange } from './performance-range';
import { computeGains, type Gains } from './position-gains';
import { computeMoneyWeighted, linkReturns, type MoneyWeighted } from './returns';

/** The closing prices of a symbol. */
export interface SymbolCloses {
  /** Coins have closes on weekends too. */
  readonly isCoin: boolean;
  /** Dollars by ISO date. */
  readonly closes: ReadonlyMap<string, Decimal>;
}

/** What the performance is computed from. */
export interface PerformanceInput {
  /** Of the whole account, oldest first, in dollars and symbols only. */
  readonly lines: readonly AccountLine[];
  /** Dollars and units by symbol that are held now. */
  readonly balances: ReadonlyMap<string, Decimal>;
  /** By symbol; without the symbols whose closes could not be loaded. */
  readonly closes: ReadonlyMap<string, SymbolCloses>;
  /** Today's price by symbol, in dollars. */
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly range: PerformanceRange;
  /** Date in New York. */
  readonly today: string;
}

/** The performance of an account over a range (docs/decisions/0079-performance-of-an-account.md). */
export interface Performance {
  /** Oldest first; the first one is the last day before the range, the last one today. */
  readonly days: readonly DayValue[];
  /** Time-weighted return from the first day to each day; null where it is unknown. */
  readonly returns: readonly (Decimal | null)[];
  readonly moneyWeighted: MoneyWeighted;
  readonly gains: Gains;
  /** Deposits less withdrawals in dollars, securities at the close of their day; null if a price is missing. */
  readonly netFlow: Decimal | null;
  /** Change of the value less `netFlow`; null if a price is missing. */
  readonly gain: Decimal | null;
  /** Symbols that never had a price. They count as being outside the account, as in the total of the portfolio. */
  readonly leftOut: readonly string[];
}

/** Every symbol that was ever held, by name; `currencies` are the assets that are none. */
export function listSymbols(
  lines: readonly AccountLine[],
  balances: ReadonlyMap<string, Decimal>,
  currencies: ReadonlySet<string>,
): string[] {
  const assets = [...lines.map(({ asset }) => asset), ...balances.keys()];
  return [...new Set(assets)].filter(asset => !currencies.has(asset)).toSorted();
}

/** The date of the first line in New York; today for an account without one. */
export function dateOfFirstLine(lines: readonly AccountLine[], today: string): string {
  const first = lines.map(dateOfLine).find(date => date !== null) ?? today;
  return first < today ? first : today;
}

/** Values, returns and gains of an account over a range. */
export function computePerformance(input: PerformanceInput): Performance {
  const { closes, prices, range, today } = input;
  const leftOut = [...closes].filter(([symbol, own]) => own.closes.size === 0 && !prices.has(symbol));
  const without = new Set(leftOut.map(([symbol]) => symbol));
  const lines = moveOutside(input.lines, without);
  const balances = new Map([...input.balances].filter(([asset]) => !without.has(asset)));
  const firstLine = dateOfFirstLine(lines, today);
  const priceOn: PriceOn = (symbol, date) => {
    const close = closes.get(symbol)?.closes.get(date) ?? null;
    if (date !== today) return close;
    // What left the account today has no live price here.
    return prices.get(symbol) ?? close ?? (balances.has(symbol) ? null : readLastClose(closes.get(symbol)));
  };
  const dated = [...closes.values()].map(own => ({ isCoin: own.isCoin, dates: [...own.closes.keys()] }));
  const dates = computeGraphDates(dated, { start: computeRangeStart(range, today, firstLine), today, firstLine });
  const account = computeAccountDays(lines, balances, dates);
  const days = account.map(day => valueDay(day, priceOn));
  const flows = days.slice(1).map(({ flow }) => flow);
  const netFlow = flows.reduce((total, flow) => total && flow && add(total, flow), zero);
  const [start, end] = [days[0]?.value ?? null, days.at(-1)?.value ?? null];
  return {
    days,
    returns: linkReturns(days),
    moneyWeighted: computeMoneyWeighted(days),
    gains: computeGains(account, priceOn),
    netFlow,
    gain: start && end && netFlow && subtract(end, sum([start, netFlow])),
    leftOut: [...without].toSorted(),
  };
}

function readLastClose(own: SymbolCloses | undefined): Decimal | null {
  const last = [...(own?.closes.keys() ?? [])].toSorted().at(-1);
  return (last === undefined ? undefined : own?.closes.get(last)) ?? null;
}

/** Without the lines of some symbols; dollars paid or received for them leave or enter the account. */
const moveOutside = (lines: readonly AccountLine[], symbols: ReadonlySet<string>): readonly AccountLine[] =>
  symbols.size === 0
    ? lines
    : lines.flatMap((line): AccountLine[] => {
        if (symbols.has(line.asset)) return [];
        return line.fill && symbols.has(line.fill.symbol) ? [{ ...line, kind: 'transfer', label: null }] : [line];
      });

const digits = 20;

/**
 * The change of a symbol's price from the first of `dates` to each one: 0.05 is 5 %. The first price is the last close
 * at or before that date, the last one `live`, or, without it, the close of that day. Null where a price is missing.
 */
export function computePriceReturns(
  closes: ReadonlyMap<string, Decimal>,
  live: Decimal | null,
  dates: readonly string[],
): readonly (Decimal | null)[] {
  const [first = ''] = dates;
  const from = [...closes.keys()].toSorted().findLast(date => date <= first);
  const base = (from === undefined ? undefined : closes.get(from)) ?? null;
  return dates.map((date, index) => {
    const close = closes.get(date) ?? null;
    const price = index === 0 ? base : index === dates.length - 1 ? (live ?? close) : close;
    return base && price && divide(subtract(price, base), base, digits);
  });
}
