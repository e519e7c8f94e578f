import type { AccountStatus, AccountType, InviteStatus, KycStatus, TwoFactorType } from '@portal/domain/account';
import { authorities } from '@portal/domain/authority';
import type { User } from './user.ts';

/** One password for all: these people are invented, and everyone should be able to sign in as any of them. */
export const personaPassword = 'Harbor-View-2025';

/** [symbol, quantity, cost per unit in dollars; null where it is not known]. */
export type Position = readonly [string, string, string | null];

export interface AccountSpec {
  readonly type?: AccountType;
  readonly status?: AccountStatus;
  readonly kycStatus?: KycStatus;
  readonly legalName?: string;
  readonly brokerAccountStatus?: string;
  readonly domicile?: string;
  readonly accredited?: boolean;
  /** False for an authorized user of an account that another person opened. */
  readonly isPrimary?: boolean;
  /** Came over from the old provider. */
  readonly migrated?: boolean;
  readonly primaryHasSigned?: boolean;
  /** Whether the digital asset securities account is offered and not yet answered. */
  readonly offersDas?: boolean;
  readonly cash?: string;
  /** Part of the cash that may not be withdrawn yet. */
  readonly unseasoned?: string;
  readonly inDeposit?: string;
  readonly positions?: readonly Position[];
}

/** What sets a persona apart; everything left out is the usual: a complete, approved, individual account in California. */
export interface PersonaSpec {
  readonly name: string;
  /** What the persona is for, one sentence; shown on the sandbox page and at start. */
  readonly purpose: string;
  readonly twoFactorType?: TwoFactorType;
  readonly authorities?: readonly string[];
  readonly dvp?: boolean;
  readonly frozen?: boolean;
  readonly migrating?: boolean;
  readonly emailVerified?: boolean;
  readonly region?: string;
  readonly signed?: boolean;
  readonly verificationStatus?: string | null;
  readonly startUpRefusal?: NonNullable<User['startUpRefusal']>;
  readonly invites?: readonly InviteStatus[];
  /** Empty for a person without an account; the first is the active one. */
  readonly accounts?: readonly AccountSpec[];
}

/**
 * What an investor in good standing holds. Not the right to change where codes are sent: whoever holds that is led to
 * set up a second factor [SES-20].
 */
export const investorAuthorities = authorities.filter(
  authority => authority !== 'api:can-change-2fa-destination' && authority !== 'api:beta-features',
);

export const person = (
  name: string,
  purpose: string,
  rest: Omit<PersonaSpec, 'name' | 'purpose'> = {},
): PersonaSpec => ({
  name,
  purpose,
  ...rest,
});

/** 'Marisol Vance' is marisol.vance@example.com. */
export const emailOf = (spec: PersonaSpec): string => `${spec.name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
