import { decimalPlaces, fromMinorUnits, toMinorUnits, type Decimal } from '@portal/domain/money/money';

/** Smallest units, which the exchange and the ledger count in, to decimals and back. */
export const formatUnits: (units: number, digits: number) => Decimal = fromMinorUnits;

/** null if the value has more decimals than `digits` or does not fit a safe integer. */
export function parseUnits(value: Decimal, digits: number): number | null {
  if (decimalPlaces(value) > digits) return null;
  const units = Number(toMinorUnits(value, digits));
  return Number.isSafeInteger(units) ? units : null;
}

/** The same for a value that must fit, such as one of the seed; throws a RangeError otherwise. */
export function exactUnits(value: Decimal, digits: number): number {
  const units = parseUnits(value, digits);
  if (units === null) throw new RangeError(`${value} has more than ${digits} decimals`);
  return units;
}

export const formatCents = (cents: number): Decimal => formatUnits(cents, 2);

/** Formats a value that may be missing: null in, null out. */
export const formatOptional = (units: number | null, digits: number): Decimal | null =>
  units === null ? null : formatUnits(units, digits);

/** Formats an instant for the wire: '2025-11-18T18:46:12.000Z'. */
export const formatInstant = (at: number): string => new Date(at).toISOString();
