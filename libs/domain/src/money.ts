import Big from 'big.js';

/**
 * The only place where prices, quantities and amounts are calculated.
 *
 * A `Decimal` is canonical decimal text: an optional '-', digits, an optional fraction without trailing zeros, never an
 * exponent, never '-0'. Text survives JSON, the query cache and a log byte for byte; Big does the arithmetic.
 * No JavaScript number ever holds money (docs/decisions/0003-decimal-text.md).
 */
export type Decimal = string & { readonly decimal: unique symbol };

Big.strict = true;
Big.DP = 20;
Big.RM = Big.roundHalfUp;

/** How a value that falls between two steps is rounded: `up` and `down` are away from and towards zero. */
export type Rounding = 'down' | 'halfUp' | 'up';

const roundingModes = { down: Big.roundDown, halfUp: Big.roundHalfUp, up: Big.roundUp } as const;

function canonical(value: Big): Decimal {
  const text = value.toFixed();
  // The one place where text becomes a Decimal: Big has just written it in canonical form.
  return (text === '-0' ? '0' : text) as Decimal;
}

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const maxLength = 60;

/**
 * Reads a wire value: a decimal string, or a JSON number (its shortest text, so 0.1 stays 0.1).
 * Returns null for anything else, infinities and not-a-number included.
 */
export function parseDecimal(input: unknown): Decimal | null {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
  if (typeof text !== 'string' || text.length > maxLength || !decimalText.test(text)) return null;
  const exponent = /e([+-]?\d+)$/i.exec(text)?.[1];
  if (exponent !== undefined && Math.abs(Number(exponent)) > maxLength) return null;
  return canonical(Big(text.startsWith('+') ? text.slice(1) : text));
}

/** A decimal that the program itself writes; throws a RangeError when the text is not a decimal. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`Not a decimal: ${text.slice(0, maxLength)}`);
  return value;
}

export const zero = decimal('0');
export const hundred = decimal('100');

export const add = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).plus(b));
export const subtract = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).minus(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).times(b));
export const negate = (a: Decimal): Decimal => canonical(Big(a).times('-1'));
export const absolute = (a: Decimal): Decimal => canonical(Big(a).abs());
export const sum = (values: Iterable<Decimal>): Decimal => [...values].reduce(add, zero);

/** a / b rounded to `digits` decimals; null when b is zero, because there is no honest figure to show. */
export function divide(a: Decimal, b: Decimal, digits: number, rounding: Rounding = 'halfUp'): Decimal | null {
  if (isZero(b)) return null;
  return canonical(Big(a).div(b).round(digits, roundingModes[rounding]));
}

export const round = (value: Decimal, digits: number, rounding: Rounding = 'halfUp'): Decimal =>
  canonical(Big(value).round(digits, roundingModes[rounding]));

/** Below zero when a < b, zero when equal, above zero when a > b: fits Array.prototype.sort. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => Big(a).cmp(b);
export const isZero = (a: Decimal): boolean => a === '0';
export const isNegative = (a: Decimal): boolean => a.startsWith('-');
export const isPositive = (a: Decimal): boolean => !isZero(a) && !isNegative(a);
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** How many decimals the value has: 1.25 has 2, 3 has 0. */
export const decimalPlaces = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Text with exactly `digits` decimals, rounded half up: what a formatter starts from. */
export const toFixed = (value: Decimal, digits: number): string => Big(value).toFixed(digits, Big.roundHalfUp);

/** The value in units of its last decimal, exact: 12.34 with 2 digits is 1234n. Throws when it has more decimals. */
export function toMinorUnits(value: Decimal, digits: number): bigint {
  if (decimalPlaces(value) > digits) throw new RangeError(`${value} has more than ${digits} decimals`);
  return BigInt(Big(value).toFixed(digits).replace('.', ''));
}

/** The inverse of toMinorUnits: 1234n with 2 digits is 12.34. */
export function fromMinorUnits(units: bigint | number, digits: number): Decimal {
  const text = units.toString();
  const sign = text.startsWith('-') ? '-' : '';
  const padded = text.replace('-', '').padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return decimal(`${sign}${whole}${digits === 0 ? '' : `.${padded.slice(-digits)}`}`);
}
