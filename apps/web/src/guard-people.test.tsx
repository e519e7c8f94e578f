import { readSession } from '@portal/client/session-store';
import { mountRoute, type Persona } from '@portal/testing/mount';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Guard } from './guard';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from './session-effects';

/** Where everybody of the sandbox comes to who asks for the orders: told by what sets a person apart, step by step. */

const asked = 'orders';
const splash = 'the splash screen';
const vermont = 'We+do+not+offer+accounts+to+residents+of+Vermont+yet.';

/** The account in use: one's own first one, or the one that one is a member of. */
function accountOf({ accounts = [{}], memberOf }: PersonaSpec) {
  const [own] = accounts;
  if (own !== undefined) return { migrated: false, isPrimary: true, primaryHasSigned: true, ...own };
  const host: PersonaSpec | undefined = Object.entries(personas).find(([key]) => key === memberOf?.persona)?.[1];
  const [shared] = host?.accounts ?? [];
  return memberOf === undefined ? null : { migrated: false, ...shared, isPrimary: memberOf.isPrimary };
}

/** The steps of the access decision after both factors, in their order [ACS-03 to ACS-15]. */
function expectWithBoth(person: PersonaSpec): string {
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
function expectWithOne({ authorities = [], frozen = false }: PersonaSpec): string {
  if (frozen) return 'frozen';
  return authorities.includes('api:can-change-2fa-destination') ? 'register/two-factor-setup' : 'two-factor';
}

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
    path: `/investors/${asked}`,
    persona,
    factors,
    drawnFirst: true,
  });
  if (readSession().splashMessage !== null) return splash;
  expect(await screen.findByText('Arrived')).toBeTruthy();
  return location().replace('/investors/', '');
}

// The keys of the personas, whose type Object.keys does not keep.
const everybody = Object.entries(personas) as [Persona, PersonaSpec][];

describe('everybody of the sandbox', () => {
  it.each(everybody)(
    '%s comes with both factors to the page of the first step that applies [ACS-03, ACS-04, ACS-05, ACS-06, ACS-07, ACS-08, ACS-09, ACS-15]',
    async (persona, person) => {
      expect(await walk(persona, 2)).toBe(expectWithBoth(person));
    },
  );

  it.each(everybody)('%s comes with one factor to the second one [ACS-09, SES-20, SES-21]', async (persona, person) => {
    expect(await walk(persona, 1)).toBe(expectWithOne(person));
  });
});
