import type { Page } from '@playwright/test';
import { expect, sandbox, test, type Venue } from '../fixture';

/** A forgotten password, an account that migrates here, and setup of a second factor. */

const oldPassword = 'Harbor-View-2025';
const newPassword = 'Quiet-River-88';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

// The browser console reports each 403; the server requests the second factor with one.
test.use({ expectedNoise: [/status of (401|403)/] });

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

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a user who forgot the password sets a new one with the link of the email and signs in with it [SGN-28, RTE-09, RTE-10, ACS-18]', async ({
  page,
  context,
  venue,
}) => {
  const sentOn: string[] = [];
  context.on('request', request => {
    // The development server's own files are requested before the page can set its referrer policy.
    if (!request.url().includes('/@')) sentOn.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
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
  await setPassword(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password was changed. Sign in with your new password.')).toBeVisible();
  await signIn(page, email, 'Password', oldPassword);
  await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
  await signIn(page, email, 'Password', newPassword);
  await enterSentCode(page, venue, 'marisol');
  await expect(heading(page, 'Portfolio')).toBeVisible();
});

test('an investor of the old provider migrates in three steps [SGN-14, SGN-16, RTE-07, RTE-31]', async ({
  page,
  venue,
}) => {
  const email = await emailOf(venue, 'migrating');
  await page.goto('/investors/migration');
  await expect(heading(page, 'Step 1: Verify your old provider credentials')).toBeVisible();
  await signIn(page, email, 'Old provider password', oldPassword);
  await expect(page).toHaveURL(/\/two-factor\?migrationStep=1$/);
  await enterSentCode(page, venue, 'migrating');

  await expect(heading(page, 'Step 2: Choose a new password')).toBeVisible();
  await expect(page).toHaveURL(/\/register\/create-password\?migrate=true$/);
  await setPassword(page);

  await expect(heading(page, /^Step 3: Sign In .* with your new password\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/migration\?migrationStep=3$/);
  await signIn(page, email, 'New password', newPassword);
  await expect(page).toHaveURL(/\/two-factor\?migrationStep=3$/);
  await enterSentCode(page, venue, 'migrating');
  await expect(heading(page, 'Portfolio')).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio\?migrationStep=3$/);
});

test(
  'an investor without a second factor sets up an authenticator app and is signed in [TFA-31, RTE-29, ACS-10]',
  { tag: '@addition-authenticatorApp' },
  async ({ page, venue }) => {
    await page.goto('/investors/login');
    await signIn(page, await emailOf(venue, 'notSetUp'), 'Password', oldPassword);
    await expect(page).toHaveURL(/\/register\/two-factor-setup$/);
    await expect(heading(page, 'Set up two-factor authentication')).toBeVisible();
    await page.getByRole('radio', { name: 'Authenticator app' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Connect your authenticator app')).toBeFocused();
    const picture = page.getByRole('img', { name: /QR code/ });
    await expect(picture).toHaveAttribute('viewBox', /.+/);
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const { code } = await venue.call(sandbox.people.authenticator, { params: { id: 'notSetUp' } });
    await page.getByLabel('Verification code').fill(code);
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await expect(page.getByText(/Two-factor authentication is on\./)).toBeVisible();
  },
);
