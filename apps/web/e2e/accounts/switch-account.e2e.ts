import { expect, sandbox, test } from '../fixture';
import { expectToast } from '../toasts';

test('an investor switches accounts, and agrees once to the terms of digital asset securities [SHL-37, SHL-38, DAS-18, DAS-23]', async ({
  page,
  venue,
}) => {
  const cash = page.getByRole('region', { name: 'Cash' });
  await venue.signIn('severalAccounts');
  await page.goto('/investors/portfolio');
  await expect(cash).toContainText('$15,000.00');
  const positions = page.getByRole('table', { name: 'Your positions' });
  await expect(positions).toContainText('OSTKO');
  await page.getByRole('button', { name: /Jonas Adler/ }).click();
  await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  const accounts = page.getByRole('dialog', { name: 'Switch account' });
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Current account' })).toContainText('Jonas Adler');
  await accounts.getByRole('button', { name: /Adler Ventures, LLC/ }).click();
  await expect(cash).toContainText('$90,000.00');
  await expect(positions).toContainText('TZROP');
  await expect(positions).not.toContainText('OSTKO');
  await page.reload();
  await expect(cash).toContainText('$90,000.00');

  // An open page would ask for this user's accounts in the session of the next one.
  await page.goto('about:blank');
  await venue.signIn('dasOffered');
  await page.goto('/investors/portfolio');
  const launch = page.getByRole('dialog', { name: 'Trade digital asset securities' });
  await expect(launch.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await launch.getByRole('button', { name: 'Close', exact: true }).last().click();
  const notice = page.getByRole('region', { name: 'Notice' });
  await notice.getByRole('button', { name: 'Create Account' }).click();
  const terms = page.getByRole('dialog', { name: 'Digital asset securities account' });
  await terms.getByRole('button', { name: 'Continue' }).click();
  await terms.getByRole('checkbox').check();
  await terms.getByLabel('Your full name').fill('Gideon Marsh');
  await terms.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'You have successfully acknowledged the Terms and Conditions.');
  await expect(notice.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  // The new access token is in force before the portal is asked again.
  const { entries } = await venue.call(sandbox.behavior.log, { query: { name: 'session.renew' } });
  expect(entries).toHaveLength(1);
  await page.reload();
  await expect(notice.getByRole('link').first()).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
