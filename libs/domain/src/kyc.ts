import type { KycStatus } from './account';

/** Statuses after which the identity check may be sent again [ACT-17]; a status that is not known allows nothing. */
const retryable: readonly string[] = ['NOT_APPROVED_RETRYABLE', 'NOT_SENT'] satisfies readonly KycStatus[];

export const isRetryableKyc = (status: string | null | undefined): boolean => retryable.includes(status ?? '');

/** What both selectors read: the user's own status, and the account's for its primary user. */
export interface KycFacts {
  readonly userStatus: string | null | undefined;
  readonly accountStatus: string | null | undefined;
  readonly currentUserIsPrimary: boolean;
  readonly signedTimestamp: string | null | undefined;
}

/** First selector: the user's own check may be retried, or the primary user's account waits for it [ACT-17, ACT-18]. */
export const canRetryKyc = (facts: KycFacts): boolean =>
  isRetryableKyc(facts.userStatus) || (facts.currentUserIsPrimary && isRetryableKyc(facts.accountStatus));

/** Second selector: as the first, but the account's status counts only while nothing has been signed [ACT-19]. */
export const canResubmitApplication = (facts: KycFacts): boolean =>
  isRetryableKyc(facts.userStatus) ||
  (facts.currentUserIsPrimary && isRetryableKyc(facts.accountStatus) && !facts.signedTimestamp);
