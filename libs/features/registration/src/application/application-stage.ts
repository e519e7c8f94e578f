import { accountStatuses } from '@portal/domain/accounts/account';
import { canRetryKyc } from '@portal/domain/accounts/kyc';

/** Stage of an application, from the current user's point of view. */
export type ApplicationStage =
  | 'unsigned'
  | 'identityUnderWay'
  | 'identityFailed'
  | 'identityNotSent'
  | 'identityStopped'
  | 'waitsForPrimary'
  | 'waitsForInvited'
  | 'waitsForSignatures'
  | 'waitsForOthers'
  | 'atBroker'
  | 'unknownStatus'
  | 'open';

export interface ApplicationFacts {
  readonly accountStatus: string;
  /** KYC status of the account, which is that of its primary user. */
  readonly accountKycStatus: string | null | undefined;
  /** KYC status of the current user. */
  readonly kycStatus: string | null | undefined;
  readonly signedOn: string | null | undefined;
  readonly isPrimary: boolean;
  /** Undefined if it is unknown who the primary user is. */
  readonly primarySignedOn: string | null | undefined;
  /** Other people are on the account too. */
  readonly hasOthers: boolean;
}

const known: readonly string[] = accountStatuses;
const underWay: readonly string[] = ['INITIAL_IN_FLIGHT', 'IN_FLIGHT', 'PENDING'];

/** What an application waits for: first the current user, then other users, then the broker. */
export function computeStage(facts: ApplicationFacts): ApplicationStage {
  const { accountStatus, accountKycStatus, kycStatus, signedOn, isPrimary, primarySignedOn, hasOthers } = facts;
  if (kycStatus === 'NOT_APPROVED_RETRYABLE') return 'identityFailed';
  if (kycStatus === 'CANNOT_PROCESS') return 'identityStopped';
  if (signedOn == null) return 'unsigned';
  if (underWay.includes(kycStatus ?? '')) return 'identityUnderWay';
  const check = { userStatus: kycStatus, accountStatus: accountKycStatus, currentUserIsPrimary: isPrimary };
  if (canRetryKyc({ ...check, signedTimestamp: signedOn })) {
    const failed = isPrimary && accountKycStatus === 'NOT_APPROVED_RETRYABLE';
    return failed ? 'identityFailed' : 'identityNotSent';
  }
  if (!isPrimary && primarySignedOn === null) return 'waitsForPrimary';
  if (accountStatus === 'PENDING_INVITES') return 'waitsForInvited';
  if (accountStatus === 'PENDING_AUTHORIZED_USER_SIGNATURES') return 'waitsForSignatures';
  if (accountStatus === 'COMPLETE') return 'open';
  if (!known.includes(accountStatus)) return 'unknownStatus';
  // More is wanted after the signature: nothing is reviewed, and this page can't say what is missing.
  if (accountStatus === 'INCOMPLETE_INPUT' && !hasOthers) return 'unknownStatus';
  return accountStatus === 'BD_ACCOUNT_PENDING' || !hasOthers ? 'atBroker' : 'waitsForOthers';
}

/**
 * The current user's entry in an account's list of applications, ignoring those for digital asset securities [ACT-25].
 */
export const findOwnApplication = <A extends { readonly userId: string; readonly kind: string | null }>(
  list: readonly A[],
  userId: string | null,
): A | null => {
  const own = list.filter(each => each.userId === userId && each.kind?.toUpperCase() !== 'TDAS');
  return own.find(({ kind }) => kind === 'ACCOUNT') ?? own[0] ?? null;
};

/** Polling interval in milliseconds; false if the stage cannot change by itself. */
export function refetchAfter(stage: ApplicationStage | null): number | false {
  if (stage === 'identityUnderWay') return 4_000;
  const isIdle = stage === 'open' || stage === 'unsigned' || stage === 'identityFailed' || stage === 'identityNotSent';
  return stage === null || isIdle ? false : 30_000;
}
