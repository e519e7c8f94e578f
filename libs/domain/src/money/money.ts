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

/** Rounding mode: `up` is away from zero, `down` towards zero. */
export type Rounding = 'down' | 'halfUp' | 'up';

const roundingModes = { down: Big.roundDown, halfUp: Big.roundHalfUp, up: Big.roundUp } as const;

function canonical(value: Big): Decimal {
  const text = value.toFixed();
  // Big has just formatted the text canonically.
  return (text === '-0' ? '0' : text) as Decimal;
}

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const maxLength = 60;
/** Text that is canonical already, as most is. */
const canonicalText = /^(0|-?(0(?=\.)|[1-9]\d*)(\.\d*[1-9])?)$/;

/**
 * Parses a wire value: a decimal string, or a JSON number (its shortest text, so 0.1 stays 0.1). Null for anything
 * else, including infinities and NaN.
 */
export function parseDecimal(input: unknown): Decimal | null {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
  if (typeof text !== 'string' || text.length > maxLength || !decimalText.test(text)) return null;
  // The pattern is the definition of a Decimal.
  if (canonicalText.test(text)) return text as Decimal;
  const exponent = /e([+-]?\d+)$/i.exec(text)?.[1];
  if (exponent !== undefined && Math.abs(Number(exponent)) > maxLength) return null;
  return canonical(Big(text.startsWith('+') ? text.slice(1) : text));
}

/**
 * Decimal from a literal of the program.
 * @throws RangeError if the text is not a decimal.
 */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`Not a decimal: ${text.slice(0, maxLength)}`);
  return value;
}

/** 0 */
export const zero = decimal('0');
/** 100 */
export const hundred = decimal('100');

/** a + b, exact. */
export const add = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).plus(b));
/** a - b, exact. */
export const subtract = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).minus(b));
/** a × b, exact. */
export const multiply = (a: Decimal, b: Decimal): Decimal => canonical(Big(a).times(b));
/** -a */
export const negate = (a: Decimal): Decimal => canonical(Big(a).times('-1'));
/** Absolute value. */
export const abs = (a: Decimal): Decimal => canonical(Big(a).abs());
/** Exact sum; zero without values. */
export const sum = (values: Iterable<Decimal>): Decimal => [...values].reduce(add, zero);

/** a / b rounded to `digits` decimals; null if b is zero. */
export function divide(a: Decimal, b: Decimal, digits: number, rounding: Rounding = 'halfUp'): Decimal | null {
  if (isZero(b)) return null;
  return canonical(Big(a).div(b).round(digits, roundingModes[rounding]));
}

/** Rounds to `digits` decimals, half up by default. */
export const round = (value: Decimal, digits: number, rounding: Rounding = 'halfUp'): Decimal =>
  canonical(Big(value).round(digits, roundingModes[rounding]));

/** Dollars in whole cents, half a cent up, as screens show them. */
export const roundToCents = (dollars: Decimal): Decimal => round(dollars, 2);

/** Comparator for Array.prototype.sort: negative if a < b, zero if equal, positive if a > b. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => Big(a).cmp(b);
/** True if a is zero. */
export const isZero = (a: Decimal): boolean => a === '0';
/** True if a is below zero. */
export const isNegative = (a: Decimal): boolean => a.startsWith('-');
/** True if a is above zero. */
export const isPositive = (a: Decimal): boolean => !isZero(a) && !isNegative(a);
/** The smaller value. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
/** The larger value. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** Number of decimals: 1.25 has 2, 3 has 0. */
export const decimalPlaces = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Text with exactly `digits` decimals, rounded half up: input for formatters. */
export const toFixed = (value: Decimal, digits: number): string => Big(value).toFixed(digits, Big.roundHalfUp);

/**
 * Value in minor units, exact: 12.34 with 2 digits is 1234n.
 * @throws RangeError if it has more decimals.
 */
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
