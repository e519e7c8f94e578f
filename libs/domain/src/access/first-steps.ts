import { isPositive, type Decimal } from '../money/money';
import {
  canUseBankAccount,
  requiredBankAction,
  type RawBankAccount,
  type UsableBankAccount,
} from '../transfers/banking';

type Maybe<T> = T | null | undefined;

/** `act`: the user can do it now. `waiting`: done by the user, not complete. `next`: after an earlier step. */
export type FirstStepState = 'done' | 'act' | 'waiting' | 'next';

/** State of the steps of a new account to its first order. */
export interface FirstSteps {
  readonly bank: FirstStepState;
  /** What a linked bank account needs of its holder; null if nothing. */
  readonly bankNeed: 'verify' | 'reconnect' | null;
  readonly deposit: FirstStepState;
  readonly order: Exclude<FirstStepState, 'done' | 'waiting'>;
}

/** What the steps follow from. Unknown values are null or undefined. */
export interface FirstStepFacts {
  /** True if the user may link, deposit and withdraw [PRM-14]. */
  readonly mayLinkBank: boolean;
  /** True if the broker-dealer has opened the account. */
  readonly isOpen: boolean;
  readonly banks: Maybe<readonly (RawBankAccount & UsableBankAccount)[]>;
  /** Cash in dollars that an order may use. */
  readonly availableCash: Maybe<Decimal>;
  /** Cash in dollars of deposits that have not arrived. */
  readonly openDeposits: Maybe<Decimal>;
  /** True if the account holds any security or coin, or has any order. */
  readonly hasTraded: Maybe<boolean>;
}

/** The steps of an account without positions and orders; null for any other, and while a fact is unknown. */
export function computeFirstSteps(facts: FirstStepFacts): FirstSteps | null {
  const { mayLinkBank, isOpen, banks, availableCash, openDeposits, hasTraded } = facts;
  if (!mayLinkBank || !isOpen || hasTraded !== false) return null;
  if (banks == null || availableCash == null || openDeposits == null) return null;
  const hasCash = isPositive(availableCash);
  const isUsable = banks.some(bank => canUseBankAccount(bank).can);
  const needs = banks.map(bank => requiredBankAction(bank, bank.verification_status));
  const bankNeed = isUsable ? null : (needs.find(need => need !== null) ?? null);
  const isPending = banks.some(
    ({ status, verification_status }) => status === 'PENDING' && verification_status !== 'verification_failed',
  );
  return {
    bank: isUsable ? 'done' : bankNeed === null && isPending ? 'waiting' : 'act',
    bankNeed,
    deposit: hasCash ? 'done' : isPositive(openDeposits) ? 'waiting' : isUsable ? 'act' : 'next',
    order: hasCash ? 'act' : 'next',
  };
}
