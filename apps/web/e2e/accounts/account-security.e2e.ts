import type { Browser, BrowserContext, Page } from '@playwright/test';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { expect, expectAccessible, sandbox, signInByHand, test, type Venue } from '../fixture';

/** The card "Account security" of the profile, with a second browser of the same user. */

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const newPassword = 'Quiet-River-88';

/** A browser with a storage of its own, in the same world, signed in by hand. */
async function openOtherBrowser(browser: Browser, context: BrowserContext, venue: Venue) {
  const other = await browser.newContext({ userAgent: firefox });
  await other.addCookies((await context.cookies()).filter(({ name }) => name === worldCookie));
  const page = await other.newPage();
  await page.goto('/investors/login');
  const feed = page.waitForEvent('websocket');
  await signInByHand(page, venue, 'marisol');
  await expect(page.getByText(/^Live · /)).toBeVisible();
  return { page, feed: await feed };
}

/** The card of a user who signs in by hand and opens the profile by the menu. */
async function openCard(page: Page, venue: Venue) {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const card = page.getByRole('region', { name: 'Account security' });
  return { card, sessions: card.getByRole('list', { name: 'Sessions' }).getByRole('listitem') };
}

test.describe('with the sessions of the user', { tag: '@addition-accountSecurity' }, () => {
  // The server requests the second factor with a 403; the calls of an ended session are refused.
  test.use({ expectedNoise: [/status of (401|403)/] });

  test('"Sign out everywhere else" signs the other browser out right away, with its live feed, and leaves this one', async ({
    browser,
    context,
    page,
    venue,
  }) => {
    const other = await openOtherBrowser(browser, context, venue);
    const { card, sessions } = await openCard(page, venue);
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText(/Chrome on Linux\s*This session\s*Signed in /);
    await expect(sessions.last()).toContainText(/Firefox on Windows\s*Signed in .*, last active /);
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(card.getByRole('status').filter({ hasText: 'Signed out of 1 other session.' })).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(card.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').first()).toContainText(
      /Session ended.*Firefox on Windows/,
    );
    // Nobody touches the other browser.
    await expect(other.page).toHaveURL(/\/investors\/login$/);
    await expect(other.page.getByText('$25,000.00')).toHaveCount(0);
    await expect.poll(() => other.feed.isClosed()).toBe(true);

    await page.reload();
    await expect(sessions).toHaveCount(1);
    await other.page.context().close();
  });

  test('"This wasn’t me" signs the other browser out and leads to a new password by the link of an email', async ({
    browser,
    context,
    page,
    venue,
  }) => {
    const other = await openOtherBrowser(browser, context, venue);
    const { card } = await openCard(page, venue);
    await card.getByRole('button', { name: 'This wasn’t me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Did someone else access your account?' });
    await dialog.getByRole('button', { name: 'Sign out and send link' }).click();
    await expect(card.getByText(/^Signed out of 1 other session\. If an account exists/)).toBeVisible();
    await expect(other.page).toHaveURL(/\/investors\/login$/);

    const { mails } = await venue.call(sandbox.people.outbox, { query: { to: 'marisol.vance@example.com' } });
    const link = mails.find(mail => mail.link?.includes('/password-reset?'))?.link ?? '';
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password was changed. Sign in with your new password.')).toBeVisible();
    await page.goto('/investors/account/personal-data');
    await expect(page).toHaveURL(/\/investors\/login/);
    await other.page.context().close();
  });
});
