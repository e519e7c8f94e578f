import { addDays, daysBetween, marketDate, weekday } from '../calendar/market-time';
import { add, isZero, subtract, sum, zero, type Decimal } from '../money/money';
import { computeWorth } from '../portfolio/position';
import { dollars, type AccountLine } from '../portfolio/account-lines';

/**
 * The value of an account on past days: today's balances less what each later line has changed, at the closes of the
 * day (docs/decisions/0079-performance-of-an-account.md).
 */

/** What an account held at the end of a day in New York. */
export interface AccountDay {
  /** ISO date. */
  readonly date: string;
  /** Dollars, cash in deposit included. */
  readonly cash: Decimal;
  /** Units by symbol, without zeros. */
  readonly units: ReadonlyMap<string, Decimal>;
  /** Lines after the previous date of the list, up to this one. The first date also has all earlier lines. */
  readonly lines: readonly AccountLine[];
}

/** The price of a symbol on a date in dollars; null if it is unknown. */
export type PriceOn = (symbol: string, date: string) => Decimal | null;

/** The value of an account at the end of a day, in dollars. */
export interface DayValue {
  readonly date: string;
  /** Null if the price of something held is unknown. */
  readonly value: Decimal | null;
  /** What came from outside less what left since the day before in the list; null if its value is unknown. */
  readonly flow: Decimal | null;
  /** Symbols without a price that day, held or moved. */
  readonly unpriced: readonly string[];
}

/**
 * Whether a line brings something into the account or takes it out. Payments of issuers are income, trades an exchange.
 */
export const isFlow = ({ kind, label }: AccountLine): boolean =>
  kind === 'transfer' && label !== 'Dividend' && label !== 'Distribution';

/** The date in New York of a line; null if the list does not say when. */
export const dateOfLine = ({ at }: AccountLine): string | null => (at === null ? null : marketDate(Date.parse(at)));

/**
 * What was held on each of `dates`, oldest first, the last of which is today.
 *
 * @param lines oldest first, of dollars and symbols only
 * @param balances what is held today
 */
export function computeAccountDays(
  lines: readonly AccountLine[],
  balances: ReadonlyMap<string, Decimal>,
  dates: readonly string[],
): AccountDay[] {
  const groups = dates.map((): AccountLine[] => []);
  let at = 0;
  for (const line of lines) {
    const date = dateOfLine(line) ?? '';
    // A line on a day without a close counts on the next one.
    while (at < dates.length - 1 && (dates[at] ?? '') < date) at += 1;
    groups[at]?.push(line);
  }
  const days: AccountDay[] = [];
  let held = new Map(balances);
  for (let index = dates.length - 1; index >= 0; index -= 1) {
    const { [dollars]: cash = zero, ...units } = Object.fromEntries(held);
    const ofDay = groups[index] ?? [];
    days.push({
      date: dates[index] ?? '',
      cash,
      units: new Map(Object.entries(units).filter(([, amount]) => !isZero(amount))),
      lines: ofDay,
    });
    if (ofDay.length > 0) held = new Map(held);
    for (const { asset, amount } of ofDay) held.set(asset, subtract(held.get(asset) ?? zero, amount));
  }
  return days.reverse();
}

/** The value of a day: cash, and units × price of each position in whole cents. */
export function valueDay({ date, cash, units, lines }: AccountDay, priceOn: PriceOn): DayValue {
  const unpriced = new Set<string>();
  const worth = (asset: string, amount: Decimal): Decimal => {
    if (asset === dollars) return amount;
    const price = priceOn(asset, date);
    if (price === null) unpriced.add(asset);
    return price === null ? zero : computeWorth(amount, price);
  };
  const value = add(cash, sum([...units].map(([symbol, amount]) => worth(symbol, amount))));
  const isPriced = unpriced.size === 0;
  const flows = lines.filter(isFlow);
  const flow = sum(flows.map(({ asset, amount }) => worth(asset, amount)));
  const isFlowPriced = flows.every(({ asset }) => !unpriced.has(asset));
  return {
    date,
    value: isPriced || !hasAny(units, unpriced) ? value : null,
    flow: isFlowPriced ? flow : null,
    unpriced: [...unpriced],
  };
}

const hasAny = (units: ReadonlyMap<string, Decimal>, symbols: ReadonlySet<string>): boolean =>
  [...symbols].some(symbol => units.has(symbol));

/** The days on which a symbol has a close, and whether it is a coin, which has closes on weekends too. */
export interface CloseDates {
  readonly isCoin: boolean;
  /** ISO dates, oldest first. */
  readonly dates: readonly string[];
}

const saturday = 6;

/**
 * The dates of a graph from `start` to `today`, oldest first: those on which securities have closes, where there are
 * none those of coins, before all closes every weekday, and today. The first one is the last at or before `start`, or
 * the day before `firstLine`, when the account was empty.
 */
export function computeGraphDates(
  closes: readonly CloseDates[],
  { start, today, firstLine }: { readonly start: string; readonly today: string; readonly firstLine: string },
): string[] {
  const collect = (isCoin: boolean): string[] =>
    [...new Set(closes.filter(each => each.isCoin === isCoin).flatMap(({ dates }) => dates))].toSorted();
  const ofSecurities = collect(false);
  const [first = today] = ofSecurities;
  const known = [...collect(true).filter(date => date < first), ...ofSecurities].filter(date => date < today);
  const empty = addDays(firstLine, -1);
  const begin = start < empty ? empty : start;
  const base = known.findLast(date => date <= begin);
  if (base !== undefined) return [...known.filter(date => date >= base), today];
  const [oldest = today] = known;
  const before = Array.from({ length: Math.max(0, daysBetween(begin, oldest)) }, (_, index) => addDays(begin, index));
  return [...before.filter(date => date === begin || weekday(date) < saturday), ...known, today];
}
