import type { Account, Identity } from '@portal/contracts/start-up';
import type { bankAccount, invite } from '@portal/contracts/start-up';
import type { z } from 'zod/mini';

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
  readonly invites: readonly Invite[];
}

export type Invite = z.infer<typeof invite>;
export type BankAccount = z.infer<typeof bankAccount>;

/** An account as the venue keeps it: who is asking decides `currentUserIsPrimary` and the type shown [PRM-03]. */
export interface AccountRecord {
  readonly id: string;
  readonly brokerId: string;
  readonly primaryUserId: string;
  readonly userIds: readonly string[];
  readonly account: Account;
  readonly bankAccounts: readonly BankAccount[];
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

/** The one live code of a user. */
export interface Challenge {
  readonly code: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly expiresAt: number;
  readonly wrongTries: number;
}
