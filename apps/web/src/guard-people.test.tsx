import { readSession } from '@portal/client/session-store';
import { asked, landsWithBoth, landsWithOne, splash } from '@portal/testing/landing';
import { mountRoute, type Persona } from '@portal/testing/mount';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Guard } from './guard';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from './session-effects';

/** Where everybody of the sandbox comes to who asks for the orders. */

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
    '%s comes with both factors to the page of the first step that applies [ACS-15]',
    async (persona, person) => {
      expect(await walk(persona, 2)).toBe(landsWithBoth(person));
    },
  );

  it.each(everybody)('%s comes with one factor to the second one [ACS-09, SES-20, SES-21]', async (persona, person) => {
    expect(await walk(persona, 1)).toBe(landsWithOne(person));
  });
});
