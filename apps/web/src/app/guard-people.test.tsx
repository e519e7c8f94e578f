import { readSession } from '@portal/client/session/session-store';
import { mountRoute, type Persona } from '@portal/testing/mount';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Guard } from './guard';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from '../session/session-effects';

/** The page on which each persona lands after requesting the orders page, derived step by step from their data. */

const requestedPage = 'orders';
/** The screen shown instead of any page. */
const splash = 'the splash screen';
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
function expectedLanding(person: PersonaSpec): string {
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
const expectedLandingWithOneFactor = ({ twoFactorType, frozen = false }: PersonaSpec): string =>
  frozen ? 'frozen' : twoFactorType === 'NOT_SETUP' ? 'register/two-factor-setup' : 'two-factor';

async function walk(persona: Persona, factors: 1 | 2): Promise<string> {
  const { location } = await mountRoute({
    element: (
      <>
        <SessionEffects />
        <ScreenRequests />
        <Guard framed={false}>
          <p>Arrived</p>
        </Guard>
      </>
    ),
    path: `/investors/${requestedPage}`,
    persona,
    factors,
    rendersFirst: true,
  });
  if (readSession().splashMessage !== null) return splash;
  expect(await screen.findByText('Arrived')).toBeTruthy();
  return location().replace('/investors/', '');
}

// Object.entries loses the key type.
const allPersonas = Object.entries(personas) as [Persona, PersonaSpec][];

describe('each persona of the sandbox', () => {
  it.each(allPersonas)(
    '%s with both factors lands on the page of the first step that applies [ACS-04, ACS-05, ACS-15, ACS-19]',
    async (persona, person) => {
      expect(await walk(persona, 2)).toBe(expectedLanding(person));
    },
  );

  // Nothing else of a person counts before the second factor.
  const kinds = ['marisol', 'phoneLost', 'notSetUp', 'frozen', 'noAccount'];
  it.each(allPersonas.filter(([persona]) => kinds.includes(persona)))(
    '%s with one factor lands on the second-factor page [ACS-10, ACS-11, SES-20, SES-21]',
    async (persona, person) => {
      expect(await walk(persona, 1)).toBe(expectedLandingWithOneFactor(person));
    },
  );
});
