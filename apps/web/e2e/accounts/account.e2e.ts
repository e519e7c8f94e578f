import { expect, sandbox, test } from '../fixture';

/** The account section, against the whole venue. */

test('an investor changes the email address after a code, edits the profile, and invites an authorized user, resends and revokes the invitation [AUU-08, AUU-09, AUU-10, AUU-12]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/account');
  await expect(page).toHaveURL(/\/investors\/account\/personal-data$/);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('marisol.vance@example.com');

  // The address field appears only after the code.
  await page.getByRole('link', { name: 'Change email' }).click();
  await expect(page).toHaveURL(/\/investors\/verify2fa$/);
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(contact.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('link', { name: 'Change email' }).click();
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await page.getByLabel('Verification code').fill(await venue.readCode('marisol'));
  await expect(contact.getByLabel('Email')).toBeFocused();
  await contact.getByLabel('Email').fill('marisol@harbor.example');
  await contact.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  await page.reload();
  await expect(contact).toContainText('marisol@harbor.example');
  await expect(contact.getByLabel('Email')).toHaveCount(0);

  const users = page.getByRole('region', { name: 'Authorized users' });
  await users.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Add an authorized user' });
  await form.getByLabel('First name').fill('Odile');
  await form.getByLabel('Last name').fill('Renn');
  await form.getByLabel('Email').fill('odile.renn@example.com');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Successfully scheduled invite')).toBeVisible();
  const odile = users.getByRole('listitem').filter({ hasText: 'Odile Renn' });
  await expect(odile).toContainText('Scheduled');
  await odile.getByRole('button', { name: /^Resend/ }).click();
  await expect(odile).toContainText('Invited');
  const { mails } = await venue.call(sandbox.people.outbox, { query: { to: 'odile.renn@example.com' } });
  expect(mails.map(({ link }) => link)).toEqual([expect.stringMatching(/^\/investors\/login\?iid=I-\w+&aid=A-\w+$/)]);
  await odile.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('Successfully revoked invite')).toBeVisible();
  await expect(odile).toHaveCount(0);
});

test('switching the account shows the balances and positions of the other one, and the digital asset securities terms are agreed to once [SHL-37, SHL-38, DAS-18, DAS-19]', async ({
  page,
  venue,
}) => {
  await venue.signIn('severalAccounts');
  await page.goto('/investors/portfolio');
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$15,000.00');
  const positions = page.getByRole('table', { name: 'Your positions' });
  await expect(positions).toContainText('OSTKO');
  await page.getByRole('button', { name: /Jonas Adler/ }).click();
  await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch account' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Current account' })).toContainText('Jonas Adler');
  await dialog.getByRole('button', { name: /Adler Ventures, LLC/ }).click();
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$90,000.00');
  await expect(page).toHaveURL(/\/investors\/portfolio$/);
  await expect(positions).toContainText('TZROP');
  await expect(positions).not.toContainText('OSTKO');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$90,000.00');

  // An open page would ask for this user's accounts in the session of the next one.
  await page.goto('about:blank');
  await venue.signIn('dasOffered');
  await page.goto('/investors/portfolio');
  const launch = page.getByRole('dialog', { name: 'Trade digital asset securities' });
  await launch.getByRole('button', { name: 'Create Account' }).click();
  const terms = page.getByRole('dialog', { name: 'Digital asset securities account' });
  await terms.getByRole('button', { name: 'Continue' }).click();
  await terms.getByRole('checkbox').check();
  await terms.getByLabel('Your full name').fill('Gideon Marsh');
  const renewed = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/auth/refresh'),
  );
  await terms.getByRole('button', { name: 'Submit' }).click();
  await renewed;
  await expect(page.getByText('You have successfully acknowledged the Terms and Conditions.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
