import { decimalPlaces, type Decimal } from './money';

/** Problem of a value with too many decimals, or null. */
export function checkDecimals(value: Decimal, digits: number): string | null {
  if (decimalPlaces(value) <= digits) return null;
  if (digits === 0) return 'Enter a whole number.';
  return `Use no more than ${digits} decimal ${digits === 1 ? 'place' : 'places'}.`;
}
