import { annualIncomeBands } from './lookups';
import { compare, decimal, type Decimal } from './money';

/** Annual income is chosen as a band and kept in cents [REG-23, LKP-16]. */

export type IncomeBand = (typeof annualIncomeBands)[number];

/** Where each band begins, in cents. */
const begins = ['0', '5000000', '20000000', '30000000', '50000000'].map(text => decimal(text));

/** The band that an income in cents lies in; null when none was declared. */
export function computeIncomeBand(cents: Decimal | null | undefined): IncomeBand | null {
  if (cents == null) return null;
  const index = begins.findLastIndex(begin => compare(cents, begin) >= 0);
  return annualIncomeBands[index] ?? annualIncomeBands[0];
}

/** What is kept for a band: the cents at which it begins. Null for text that is no band. */
export function centsOfBand(band: string): Decimal | null {
  const index = annualIncomeBands.findIndex(known => known === band);
  return begins[index] ?? null;
}
