import type { Page } from '@playwright/test';
import { expect, readInviteLink, sandbox, signApplication, signInByHand, test } from '../fixture';

/** Accounts of more than one person: a joint one, and a partnership whose founder fails the identity check at first. */

const minute = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choose = (page: Page, name: string, option: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(option);

// The browser console reports each refused call: before the second factor, after the session, and where there is no
// draft. The live feed may still be connecting when another person signs in.
test.use({ expectedNoise: [/status of (401|403|404)/] });

async function fillAddress(page: Page): Promise<void> {
  await box(page, 'Street').fill('2207 Larkspur Lane');
  await box(page, 'City').fill('Fresno');
  await choose(page, 'State', 'California');
  await box(page, 'ZIP code').fill('93721');
}

async function fillPerson(page: Page): Promise<void> {
  await expect(heading(page, 'Personal information')).toBeVisible();
  await box(page, 'Date of birth').fill('4/2/1988');
  await box(page, 'Social Security number').fill('123-45-6789');
  await fillAddress(page);
  await box(page, 'Mobile phone').fill('(202) 555-0142');
  await choose(page, 'Employment', 'Retired');
  await page.getByRole('button', { name: 'Continue to review' }).click();
}

async function reviewAndSign(page: Page, name: string): Promise<void> {
  await expect(heading(page, 'Review details')).toBeVisible();
  await page.getByRole('checkbox', { name: /I confirm that my personal information/ }).check();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(heading(page, 'Sign and submit')).toBeVisible();
  await sign(page, name);
}

async function sign(page: Page, name: string): Promise<void> {
  await signApplication(page, name);
  await expect(page).toHaveURL(/\/register\/submitted-application\?authUser=true$/);
}

test(
  'two people open a joint account: one applies, the other is invited, accepts and signs, and then it opens [RTE-25, RTE-27, RTE-28, RTE-32]',
  { tag: ['@addition-registration', '@addition-invitations'] },
  async ({ page, venue }) => {
    await venue.signIn('noAccount');
    await page.goto('/investors/register/account-details');
    await page.getByRole('radio', { name: /^Joint/ }).check();
    await choose(page, 'Joint account type', 'Community Property');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Personal information')).toBeVisible();
    await page.getByRole('button', { name: 'Add a holder' }).click();
    const holder = page.getByRole('group', { name: 'Account holder 2' });
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    // Nothing covers it.
    await holder.getByRole('button', { name: 'Remove holder 2' }).click({ trial: true });
    await page.setViewportSize(viewport);
    await holder.getByLabel('First name').fill('Felix');
    await holder.getByLabel('Last name').fill('Amato');
    await holder.getByLabel('Email').fill('felix.amato@example.com');
    await fillPerson(page);
    await expect(page.getByRole('region', { name: 'Joint account holders' })).toContainText('felix.amato@example.com');
    await reviewAndSign(page, 'Lena Varga');
    await expect(heading(page, 'Application submitted')).toBeVisible();

    // The identity check takes a minute, and so does the invite; the page updates by itself.
    await venue.advance(minute);
    await expect(page.getByText(/Waiting for everyone you invited to join and sign/).first()).toBeVisible();

    await page.context().clearCookies({ name: /session$|XSRF-TOKEN/ });
    await page.goto(await readInviteLink(venue, 'felix.amato@example.com'));
    await signInByHand(page, venue, 'inviteRevoked');
    await expect(heading(page, 'You’re invited')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Lena Varga');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    // This user's details are on file already; a new user would enter them first.
    await expect(heading(page, 'Sign your application')).toBeVisible();
    await sign(page, 'Felix Amato');
    await venue.advance(minute);
    await expect(page.getByText(/we’re reviewing your application/).first()).toBeVisible();
    await venue.advanceTo('2026-03-05T17:00:01.000Z');
    // The session expires overnight.
    await page.context().clearCookies({ name: /session$|XSRF-TOKEN/ });
    await page.goto('/investors/login');
    await signInByHand(page, venue, 'inviteRevoked');
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await page.goto('/investors/register/submitted-application?authUser=true');
    await expect(heading(page, 'Your account is open')).toBeVisible();

    await venue.call(sandbox.behavior.changeFlags, { body: { entityMigration: false } });
    await page.goto('/investors/register/submitted-application?authUser=true');
    await expect(heading(page, 'Page not found')).toBeVisible();
  },
);

test(
  'a partnership applies with its partners and a document; its founder fails the identity check, sends a passport and is approved [REG-36, ACT-29, RTE-34, RTE-35]',
  { tag: '@addition-registration' },
  async ({ page, venue }) => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
    const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });
    await venue.signIn('noAccount');
    await page.goto('/investors/register-entity/account-details');
    await page.getByRole('radio', { name: /^Partnership/ }).check();
    await box(page, 'Last name').fill('Retry');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(heading(page, 'Entity details')).toBeVisible();
    await box(page, 'Legal name').fill('Varga and Moran');
    await box(page, 'Employer Identification Number (EIN)').fill('12-3456789');
    await fillAddress(page);
    await choose(page, 'Partnership type', 'General');
    await box(page, 'Your ownership (%)').fill('60');
    await page.getByRole('button', { name: 'Add a partner' }).click();
    const partner = page.getByRole('group', { name: 'Partner 1' });
    await partner.getByLabel('First name').fill('Ada');
    await partner.getByLabel('Last name').fill('Moran');
    await partner.getByLabel('Email').fill('ada.moran@example.com');
    await partner.getByLabel('Ownership (%)').fill('40');
    const documents = page.getByRole('group', { name: 'Supporting documents' });
    const chosen = page.waitForEvent('filechooser');
    await documents.getByRole('button', { name: 'Choose files', exact: true }).click();
    await (await chosen).setFiles([fileOf('Agreement.pdf'), { ...fileOf('Agreement.exe'), mimeType: 'text/plain' }]);
    await expect(documents.getByText(/^Formation document, \d+ bytes$/)).toBeVisible();
    await expect(
      documents.getByText('Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.'),
    ).toBeVisible();
    await page.goto('/investors/register-entity/required-documents');
    await expect(page.getByText('formation-1.pdf')).toBeVisible();
    await expect(partner.getByLabel('Ownership (%)')).toHaveValue('40');
    await page.getByRole('button', { name: 'Continue' }).click();

    await fillPerson(page);
    await expect(page.getByRole('region', { name: 'Partners' })).toContainText('40%, ada.moran@example.com');
    await reviewAndSign(page, 'Lena Retry');
    await venue.advance(minute);
    await expect(heading(page, 'We couldn’t verify your identity')).toBeVisible();
    await page.getByLabel(/choose files$/).setInputFiles(fileOf('Passport.pdf'));
    await expect(page.getByText('Passport.pdf', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Passport.pdf' })).toBeVisible();
    await box(page, 'Full name').fill('Lena Retry');
    await page.getByRole('button', { name: 'Sign and resubmit' }).click();
    await expect(
      page.getByText('Doc V Run Successfully, We will update you if any further action is needed'),
    ).toBeVisible();
    await expect(heading(page, 'Application submitted')).toBeVisible();
    await venue.advance(minute);
    await expect(page.getByText(/Waiting for everyone you invited to join and sign/).first()).toBeVisible();
  },
);
