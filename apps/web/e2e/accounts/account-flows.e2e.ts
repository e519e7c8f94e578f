import type { Page } from '@playwright/test';
import { expect, readInviteLink, signApplication, signInByHand, test, type Venue } from '../fixture';

/** Flows of opening and completing an account, starting at the sign-in page, in a real browser. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// The browser console reports each refused call: before the second factor, and where there is no draft.
test.use({ expectedNoise: [/status of (401|403|404)/] });

async function signIn(page: Page, venue: Venue, persona: string): Promise<void> {
  await page.goto('/investors/login');
  await signInByHand(page, venue, persona);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/investors\/login$/);
}

async function confirmDetails(page: Page): Promise<void> {
  await expect(heading(page, 'Review details')).toBeVisible();
  await page.getByRole('checkbox', { name: /I confirm that my personal information/ }).check();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
}

test(
  'an investor opens a second account from Switch Accounts, and uses it once it is open [SHL-31, ACS-16, SHL-17, ACT-22]',
  { tag: '@addition-registration' },
  async ({ page, venue }) => {
    await signIn(page, venue, 'severalAccounts');
    await page.getByRole('button', { name: /Jonas Adler/ }).click();
    await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Create New Account' }).click();
    await page.getByRole('radio', { name: /^Individual/ }).check();
    await expect(page).toHaveURL(/\/investors\/register\/account-details$/);
    await page.getByRole('button', { name: 'Continue' }).click();

    // Everything is on file and verified, so that nothing is asked again.
    await confirmDetails(page);
    await signApplication(page, 'Jonas Adler');
    await expect(heading(page, 'Application submitted')).toBeVisible();

    await page.getByRole('button', { name: 'Go to the portal' }).click();
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$15,000.00');
    await page.getByRole('button', { name: /Jonas Adler/ }).click();
    await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
    const accounts = page.getByRole('dialog', { name: 'Switch account' }).getByRole('listitem');
    await expect(accounts).toHaveCount(3);
    await accounts.last().getByRole('button').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Cash' })).not.toContainText('$15,000.00');
  },
);

test(
  'an invitation link opens the invitation after signing in, and right away when signed in [SGN-17, ACS-14, REG-42]',
  { tag: ['@addition-invitations', '@addition-applicationSigning'] },
  async ({ page, venue }) => {
    // An account holder invites an investor who has his own account.
    await signIn(page, venue, 'marisol');
    await page.getByRole('button', { name: /Marisol Vance/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const users = page.getByRole('region', { name: 'Authorized users' });
    await users.getByRole('button', { name: 'Invite user' }).click();
    const form = page.getByRole('dialog', { name: 'Add an authorized user' });
    await form.getByLabel('First name').fill('Mina');
    await form.getByLabel('Last name').fill('Torres');
    await form.getByLabel('Email').fill('mina.torres@example.com');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await users
      .getByRole('listitem')
      .filter({ hasText: 'Mina Torres' })
      .getByRole('button', { name: /^Resend/ })
      .click();
    const link = await readInviteLink(venue, 'mina.torres@example.com');
    await signOut(page);

    await page.goto(link);
    await expect(page.getByText(/^You’re invited to join an account\./)).toBeVisible();
    await signInByHand(page, venue, 'smallCash');
    await expect(heading(page, 'You’re invited')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Marisol Vance');

    // Later it is available on the portfolio, and by the link while signed in.
    await page.goto('/investors/portfolio');
    await page.getByRole('region', { name: 'Action needed' }).getByRole('link', { name: 'View invitation' }).click();
    await expect(heading(page, 'You’re invited')).toBeVisible();
    await page.goto(link);
    await expect(heading(page, 'You’re invited')).toBeVisible();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(heading(page, 'Sign your application')).toBeVisible();
    await signApplication(page, 'Mina Torres');
    await expect(heading(page, 'Application submitted')).toBeVisible();
  },
);

test(
  'the primary user of a migrated account signs from the banner, and the second user gets in [BNR-05, ACS-04]',
  { tag: '@addition-applicationSigning' },
  async ({ page, venue }) => {
    await signIn(page, venue, 'migratedWaiting');
    await expect(page).toHaveURL(/\/register\/submitted-application\?authUser=true$/);
    await signOut(page);

    await signIn(page, venue, 'migratedPrimary');
    await expect(heading(page, 'Portfolio')).toBeVisible();
    const banner = page.getByRole('region', { name: 'Notice' });
    await expect(banner).toContainText('Please click here to sign your application');
    await banner.getByRole('link', { name: 'Complete Setup' }).click();
    await expect(heading(page, 'Sign your application')).toBeVisible();
    await signApplication(page, 'Adrian Ruiz');
    await expect(heading(page, 'Your account is open')).toBeVisible();
    await page.getByRole('button', { name: 'Go to your portfolio' }).click();
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Action needed' }).getByText('Sign your application')).toHaveCount(0);
    await signOut(page);

    await signIn(page, venue, 'migratedWaiting');
    await expect(heading(page, 'Portfolio')).toBeVisible();
  },
);
