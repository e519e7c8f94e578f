import { isAnonymousPage } from './public-pages';
import { parseReturnTarget } from './return-target';

/** A page below /investors that the access decision may lead to. */
export type AccessDestination =
  | 'login'
  | 'frozen'
  | 'two-factor'
  | 'unSupported'
  | 'portfolio'
  | 'register/account-details'
  | 'register/accept-invite'
  | 'register/review-details'
  | 'register/submitted-application'
  | 'register/two-factor-setup'
  | 'register-entity/account-details';

/** What to do with a visitor: let in, send to a page, or send to the stored return target, which is then used up. */
export type AccessOutcome =
  | { readonly kind: 'allow' }
  | { readonly kind: 'go'; readonly to: AccessDestination; readonly query?: Readonly<Record<string, string>> }
  | { readonly kind: 'return'; readonly target: string };

type Maybe<T> = T | null | undefined;

/** All that the decision reads. What the server has not told is null, and counts as not so. */
export interface AccessInput {
  readonly auth: {
    readonly authenticated: boolean;
    readonly accountId: Maybe<string>;
    readonly frozen: boolean;
    readonly twoFactorAuthenticated: boolean;
    readonly twoFactorAuthType: Maybe<string>;
    readonly dvpAccount: boolean;
    readonly unsupported: boolean;
    readonly errorMessage: Maybe<string>;
  };
  readonly account: {
    /** NO_ACCOUNT_ID_FROM_AUTH for a user without an account. */
    readonly status: Maybe<string>;
    readonly dinoMigrationAccount: Maybe<boolean>;
    readonly currentUserIsPrimary: Maybe<boolean>;
    readonly primaryApplicationSignedOn: Maybe<string>;
    readonly hasPendingInvites: boolean;
  };
  readonly identity: { readonly fetched: boolean; readonly signedTimestamp: Maybe<string> };
  /** The entity-migration flag. */
  readonly flags: { readonly entityMigration: boolean };
  /** Whether this client's users must have signed before they get in [ACS-13]. */
  readonly brand: { readonly requiresSignature: boolean };
  /** How far a user has come who moves over from an old provider: migrationStep of the address [SGN-15, RTE-30]. */
  readonly migrationStep?: Maybe<string>;
  /** The stored return target as it was stored; one that is not safe is passed over [ACS-14]. */
  readonly returnTarget: string | null;
  /** The ids of an invite that the address of the sign-in page names; null or left out for none [SGN-17]. */
  readonly invite?: Maybe<{ readonly iid: string; readonly aid: Maybe<string> }>;
}

const go = (to: AccessDestination, query?: Readonly<Record<string, string>>): AccessOutcome =>
  query ? { kind: 'go', to, query } : { kind: 'go', to };

/**
 * The access decision for an authenticated route: the first step that applies decides [ACS-01 to ACS-15].
 * With 'return' the caller removes the target from storage; with 'allow' a target still stored was not safe.
 */
export function decideAccess(input: AccessInput): AccessOutcome {
  const { auth, identity, brand, migrationStep } = input;
  if (!auth.authenticated) return go('login');
  const opening = decideMigration(input) ?? decideAccountOpening(input);
  if (opening) return opening;
  if (auth.frozen) return go('frozen');
  if (!auth.twoFactorAuthenticated) {
    const isToSetUp = !auth.dvpAccount && auth.twoFactorAuthType === 'NOT_SETUP';
    if (!isToSetUp) return go('two-factor', migrationStep ? { migrationStep } : undefined);
    return go('register/two-factor-setup', migrationStep ? { migrate: 'true' } : undefined);
  }
  if (brand.requiresSignature && !identity.signedTimestamp) return go('register/review-details');
  const target = parseReturnTarget(input.returnTarget);
  return target === null ? { kind: 'allow' } : { kind: 'return', target };
}

/** Secondary users of migrated accounts sign, and wait for the primary user to sign [ACS-03, ACS-04]. */
function decideMigration({ account, identity, flags }: AccessInput): AccessOutcome | null {
  const isMigratedSecondary = account.dinoMigrationAccount === true && account.currentUserIsPrimary !== true;
  if (!flags.entityMigration || !isMigratedSecondary) return null;
  if (identity.fetched && !identity.signedTimestamp) return go('register/review-details');
  return account.primaryApplicationSignedOn ? null : go('register/submitted-application', { authUser: 'true' });
}

/** Users without an account open one, or accept the invite that waits for them [ACS-05 to ACS-08]. */
function decideAccountOpening({ auth, account }: AccessInput): AccessOutcome | null {
  if (auth.accountId) return null;
  if (account.hasPendingInvites) return go('register/accept-invite');
  if (account.status !== 'NO_ACCOUNT_ID_FROM_AUTH') return null;
  if (auth.dvpAccount) return go('register-entity/account-details');
  if (!auth.unsupported) return go('register/account-details');
  return go('unSupported', auth.errorMessage ? { errorMessage: auth.errorMessage } : undefined);
}

/**
 * The decision for a public page: whoever would be let in everywhere leaves the pages for anonymous visitors, for the
 * return target or the portfolio [ACS-16]; all others stay [ACS-17]. The link of an invitation leads a user who is signed
 * in to the invitation, with an account or without one [SGN-17].
 */
export function decidePublicAccess(page: string, input: AccessInput): AccessOutcome {
  if (!isAnonymousPage(page)) return { kind: 'allow' };
  const { auth, invite } = input;
  if (invite && auth.authenticated && auth.twoFactorAuthenticated && !auth.frozen) {
    return go('register/accept-invite', { iid: invite.iid, ...(invite.aid ? { aid: invite.aid } : {}) });
  }
  const outcome = decideAccess(input);
  if (outcome.kind === 'return') return outcome;
  if (outcome.kind !== 'allow') return { kind: 'allow' };
  return go('portfolio', input.migrationStep ? { migrationStep: input.migrationStep } : undefined);
}
