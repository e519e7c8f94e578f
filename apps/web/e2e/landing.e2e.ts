import { deal, seed } from '@portal/testing/dealt';
import { asked, landsWithBoth, landsWithOne, splash } from '@portal/testing/landing';
import { personas, type PersonaSpec } from '@portal/testing/personas';
import { expect, sandbox, test } from './fixture';

/**
 * Where people come to, in the browser: a few of all, dealt by the seed; `DEEP=1` takes everybody. Without a browser everybody's
 * way is walked in apps/web/src/guard-people.test.tsx.
 */

const everybody: readonly (readonly [key: string, person: PersonaSpec])[] = Object.entries(personas);
const chosen = process.env['DEEP'] ? everybody : deal(everybody, 8, ([key]) => key);
console.log(`People are dealt by SEED=${seed}.`);

// Whoever lacks a factor, an account or a permission is refused something on the way.
test.use({ expectedNoise: [/status of 40[134]/] });

for (const [factors, landsOn] of [
  [2, landsWithBoth],
  [1, landsWithOne],
] as const) {
  test(`whoever asks for the orders with ${factors === 2 ? 'both factors' : 'one factor'} comes to the page that is for them [ACS-06, ACS-07, ACS-08, ACS-09]`, async ({
    page,
    venue,
  }) => {
    test.setTimeout(300_000);
    for (const [persona, person] of chosen) {
      await test.step(persona, async () => {
        const place = landsOn(person);
        await page.goto('about:blank');
        await venue.call(sandbox.people.signIn, { body: { persona, factors } });
        await page.goto(`/investors/${asked}`);
        if (place === splash) {
          await expect(page.getByRole('heading', { name: 'We cannot open your account' })).toBeVisible();
          return;
        }
        await expect(page).toHaveURL(new RegExp(`/investors/${place.replace(/[?.+]/g, '\\$&')}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}
