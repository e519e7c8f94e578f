import type {
  AccountStatus,
  AccountType,
  InviteStatus,
  KycStatus,
  TwoFactorType,
} from '@portal/domain/accounts/account';
import { authorities } from '@portal/domain/accounts/authority';
import type { BankAccountStatus, VerificationStatus } from '@portal/domain/transfers/banking';
import type { User } from '../identity/user.ts';

/** One password for all: these people are invented, and anyone should be able to sign in as any of them. */
export const personaPassword = 'Harbor-View-2025';

/** [symbol, quantity, cost per unit in dollars; null if unknown]. */
export type Position = readonly [string, string, string | null];

/** A linked bank account; the defaults are a checking account, verified at once and approved. */
export interface BankSpec {
  readonly institutionId: string;
  readonly mask: string;
  readonly subtype?: 'checking' | 'savings';
  readonly status?: BankAccountStatus;
  readonly verification?: VerificationStatus;
  readonly disabled?: boolean;
  /** The two micro-deposits that were sent, in cents. */
  readonly microDeposits?: readonly [number, number];
  readonly wrongAmounts?: number;
}

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
  /** Migrated from the old provider. */
  readonly migrated?: boolean;
  readonly primaryHasSigned?: boolean;
  /** Whether the digital asset securities account is offered and not yet answered. */
  readonly offersDas?: boolean;
  readonly cash?: string;
  /** Part of the cash that may not be withdrawn yet. */
  readonly unseasoned?: string;
  readonly inDeposit?: string;
  readonly positions?: readonly Position[];
  /** The first is the default one. If omitted, a person with cash has the one bank account that it came from. */
  readonly banks?: readonly BankSpec[];
  /** From a deposit that was returned after it was spent. */
  readonly owes?: string;
  /** Deposits of $100.00 each, made just before the world begins. */
  readonly freshDeposits?: number;
}

/** What sets a persona apart; the defaults are a complete, approved, individual account in California. */
export interface PersonaSpec {
  readonly name: string;
  /** The persona's purpose in one sentence; shown on the sandbox page and at start. */
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
  /**
   * Also a member of another persona's account, by name: as the primary user who opened it, or as an authorized user.
   */
  readonly memberOf?: { readonly persona: string; readonly isPrimary: boolean; readonly signed: boolean };
  /** Days before the world began on which the accounts were opened; 400 by default. */
  readonly openedDaysAgo?: number;
  /** Empty for a person without an account; the first is the active one. */
  readonly accounts?: readonly AccountSpec[];
}

/**
 * The authorities of an investor in good standing. Not the right to change where codes are sent, which support grants.
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
