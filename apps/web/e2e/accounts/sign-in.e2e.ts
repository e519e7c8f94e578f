import type { Page } from '@playwright/test';
import { expect, personaPassword, sandbox, signInByHand, test, type Venue } from '../fixture';

/** The ways into the portal. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function emailOf(venue: Venue, key: string): Promise<string> {
  const { personas } = await venue.call(sandbox.people.list);
  return personas.find(each => each.key === key)?.email ?? '';
}

async function signIn(page: Page, email: string, passwordLabel: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(passwordLabel, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function enterSentCode(page: Page, venue: Venue, persona: string): Promise<void> {
  await expect(page.getByText(/It expires in/)).toBeVisible();
  await page.getByLabel('Verification code').fill(await venue.readCode(persona));
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test.describe('an investor', () => {
  // The browser console reports refused calls: before the second factor, after the session, and those without a response.
  test.use({ expectedNoise: [/status of (401|403|422)|net::ERR|may not subscribe to this topic/] });

  test('signs in from an asset page, and comes back to each page that a sign-in interrupts [TFA-01, RTE-05, RTE-11, ERR-14]', async ({
    page,
    venue,
  }) => {
    await page.goto('/investors/asset/TZROP');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveTitle('Sign in - Halyard');
    await signInByHand(page, venue, 'marisol');
    await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
    await expect(heading(page, 'TZROP')).toBeVisible();

    // The session ends during work.
    await page.getByRole('link', { name: 'History', exact: true }).first().click();
    await expect(heading(page, 'History')).toBeVisible();
    await venue.call(sandbox.people.endSessions, { body: {} });
    await expect(page).toHaveURL(/\/investors\/login$/);

    // The server drops the first call after the sign-in.
    await venue.call(sandbox.behavior.addFault, {
      body: { route: 'startUp.global', times: null, effect: { kind: 'dropBefore' } },
    });
    await signInByHand(page, venue, 'marisol');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await venue.call(sandbox.behavior.clearFaults);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(heading(page, 'History')).toBeVisible();
    await expect(page).toHaveTitle('History - Halyard');
  });

  test('sets a forgotten password by a link that no other request contains [RTE-09, RTE-10, SGN-28, ACS-18]', async ({
    page,
    context,
    venue,
  }) => {
    const newPassword = 'Quiet-River-88';
    const sentOn: string[] = [];
    context.on('request', request => void sentOn.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    const email = await emailOf(venue, 'marisol');
    await page.goto('/investors/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(heading(page, 'Check your email')).toBeFocused();

    const { mails } = await venue.call(sandbox.people.outbox, { query: { to: email } });
    const link = mails[0]?.link ?? '';
    const token = new URL(link, 'http://any').searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    await page.goto(link);
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expect(page).toHaveURL(/\/password-reset$/);
    // Neither the previous page nor another request may contain the token (S-11).
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL(/\/password-reset$/);
    const [opened, ...others] = sentOn.filter(line => line.includes(token));
    expect([opened?.includes(link), others]).toEqual([true, []]);
    await expect(heading(page, 'Open the link again')).toBeVisible();

    await page.goto(link);
    await setPassword(page, newPassword);
    await expect(page.getByText('Your new password is set. Use it to sign in.')).toBeVisible();
    await signIn(page, email, 'Password', personaPassword);
    await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
    await signIn(page, email, 'Password', newPassword);
    await enterSentCode(page, venue, 'marisol');
    await expect(heading(page, 'Portfolio')).toBeVisible();
  });
});
