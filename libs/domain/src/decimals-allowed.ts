import { decimalPlaces, type Decimal } from './money';

/** What to say about a value that has more decimals than allowed; null when it fits. */
export function checkDecimals(value: Decimal, digits: number): string | null {
  if (decimalPlaces(value) <= digits) return null;
  if (digits === 0) return 'Enter a whole number.';
  return `Enter at most ${digits} decimal ${digits === 1 ? 'place' : 'places'}.`;
}
