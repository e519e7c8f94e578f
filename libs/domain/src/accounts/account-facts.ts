import { canResubmitApplication, canRetryKyc, hasFailedKyc, type KycFacts } from './kyc';

type Maybe<T> = T | null | undefined;

/** Account facts for banners, the list of open actions and the registration pages. Unknown values count as false. */
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

/** The identity check failed, or was not sent although the application is signed, and can be retried [BNR-07, ACT-17, ACT-18]. */
export const hasRetryableKyc = ({ kyc }: AccountFacts): boolean =>
  canRetryKyc(kyc) && (hasFailedKyc(kyc) || Boolean(kyc.signedTimestamp));

/** The user's signature is missing [BNR-05]. */
export const hasToSign = ({ account, userId }: AccountFacts): boolean =>
  typeof userId === 'string' && account.unsignedApplicationUserIds.includes(userId);

/** Of the application nothing but the user's signature is missing: one task, and one banner [BNR-05]. */
export const lacksOnlySignature = (facts: AccountFacts): boolean =>
  facts.account.status !== 'INCOMPLETE_INPUT' && hasToSign(facts);

/** Input is missing, or the application is neither complete nor signed [BNR-03]. */
export const isIncomplete = ({ account }: AccountFacts): boolean =>
  account.status === 'INCOMPLETE_INPUT' || (account.applicationComplete === false && !account.applicationSignedOn);

/**
 * True if the user of an existing account can enter the registration steps: the application is unfinished, unsigned or
 * can be resubmitted [ACT-19].
 */
export const canFinishApplication = (facts: AccountFacts): boolean =>
  isIncomplete(facts) || hasToSign(facts) || canResubmitApplication(facts.kyc);
