import { daysBetween } from '../calendar/market-time';
import {
  add,
  decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  parseDecimal,
  round,
  subtract,
  zero,
  type Decimal,
} from '../money/money';
import { computeRatio } from '../money/ratio';
import type { DayValue } from './account-days';

/**
 * Returns of an account over a period: what they mean, by which method, and when there is none
 * (docs/decisions/0079-performance-of-an-account.md). A rate of 0.05 is 5 %.
 */

const one = decimal('1');
/** Decimals of a factor: more than any display needs, and few enough to link thousands of days. */
const digits = 20;

/**
 * The time-weighted return from the first day to each day: the returns between flows are linked, so that the amount and
 * the time of deposits do not count (Global Investment Performance Standards, 2020, section 2). A flow counts at the
 * end of its day; on a day that begins with nothing, at its start. Null on a day without a value, and from the first
 * flow of unknown value on.
 */
export function linkReturns(days: readonly DayValue[]): readonly (Decimal | null)[] {
  let growth: Decimal | null = one;
  let base: Decimal | null = null;
  let flows: Decimal | null = zero;
  const returns: (Decimal | null)[] = [];
  for (const [index, { value, flow }] of days.entries()) {
    // What came on the first day is part of the value with which the period begins.
    if (index > 0) flows = flows && flow && add(flows, flow);
    if (value !== null) {
      const factor: Decimal | null = index === 0 ? one : base && flows && computeFactor(base, flows, value);
      growth = growth && factor && round(multiply(growth, factor), digits);
      [base, flows] = [value, zero];
    }
    returns.push(value && growth && subtract(growth, one));
  }
  return returns;
}

function computeFactor(base: Decimal, flows: Decimal, value: Decimal): Decimal | null {
  if (isZero(base) && isZero(flows)) return isZero(value) ? one : null;
  const [end, start] = isZero(base) ? [value, flows] : [subtract(value, flows), base];
  return isPositive(start) ? divide(end, start, digits) : null;
}

/** A money-weighted return, or why there is none. */
export type MoneyWeighted =
  | { readonly rate: Decimal }
  /** 'unknown': a value is missing. 'none': no rate fits the flows. 'several': more than one does. */
  | { readonly rate: null; readonly reason: 'unknown' | 'none' | 'several' };

/** Growth over the whole period between which a rate is looked for: from a loss of 99.99 % to 10,000 times. */
const bounds = { low: Math.log(1e-4), high: Math.log(1e4) } as const;
const steps = 400;
const halvings = 60;
const rateDigits = 8;

/**
 * The money-weighted return over the period: the internal rate of return, at which the first value and all flows, each
 * for the time it was invested, grow to the last value. It is the rate of the whole period, not of a year. Flows can
 * have no such rate, or several when deposits and withdrawals alternate; then none is given.
 */
export function computeMoneyWeighted(days: readonly DayValue[]): MoneyWeighted {
  const [first, last] = [days[0], days.at(-1)];
  if (!first?.value || !last?.value || days.some(({ flow }, index) => index > 0 && flow === null)) {
    return { rate: null, reason: 'unknown' };
  }
  const period = daysBetween(first.date, last.date);
  const moves = days.flatMap(({ date, flow }, index) => {
    const amount = index === 0 ? first.value : flow;
    return amount && !isZero(amount) ? [{ amount, share: daysBetween(date, last.date) / period }] : [];
  });
  if (period === 0 || moves.length === 0) return { rate: null, reason: 'none' };
  // Only the ratios of the amounts count.
  const unit = moves.reduce((most, { amount }) => (isLarger(amount, most) ? amount : most), last.value);
  const scaled = moves.map(({ amount, share }) => ({ amount: computeRatio(amount, unit) ?? 0, share }));
  const end = computeRatio(last.value, unit) ?? 0;
  const miss = (log: number): number =>
    scaled.reduce((total, { amount, share }) => total + amount * Math.exp(log * share), -end);
  const brackets = findSignChanges(miss);
  const [bracket] = brackets;
  if (bracket === undefined) return { rate: null, reason: 'none' };
  if (brackets.length > 1) return { rate: null, reason: 'several' };
  const rate = parseDecimal(Math.expm1(bisect(miss, bracket)));
  return rate === null ? { rate: null, reason: 'none' } : { rate: round(rate, rateDigits) };
}

const isLarger = (a: Decimal, b: Decimal): boolean => (computeRatio(a, b) ?? Infinity) ** 2 > 1;

/** Pairs of neighbors between which a function crosses zero. */
function findSignChanges(miss: (log: number) => number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  // Not symmetric around zero, so that no step lies on a rate of exactly zero.
  const width = (bounds.high - bounds.low) / (steps + 0.5);
  for (let index = 0; index < steps; index += 1) {
    const [low, high] = [bounds.low + index * width, bounds.low + (index + 1) * width];
    if (miss(low) < 0 !== miss(high) < 0) found.push([low, high]);
  }
  return found;
}

function bisect(miss: (log: number) => number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  const isLow = miss(low) < 0;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (miss(middle) < 0 === isLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const daysOfYear = 365;

/**
 * The rate per year that gives `rate` over a period; null for periods of up to a year, which are not extrapolated, and
 * for a total loss.
 */
export function annualize(rate: Decimal, days: number): Decimal | null {
  const growth = computeRatio(add(rate, one), one) ?? 0;
  if (days <= daysOfYear || growth <= 0) return null;
  const yearly = parseDecimal(Math.expm1((Math.log(growth) * daysOfYear) / days));
  return yearly && round(yearly, rateDigits);
}
