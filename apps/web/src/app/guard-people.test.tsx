import { readSession } from '@portal/client/session/session-store';
import { requestedPage, expectedLanding, expectedLandingWithOneFactor, splash } from '@portal/testing/landing';
import { mountRoute, type Persona } from '@portal/testing/mount';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Guard } from './guard';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from '../session/session-effects';

/** The page on which each persona lands after requesting the orders page. */

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
    '%s with both factors lands on the page of the first step that applies [ACS-15]',
    async (persona, person) => {
      expect(await walk(persona, 2)).toBe(expectedLanding(person));
    },
  );

  it.each(allPersonas)(
    '%s with one factor lands on the second-factor page [ACS-09, SES-20, SES-21]',
    async (persona, person) => {
      expect(await walk(persona, 1)).toBe(expectedLandingWithOneFactor(person));
    },
  );
});
