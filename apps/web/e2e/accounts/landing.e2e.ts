import { sample, seed } from '@portal/testing/seeded-sample';
import { requestedPage, expectedLanding, expectedLandingWithOneFactor, splash } from '@portal/testing/landing';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { expect, sandbox, test } from '../fixture';

/**
 * First page of each persona, in the browser: for a sample selected by the seed; `DEEP=1` takes all personas.
 * guard-people.test.tsx checks all of them without a browser.
 */

const allPersonas: readonly (readonly [key: string, person: PersonaSpec])[] = Object.entries(personas);
const chosen = process.env['DEEP'] ? allPersonas : sample(allPersonas, 8, ([key]) => key);
console.log(`Sample of personas: SEED=${seed}`);

// Some calls are refused for a user without a second factor, an account or a permission.
test.use({ expectedNoise: [/status of 40[134]/] });

for (const [factors, landsOn] of [
  [2, expectedLanding],
  [1, expectedLandingWithOneFactor],
] as const) {
  test(`opening the orders page with ${factors === 2 ? 'both factors' : 'one factor'} redirects each persona to its own first page [ACS-06, ACS-07, ACS-08, ACS-09]`, async ({
    page,
    venue,
  }) => {
    for (const [persona, person] of chosen) {
      await test.step(persona, async () => {
        const landing = landsOn(person);
        await page.goto('about:blank');
        await venue.call(sandbox.people.signIn, { body: { persona, factors } });
        await page.goto(`/investors/${requestedPage}`);
        if (landing === splash) {
          await expect(page.getByRole('heading', { name: 'Your account isn’t available' })).toBeVisible();
          return;
        }
        await expect(page).toHaveURL(new RegExp(`/investors/${landing.replace(/[?.+]/g, '\\$&')}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}
