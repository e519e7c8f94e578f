import { accountStatuses, type AccountStatus, type KycStatus } from './account';

/** Facts that determine the account status. */
export interface OpeningFacts {
  /** The primary user has completed and signed the application. */
  readonly primaryHasSigned: boolean;
  /** KYC statuses of the primary user and of each authorized user who has signed. */
  readonly kycStatuses: readonly KycStatus[];
  readonly openInvites: number;
  /** Authorized users who accepted but have not signed. */
  readonly unsignedUsers: number;
  /** The broker-dealer has opened the account [ACT-20]. */
  readonly brokerIsActive: boolean;
}

/**
 * Status of an account during opening: input, KYC, invites, signatures, broker; the first one not done decides [ACT-14,
 * AUU-18]. An account that the broker has opened stays COMPLETE, so that inviting a user does not stop its holder from
 * trading (docs/decisions/0011-registration.md).
 */
export function computeAccountStatus(facts: OpeningFacts): Exclude<AccountStatus, 'NO_ACCOUNT_ID_FROM_AUTH'> {
  if (!facts.primaryHasSigned) return 'INCOMPLETE_INPUT';
  if (facts.brokerIsActive) return 'COMPLETE';
  const waits = facts.kycStatuses.filter(status => status !== 'APPROVED');
  if (waits.some(status => status === 'INITIAL_IN_FLIGHT' || status === 'IN_FLIGHT')) return 'KYC_IN_FLIGHT';
  if (waits.length > 0) return 'KYC_PENDING';
  if (facts.openInvites > 0) return 'PENDING_INVITES';
  return facts.unsignedUsers > 0 ? 'PENDING_AUTHORIZED_USER_SIGNATURES' : 'BD_ACCOUNT_PENDING';
}

/**
 * Whether an account may trade and transfer; undefined where the server decides: its status is missing or unknown, or the
 * broker-dealer has opened it, which an open invite or a new identity check need not undo.
 */
export function isAccountOpen({ status, brokerAccountStatus }: OpenState): boolean | undefined {
  if (status === 'COMPLETE') return true;
  const isKnown = accountStatuses.some(known => known === status);
  return isKnown && brokerAccountStatus !== 'ACTIVE' ? false : undefined;
}

interface OpenState {
  readonly status?: string | null | undefined;
  readonly brokerAccountStatus?: string | null | undefined;
}
