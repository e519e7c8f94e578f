import { personas, type PersonaSpec } from './personas.ts';

/**
 * Expected landing pages of the sandbox's personas when they request the orders page, derived step by step from their
 * data.
 */

export const requestedPage = 'orders';
/** The screen shown instead of any page. */
export const splash = 'the splash screen';
const vermont = 'We+don%E2%80%99t+offer+accounts+to+residents+of+Vermont+yet.';

/** The active account: the user's own first one, or the one that the user is a member of. */
function accountOf({ accounts = [{}], memberOf }: PersonaSpec) {
  const [own] = accounts;
  if (own !== undefined) return { migrated: false, isPrimary: true, primaryHasSigned: true, ...own };
  const host: PersonaSpec | undefined = Object.entries(personas).find(([key]) => key === memberOf?.persona)?.[1];
  const [shared] = host?.accounts ?? [];
  return memberOf === undefined ? null : { migrated: false, ...shared, isPrimary: memberOf.isPrimary };
}

/** Steps of the access decision after both factors, in order [ACS-03 to ACS-15]; returns a path below /investors. */
export function expectedLanding(person: PersonaSpec): string {
  const { startUpRefusal, dvp = false, frozen = false, signed = true, invites = [], region } = person;
  if (startUpRefusal !== undefined) return splash;
  if (dvp && frozen) return 'frozen';
  const account = accountOf(person);
  if (account === null) {
    if (invites.some(status => status !== 'ACCEPTED' && status !== 'REVOKED')) return 'register/accept-invite';
    if (dvp) return 'register-entity/account-details';
    return region === 'VT' ? `unSupported?errorMessage=${vermont}` : 'register/account-details';
  }
  if (account.migrated && !account.isPrimary) {
    if (!signed) return 'register/review-details';
    if (account.primaryHasSigned === false) return 'register/submitted-application?authUser=true';
  }
  return frozen ? 'frozen' : requestedPage;
}

/** Start-up is refused with one factor, and that decides [SES-20, SES-21]; a frozen user is checked first [ACS-09]. */
export function expectedLandingWithOneFactor({ authorities = [], frozen = false }: PersonaSpec): string {
  if (frozen) return 'frozen';
  return authorities.includes('api:can-change-2fa-destination') ? 'register/two-factor-setup' : 'two-factor';
}
