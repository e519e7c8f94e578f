import { type Decimal, zero } from '@portal/domain/money/money';

/**
 * Integers of smallest units to decimal text and back, without domain/money's general arithmetic, because every figure
 * of every order and quote is converted here. units.test.ts proves both equal to fromMinorUnits and toMinorUnits.
 */
export function formatUnits(units: number, digits: number): Decimal {
  if (units === 0) return zero;
  const sign = units < 0 ? '-' : '';
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  let end = text.length;
  const point = end - digits;
  while (end > point && text.charCodeAt(end - 1) === 48) end--;
  const fraction = end > point ? `.${text.slice(point, end)}` : '';
  // Sign, digits without leading zeros and a fraction without trailing zeros: the canonical form of a Decimal.
  return `${sign}${text.slice(0, point)}${fraction}` as Decimal;
}

/** null if the value has more decimals than `digits` or does not fit a safe integer. */
export function parseUnits(value: Decimal, digits: number): number | null {
  const isNegative = value.charCodeAt(0) === 45;
  let units = 0;
  let decimals = -1;
  for (let i = isNegative ? 1 : 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code === 46) {
      decimals = 0;
      continue;
    }
    units = units * 10 + (code - 48);
    if (decimals >= 0) decimals += 1;
  }
  for (let i = Math.max(0, decimals); i < digits; i++) units *= 10;
  if (decimals > digits || units > Number.MAX_SAFE_INTEGER) return null;
  return isNegative ? -units : units;
}

export const formatCents = (cents: number): Decimal => formatUnits(cents, 2);

/** Formats a value that may be missing: null in, null out. */
export const formatOptional = (units: number | null, digits: number): Decimal | null =>
  units === null ? null : formatUnits(units, digits);

const dayMs = 86_400_000;
/** Formatted dates, cached. */
const dates = new Map<number, string>();
const mostDates = 1_000;
/** The instant that was formatted last: an order and its executions mostly have the same. */
let newest = { at: NaN, text: '' };

/**
 * Formats an instant for the wire: '2025-11-18T18:46:12.000Z'. The same text as toISOString, which would be the slowest
 * part of an order response.
 */
export function formatInstant(at: number): string {
  if (at !== newest.at) newest = { at, text: computeInstant(at) };
  return newest.text;
}

function computeInstant(at: number): string {
  const day = Math.floor(at / dayMs);
  const ms = at - day * dayMs;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${pad(seconds % 60, 2)}.${pad(ms % 1000, 3)}`;
  return `${formatDate(day)}T${time}Z`;
}

function formatDate(day: number): string {
  const cached = dates.get(day);
  if (cached !== undefined) return cached;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  if (dates.size >= mostDates) dates.clear();
  dates.set(day, text);
  return text;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');
