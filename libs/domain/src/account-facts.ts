import { canResubmitApplication, canRetryKyc, type KycFacts } from './kyc';

type Maybe<T> = T | null | undefined;

/** What banners, the list of open actions and the registration pages read of the account in use. What the server has not told counts as not so. */
export interface AccountFacts {
  readonly userId: Maybe<string>;
  readonly kyc: KycFacts;
  readonly account: {
    readonly status: Maybe<string>;
    readonly type: Maybe<string>;
    readonly brokerAccountStatus: Maybe<string>;
    readonly applicationComplete: Maybe<boolean>;
    readonly applicationSignedOn: Maybe<string>;
    readonly unsignedApplicationUserIds: readonly string[];
    readonly allowTDASOptIn: Maybe<boolean>;
    readonly ackTDASAutoOptIn: Maybe<boolean>;
  };
  /** State code of the user's residence. */
  readonly region: Maybe<string>;
}

/** The identity check failed after the application was signed, and may be tried again [BNR-07, ACT-17, ACT-18]. */
export const hasRetryableKyc = ({ kyc }: AccountFacts): boolean => canRetryKyc(kyc) && Boolean(kyc.signedTimestamp);

/** The user is among those whose signature is missing [BNR-05]. */
export const hasToSign = ({ account, userId }: AccountFacts): boolean =>
  typeof userId === 'string' && account.unsignedApplicationUserIds.includes(userId);

/** Input is missing, or the application is neither complete nor signed [BNR-03]. */
export const isIncomplete = ({ account }: AccountFacts): boolean =>
  account.status === 'INCOMPLETE_INPUT' || (account.applicationComplete === false && !account.applicationSignedOn);

/**
 * Whether the steps of the registration are open to the user of an account that exists: the application is not finished or
 * not signed, or may be sent again [ACT-19].
 */
export const canFinishApplication = (facts: AccountFacts): boolean =>
  isIncomplete(facts) || hasToSign(facts) || canResubmitApplication(facts.kyc);
