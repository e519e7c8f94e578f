import type { Account } from '@portal/contracts/account';
import type { Identity } from '@portal/contracts/identity';
import type { StepUpOperation } from '@portal/domain/step-up';

/** A person who can sign in. Records are replaced, never changed in place (world/slice.ts). */
export interface User {
  readonly id: string;
  /** Lower case: people are looked up by it. */
  readonly email: string;
  /** Salt and hash, see password.ts. */
  readonly passwordHash: string;
  readonly authorities: readonly string[];
  /** NOT_SETUP, SMS, AUTHENTICATOR or EMAIL; kept as text because a server may know more [SES-02]. */
  readonly twoFactorType: string;
  /** With leading plus, '+12025550142'; null while none is enrolled. */
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
  /** The start-up call answers 403 with this code, for the screens that explain it. */
  readonly startUpRefusal: '403.4' | '403.41' | '403.43' | null;
  /** Moving over from the old provider: the second factor leads on to create-password [APA-11]. */
  readonly migrating: boolean;
  /** Status of the identity verification; null when none was begun [APA-15]. */
  readonly verificationStatus: string | null;
  readonly identity: Identity | null;
}

/** An account as the venue keeps it: who is asking decides `currentUserIsPrimary` and the type shown [PRM-03]. */
export interface AccountRecord {
  readonly id: string;
  readonly brokerId: string;
  readonly primaryUserId: string;
  readonly userIds: readonly string[];
  readonly account: Account;
}

/** What a session cookie stands for. All times are epoch milliseconds of the world's clock. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly twoFactor: boolean;
  /** The value that the anti-forgery cookie carries and the header must repeat: an HMAC over the session's id (T2). */
  readonly antiForgery: string;
  readonly createdAt: number;
  /** The token's end unless it is renewed; the client renews it before [SES-14]. */
  readonly expiresAt: number;
  readonly lastCallAt: number;
}

/** What a code is asked for; it counts for nothing else (T12). */
export type CodePurpose =
  | { readonly kind: 'SIGN_IN' }
  /** `subject` as domain/step-up.ts words it; null for EMAIL_UPDATE. */
  | { readonly kind: 'OPERATION'; readonly operation: StepUpOperation; readonly subject: string | null }
  /** A phone that is to get the codes from now on. */
  | { readonly kind: 'ENROLLMENT'; readonly phone: string };

/** The one live code of a user. */
export interface Challenge {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly expiresAt: number;
  readonly wrongTries: number;
}
