import type { DisabledReason } from '@portal/domain/transfers/banking';
import { decimalPlaces, isPositive, toMinorUnits, zero, type Decimal } from '@portal/domain/money/money';
import { formatDollars } from '../core/settlement-terms.ts';

/** Return reasons of ACH entries (NACHA return codes), in words for the investor; each the start of a sentence. */
export const returnReasons = {
  R01: 'The bank reported insufficient funds',
  R02: 'The bank reported that the account is closed',
  R03: 'The bank couldn’t find the account',
  R10: 'The bank reported that the transaction wasn’t authorized',
} as const;

export type ReturnCode = keyof typeof returnReasons;

/** The text of a return in the history; `owed` is what the account owes of it, in dollars. */
export const describeReturn = (code: ReturnCode, owed: Decimal = zero): string =>
  `${returnReasons[code]} (${code}).${isPositive(owed) ? ` This left you owing ${formatDollars(owed)}.` : ''}`;

/** A late return comes after the cash has arrived; the others come instead of it. */
export const isLateReturn = (code: ReturnCode): boolean => code === 'R10';

const reasons = {
  R01: null,
  R02: 'accountClosed',
  R03: 'accountNotFound',
  R10: 'notAuthorized',
} as const satisfies Record<ReturnCode, DisabledReason | null>;

/** Why the bank account is disabled after a return; null if it stays usable. */
export const disabledReasonOf = (code: ReturnCode): DisabledReason | null => reasons[code];

/** The simulated banks decide by the cents of the amount, so that any account can show any outcome. */
const depositOutcomes = new Map<bigint, ReturnCode>([
  [1n, 'R01'],
  [2n, 'R02'],
  [3n, 'R03'],
  [10n, 'R10'],
]);
/** A credit is never returned for insufficient funds, or as unauthorized. */
const withdrawalOutcomes = new Map<bigint, ReturnCode>([
  [2n, 'R02'],
  [3n, 'R03'],
]);

/** The bank's result for an amount of dollars; null if it accepts. */
export function outcomeOf(direction: 'deposit' | 'withdrawal', amount: Decimal): ReturnCode | null {
  if (decimalPlaces(amount) === 0) return null;
  const outcomes = direction === 'deposit' ? depositOutcomes : withdrawalOutcomes;
  return outcomes.get(toMinorUnits(amount, 2) % 100n) ?? null;
}
