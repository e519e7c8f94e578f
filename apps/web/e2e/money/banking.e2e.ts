import { expect, sandbox, test } from '../fixture';

// The browser console reports that the server requires a code.
test.use({ expectedNoise: [/status of 403/] });

const bankAccountsPath = '/investors/account/bank-accounts';

test(
  'a bank with its own sign-in page is linked once, after the redirect back [BNK-01, BNK-12, BNK-14]',
  { tag: '@addition-stepUp' },
  async ({ page, venue }) => {
    await venue.signIn('bankNone');
    await page.goto(bankAccountsPath);
    await page.getByRole('button', { name: 'Link bank account' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Tidewater Bank' }).click();
    const left = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Continue to Tidewater Bank' }).click();
    await left;
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/2718/).check();
    // The parameters that the bank added to the address are removed, so a copied link has no side effects.
    await expect(page).toHaveURL(new RegExp(`${bankAccountsPath}$`));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Verification code').fill(await venue.readCode('bankNone'));
    await dialog.getByRole('button', { name: 'Link bank account' }).click();
    await expect(page.getByText(/Your request to link your account was successful/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Tidewater/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const { personas } = await venue.call(sandbox.people.list);
    const accountId = personas.find(({ key }) => key === 'bankNone')?.accountId ?? '';
    const { banks } = await venue.call(sandbox.money.banks, { query: { accountId } });
    expect(banks).toMatchObject([{ mask: '2718' }]);
  },
);
