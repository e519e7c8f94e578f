import { personas, type PersonaSpec } from './personas.ts';

/** Where people of the sandbox come to who ask for the orders, told by what sets a person apart, step by step. */

export const asked = 'orders';
/** The screen that stands in front of all pages. */
export const splash = 'the splash screen';
const vermont = 'We+do+not+offer+accounts+to+residents+of+Vermont+yet.';

/** The account in use: one's own first one, or the one that one is a member of. */
function accountOf({ accounts = [{}], memberOf }: PersonaSpec) {
  const [own] = accounts;
  if (own !== undefined) return { migrated: false, isPrimary: true, primaryHasSigned: true, ...own };
  const host: PersonaSpec | undefined = Object.entries(personas).find(([key]) => key === memberOf?.persona)?.[1];
  const [shared] = host?.accounts ?? [];
  return memberOf === undefined ? null : { migrated: false, ...shared, isPrimary: memberOf.isPrimary };
}

/** The steps of the access decision after both factors, in their order [ACS-03 to ACS-15]; a path below /investors. */
export function landsWithBoth(person: PersonaSpec): string {
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
  return frozen ? 'frozen' : asked;
}

/** With one factor start-up is refused, and that decides [SES-20, SES-21]; a frozen user comes before [ACS-09]. */
export function landsWithOne({ authorities = [], frozen = false }: PersonaSpec): string {
  if (frozen) return 'frozen';
  return authorities.includes('api:can-change-2fa-destination') ? 'register/two-factor-setup' : 'two-factor';
}
