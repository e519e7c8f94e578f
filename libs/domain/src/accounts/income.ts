import { annualIncomeBands } from './lookups';
import { compare, decimal, type Decimal } from '../money/money';

/** Annual income is chosen as a band and stored in cents [REG-23, LKP-16]. */

/** Label of an income band. */
export type IncomeBand = (typeof annualIncomeBands)[number];

/** Lower bound of each band, in cents. */
const begins = ['0', '5000000', '20000000', '30000000', '50000000'].map(text => decimal(text));

/** Band of an income in cents; null if none was declared. */
export function computeIncomeBand(cents: Decimal | null | undefined): IncomeBand | null {
  if (cents == null) return null;
  const index = begins.findLastIndex(begin => compare(cents, begin) >= 0);
  return annualIncomeBands[index] ?? annualIncomeBands[0];
}

/** Stored value of a band: its lower bound in cents. Null for an unknown label. */
export function centsOfBand(band: string): Decimal | null {
  const index = annualIncomeBands.findIndex(known => known === band);
  return begins[index] ?? null;
}
