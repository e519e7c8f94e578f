import { accountStatuses, type AccountStatus, type KycStatus } from './account';

/** All that the status of an account follows from. */
export interface OpeningFacts {
  /** The primary user has given everything and signed. */
  readonly primaryHasSigned: boolean;
  /** KYC statuses of the primary user and of each authorized user who has signed. */
  readonly kycStatuses: readonly KycStatus[];
  readonly openInvites: number;
  /** Authorized users who accepted and have not signed. */
  readonly unsignedUsers: number;
  /** The broker-dealer has opened the account [ACT-20]. */
  readonly brokerIsActive: boolean;
}

/**
 * The status of an account that is being opened: input, KYC, invites, signatures, broker, in this order; the first that
 * is not done decides [ACT-14, AUU-18]. An account that the broker has opened stays COMPLETE: inviting somebody onto it
 * must not take trading away from its holder (docs/decisions/0012-opening-an-account.md).
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

/** Whether an account of this status may trade. A status that is not known does not stand in the way: the server judges. */
export const isAccountOpen = (status: string): boolean =>
  status === 'COMPLETE' || !(accountStatuses as readonly string[]).includes(status);
