import { computePercent, type Change } from '../market/quote';
import { add, isPositive, isZero, negate, subtract, sum, zero, type Decimal } from '../money/money';
import { dollars, type AccountLine } from '../portfolio/account-lines';
import { computeWorth } from '../portfolio/position';
import { dateOfLine, isFlow } from './account-days';

/** A position of the day: what is held now, or was held before. */
export interface DayPosition {
  readonly symbol: string;
  /** Units held now. */
  readonly units: Decimal;
  readonly price: Decimal | null;
  readonly previousClose: Decimal | null;
  /** The day in New York that follows the previous close. */
  readonly since: string;
}

/** What an account has gained since the previous close, in dollars. */
export interface DayGain extends Change {
  /** Of each position with known prices. */
  readonly positions: readonly { readonly symbol: string; readonly gain: Decimal }[];
  /** Dividends and distributions of the day. */
  readonly income: Decimal;
}

/**
 * The gain since the previous close: the value now, less the value then, less what was deposited or withdrawn since. What
 * was bought or sold since counts from its own price, fees included. The percentage is that of the value then, or, in an
 * account that was empty, of what came in. Null if no position has the prices that it needs and nothing was paid.
 *
 * @param lines at least those since the earliest `since` of all positions, oldest first
 * @param cash dollars held now
 * @param day the day in New York that follows the previous close of securities
 */
export function computeDayGain(
  positions: readonly DayPosition[],
  lines: readonly AccountLine[],
  { cash, day }: { readonly cash: Decimal; readonly day: string },
): DayGain | null {
  const sinceOf = new Map(positions.map(({ symbol, since }) => [symbol, since]));
  const recent = lines.filter(
    line => (dateOfLine(line) ?? '') >= (sinceOf.get(line.fill?.symbol ?? line.asset) ?? day),
  );
  const known = positions.flatMap(position => {
    const result = computePositionGain(position, recent);
    return result === null ? [] : [{ symbol: position.symbol, ...result }];
  });
  const inCash = recent.filter(({ asset }) => asset === dollars);
  const income = sum(inCash.filter(line => line.kind === 'transfer' && !isFlow(line)).map(({ amount }) => amount));
  if (known.length === 0 && isZero(income)) return null;
  const amount = add(sum(known.map(({ gain }) => gain)), income);
  const cashThen = subtract(cash, sum(inCash.map(line => line.amount)));
  const then = add(cashThen, sum(known.map(({ start }) => start)));
  const flows = add(
    sum(inCash.filter(isFlow).map(line => line.amount)),
    sum(known.map(({ transferred }) => transferred)),
  );
  const base = isZero(then) ? flows : then;
  return {
    amount,
    percent: isPositive(base) ? computePercent(amount, base) : null,
    positions: known.map(({ symbol, gain }) => ({ symbol, gain })),
    income,
  };
}

/**
 * The gain of one position since its previous close, in dollars, with its value then and what was transferred in since.
 * Null if a price that it needs is unknown.
 *
 * @param lines at least those of the symbol since `since`
 */
export function computePositionGain(
  { symbol, units, price, previousClose, since }: DayPosition,
  lines: readonly AccountLine[],
) {
  const own = lines.filter(line => line.asset === symbol && (dateOfLine(line) ?? '') >= since);
  const unitsThen = subtract(units, sum(own.map(({ amount }) => amount)));
  const start = worth(unitsThen, previousClose);
  const end = worth(units, price);
  const moved = own.filter(isFlow).map(({ amount }) => worth(amount, price));
  if (start === null || end === null || moved.some(value => value === null)) return null;
  const transferred = sum(moved.filter(value => value !== null));
  const paid = sum(
    own.flatMap(({ kind, dollars: total }) => (total === null ? [] : [kind === 'bought' ? total : negate(total)])),
  );
  return { start, transferred, gain: subtract(end, sum([start, paid, transferred])) };
}

const worth = (units: Decimal, price: Decimal | null): Decimal | null =>
  isZero(units) ? zero : price && computeWorth(units, price);
