import type { SentAccount } from '@portal/contracts/schemas/account';
import type { SentIdentity } from '@portal/contracts/schemas/identity';
import type { StepUpOperation } from '@portal/domain/access/step-up';

/** A person who can sign in. Records are replaced, never changed in place. */
export interface User {
  readonly id: string;
  /** Lower case: the lookup key. */
  readonly email: string;
  /** Salt and hash, see password.ts. */
  readonly passwordHash: string;
  readonly authorities: readonly string[];
  /** NOT_SETUP, SMS, AUTHENTICATOR or EMAIL; a string because a server may have other values [SES-02]. */
  readonly twoFactorType: string;
  /** With leading plus, '+12025550142'; null if none is enrolled. */
  readonly phone: string | null;
  /** Base32 secret of the authenticator app. */
  readonly totpSecret: string | null;
  readonly emailVerified: boolean;
  /** Delivery versus payment: an institution's user. */
  readonly dvp: boolean;
  readonly frozen: boolean;
  /** Accounts that this user may see [API-10]. */
  readonly accountIds: readonly string[];
  readonly activeAccountId: string | null;
  /** The start-up call returns 403 with this code, for the screens that explain it. */
  readonly startUpRefusal: '403.4' | '403.41' | '403.43' | null;
  /** Migrating from the old provider: the second factor leads to create-password [APA-11]. */
  readonly migrating: boolean;
  /** Status of the identity verification; null if none was started [APA-15]. */
  readonly verificationStatus: string | null;
  readonly identity: SentIdentity | null;
}

/** An account as the venue stores it: `currentUserIsPrimary` and the type shown depend on the caller [PRM-03]. */
export interface AccountRecord {
  readonly id: string;
  readonly brokerId: string;
  readonly primaryUserId: string;
  readonly userIds: readonly string[];
  readonly account: SentAccount;
}

/** The session of a session cookie. All times are epoch milliseconds of the world's clock. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly twoFactor: boolean;
  /** The value of the anti-forgery cookie, which the header must repeat: an HMAC over the session's id (T2). */
  readonly antiForgery: string;
  readonly createdAt: number;
  /** When the token expires unless renewed; the client renews it before [SES-14]. */
  readonly expiresAt: number;
  readonly lastCallAt: number;
  /** The cleaned user agent that signed in; null if it is not known. */
  readonly device: string | null;
}

/** The purpose of a code; it counts for nothing else (T12). */
export type CodePurpose =
  | { readonly kind: 'SIGN_IN' }
  /** `subject` in the format of access/step-up.ts; null for EMAIL_UPDATE. */
  | { readonly kind: 'OPERATION'; readonly operation: StepUpOperation; readonly subject: string | null }
  /** The phone that receives codes once confirmed. */
  | { readonly kind: 'ENROLLMENT'; readonly phone: string };

/** The one live code of a user. */
export interface Challenge {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly expiresAt: number;
  readonly wrongTries: number;
}

/** An authenticator app whose secret was shown and whose first code is pending. */
export interface PendingAuthenticator {
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly until: number;
}
