import type { Page } from '@playwright/test';
import { expect, personaPassword, sandbox, test } from '../fixture';

/** What time alone does, in the page and at the venue: `venue.advance` moves the clocks of both. */

const seconds = (count: number): number => count * 1_000;
const minutes = (count: number): number => seconds(60 * count);
const oldPrice = (page: Page) => page.getByText(/^This price is \d+ seconds? old\./);

test('the page shows the time of the venue, also after it has moved, in the same document and in the next one', async ({
  page,
  venue,
}) => {
  const readDifference = async () => {
    const pageTime = await page.evaluate(() => Date.now());
    return Math.abs(pageTime - Date.parse((await venue.call(sandbox.clock.read)).now));
  };
  await page.goto('/investors/market');
  await expect.poll(readDifference).toBeLessThan(seconds(5));
  await venue.advance(minutes(5));
  await expect.poll(readDifference).toBeLessThan(seconds(5));
  await venue.advanceTo('2026-03-09T14:00:00.000Z');
  await expect.poll(readDifference).toBeLessThan(seconds(5));
  await page.reload();
  await expect.poll(readDifference).toBeLessThan(seconds(5));
  expect((await venue.call(sandbox.clock.read)).now).toMatch(/^2026-03-09T14:00/);
});

test.describe('an investor who is away', () => {
  // Refused: calls on their way when the session ends, the first step of a sign-in, and the old code.
  test.use({ expectedNoise: [/status of (401|403|422)|may not subscribe to this topic/] });

  test('sees old prices marked, is warned, then signed out at the venue too, and cannot use an old code [SES-07, SES-08, LIV-12, TFA-32]', async ({
    context,
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/asset/TZROP');
    await expect(page.getByRole('button', { name: 'Review buy order' })).toBeEnabled();

    await test.step('prices are not old while the venue sends, and are once it stops', async () => {
      await venue.advance(minutes(1));
      await expect(oldPrice(page)).toHaveCount(0);
      await venue.call(sandbox.behavior.feedFault, { body: { kind: 'mute', what: 'everything' } });
      // Before the page gives the silent connection up, after twenty seconds.
      await venue.advance(seconds(18));
      await expect(oldPrice(page)).toBeVisible();
      await venue.call(sandbox.behavior.feedFault, { body: { kind: 'mute', what: 'nothing' } });
      await venue.advance(seconds(20));
      await expect(oldPrice(page)).toHaveCount(0);
    });

    const warning = page.getByRole('button', { name: 'Continue Session' });
    await test.step('ten minutes after the last key, the user is warned', async () => {
      await page.keyboard.press('Shift');
      await venue.advance(minutes(9));
      await expect(warning).toHaveCount(0);
      await venue.advance(minutes(1));
      await expect(warning).toBeVisible();
      expect((await context.request.get('/api/auth/user')).status()).toBe(200);
    });

    await test.step('a minute later, the user is signed out on both sides', async () => {
      await venue.advance(minutes(1));
      // The asset page is public: it stays, without the user.
      await expect(page.getByRole('button', { name: /Marisol Vance/ })).toHaveCount(0);
      expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    });

    await test.step('a code of 5:01 is refused, and the next one is not', async () => {
      await page.goto('/investors/login');
      await page.getByLabel('Email').fill('marisol.vance@example.com');
      await page.getByLabel('Password', { exact: true }).fill(personaPassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText(/It expires in/)).toBeVisible();
      const code = await venue.readCode('marisol');
      await venue.advance(minutes(5) + seconds(1));
      await expect(page.getByText(/It has expired\. Request a new one\./)).toBeVisible();
      await page.getByLabel('Verification code').fill(code);
      await expect(page.getByText('The code has expired. Please request a new code.')).toBeVisible();
      await page.getByRole('button', { name: 'Resend code' }).click();
      await expect(page.getByText(/It expires in/)).toBeVisible();
      await page.getByLabel('Verification code').fill(await venue.readCode('marisol'));
      // The page that asks for the code has a heading too, but not the user.
      await expect(page.getByRole('button', { name: /Marisol Vance/ })).toBeVisible();
      expect((await context.request.get('/api/auth/user')).status()).toBe(200);
    });
  });
});
