import type { KycStatus } from './account';

/** Statuses after which the identity check can be retried [ACT-17]; an unknown status allows nothing. */
const retryable: readonly string[] = ['NOT_APPROVED_RETRYABLE', 'NOT_SENT'] satisfies readonly KycStatus[];

/** True if the identity check can be retried after this status [ACT-17]. */
export const isRetryableKyc = (status: string | null | undefined): boolean => retryable.includes(status ?? '');

/** Input of both selectors: the user's own status, and the account's for its primary user. */
export interface KycFacts {
  readonly userStatus: string | null | undefined;
  readonly accountStatus: string | null | undefined;
  readonly currentUserIsPrimary: boolean;
  readonly signedTimestamp: string | null | undefined;
}

/** First selector: the user's own check can be retried, or the primary user's account waits for it [ACT-17, ACT-18]. */
export const canRetryKyc = (facts: KycFacts): boolean =>
  isRetryableKyc(facts.userStatus) || (facts.currentUserIsPrimary && isRetryableKyc(facts.accountStatus));

/** True if the check failed and can be retried: it took place, so the application had been signed for it. */
export const hasFailedKyc = ({ userStatus, accountStatus, currentUserIsPrimary }: KycFacts): boolean =>
  [userStatus, currentUserIsPrimary ? accountStatus : null].includes('NOT_APPROVED_RETRYABLE');

/** Second selector: like the first, but the account's status counts only before any signature [ACT-19]. */
export const canResubmitApplication = (facts: KycFacts): boolean =>
  isRetryableKyc(facts.userStatus) ||
  (facts.currentUserIsPrimary && isRetryableKyc(facts.accountStatus) && !facts.signedTimestamp);
