import { isAnonymousPage } from './public-pages';
import { parseReturnTarget } from './return-target';

/** A page below /investors that the access decision can lead to. */
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

/** Result for a visitor: allow, redirect to a page, or redirect to the stored return target, which is then used up. */
export type AccessOutcome =
  | { readonly kind: 'allow' }
  | { readonly kind: 'go'; readonly to: AccessDestination; readonly query?: Readonly<Record<string, string>> }
  | { readonly kind: 'return'; readonly target: string };

type Maybe<T> = T | null | undefined;

/** Input of the decision. Unknown values are null and count as false. */
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
  /** Progress of a user who migrates from an old provider: migrationStep of the address [SGN-15, RTE-30]. */
  readonly migrationStep?: Maybe<string>;
  /** The return target as stored; an unsafe one is ignored [ACS-14]. */
  readonly returnTarget: string | null;
  /** Invite ids in the address of the sign-in page; null or omitted for none [SGN-17]. */
  readonly invite?: Maybe<{ readonly iid: string; readonly aid: Maybe<string> }>;
}

const go = (to: AccessDestination, query?: Readonly<Record<string, string>>): AccessOutcome =>
  query ? { kind: 'go', to, query } : { kind: 'go', to };

/**
 * Access decision for a protected route: the first step that applies wins [ACS-01 to ACS-15]. With 'return' the caller
 * removes the target from storage; with 'allow' a target that is still stored was unsafe.
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

/** Secondary users of migrated accounts sign, then wait for the primary user's signature [ACS-03, ACS-04]. */
function decideMigration({ account, identity, flags }: AccessInput): AccessOutcome | null {
  const isMigratedSecondary = account.dinoMigrationAccount === true && account.currentUserIsPrimary !== true;
  if (!flags.entityMigration || !isMigratedSecondary) return null;
  if (identity.fetched && !identity.signedTimestamp) return go('register/review-details');
  return account.primaryApplicationSignedOn ? null : go('register/submitted-application', { authUser: 'true' });
}

/** Users without an account open one or accept their pending invite [ACS-05 to ACS-08]. */
function decideAccountOpening({ auth, account }: AccessInput): AccessOutcome | null {
  if (auth.accountId) return null;
  if (account.hasPendingInvites) return go('register/accept-invite');
  if (account.status !== 'NO_ACCOUNT_ID_FROM_AUTH') return null;
  if (auth.dvpAccount) return go('register-entity/account-details');
  if (!auth.unsupported) return go('register/account-details');
  return go('unSupported', auth.errorMessage ? { errorMessage: auth.errorMessage } : undefined);
}

/**
 * Access decision for a public page: a user with full access is redirected from anonymous pages to the return target or
 * the portfolio [ACS-16]; everyone else stays [ACS-17]. An invitation link leads a signed-in user to the invitation,
 * with or without an account [SGN-17].
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
