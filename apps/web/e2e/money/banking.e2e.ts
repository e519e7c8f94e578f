import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAtBank, test, type Venue } from '../fixture';

// Console messages about calls that the server refuses on purpose: a code is required, amounts are wrong.
test.use({ expectedNoise: [/status of (403|422)/] });

const day = 86_400_000;
const bankAccountsPath = '/investors/account/bank-accounts';

/** Advances by days, during which the session ends, and signs in again. */
async function comeBackAfter(venue: Venue, page: Page, persona: string, days: number): Promise<void> {
  // Leaves the portal, because an open page would notice the end of its session while the next one begins.
  await page.goto('about:blank');
  await venue.advance(days * day);
  await venue.signIn(persona);
  await page.goto(bankAccountsPath);
}

/** The only linked account of a persona. */
async function bankOf(venue: Venue, persona: string) {
  const { personas } = await venue.call(sandbox.people.list);
  const accountId = personas.find(({ key }) => key === persona)?.accountId ?? '';
  const { banks } = await venue.call(sandbox.money.banks, { query: { accountId } });
  const [bank] = banks;
  if (bank === undefined) throw new Error(`${persona} has no bank account`);
  return bank;
}

/** Opens the provider's list of banks as a user without a bank account. */
async function beginLink(venue: Venue, page: Page): Promise<void> {
  await venue.signIn('bankNone');
  await page.goto(bankAccountsPath);
  await page.getByRole('button', { name: 'Link bank account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Confirms the selected accounts with the code that was sent. */
async function endLink(venue: Venue, page: Page): Promise<void> {
  await page.getByLabel('Verification code').fill(await venue.readCode('bankNone'));
  await page.getByRole('dialog').getByRole('button', { name: 'Link bank account' }).click();
  await expect(page.getByText(/Your request to link your account was successful/)).toBeVisible();
}

test(
  'an investor links a bank, verifies it on the third try, deposits, trades, and withdraws [BNK-01, BNK-20, BNK-21, RTE-44]',
  { tag: ['@addition-stepUp', '@addition-linkPurpose'] },
  async ({ page, venue }) => {
    await beginLink(venue, page);
    await signInAtBank(page);
    await expectAccessible(page);
    await endLink(venue, page);
    await expect(page.getByText('We’re sending two small deposits to your bank.', { exact: false })).toBeVisible();

    await comeBackAfter(venue, page, 'bankNone', 1);
    const { microDeposits } = await bankOf(venue, 'bankNone');
    const [first = '', second = ''] = microDeposits ?? [];
    await page.getByRole('button', { name: /^Verify/ }).click();
    for (const [one, two] of [
      ['0.98', '0.99'],
      ['0.97', '0.98'],
      [first, second],
    ] as const) {
      await page.getByLabel('First deposit').fill(one);
      await page.getByLabel('Second deposit').fill(two);
      await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
      if (one !== first) await expect(page.getByText(/These amounts don’t match the deposits/)).toBeVisible();
    }
    await expect(page.getByText('You have successfully verified your bank account(s).')).toBeVisible();
    await expect(page.getByText('In review. Approval takes about 1 business day.')).toBeVisible();

    await comeBackAfter(venue, page, 'bankNone', 1);
    await expect(page.getByText('Approved')).toBeVisible();
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    await page.getByLabel('Amount', { exact: true }).fill('2,000');
    await page.getByRole('button', { name: 'Review deposit', exact: true }).click();
    await page.getByRole('button', { name: 'Deposit $2,000.00' }).click();
    await expect(page.getByText('Deposit submitted')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Pending' })).toContainText('+$2,000.00');
    expect(await venue.cash('bankNone')).toBe('7500');

    // Monday of the week after next, in an open session: the deposit has settled and can be withdrawn.
    await comeBackAfter(venue, page, 'bankNone', 10);
    expect(await venue.cash('bankNone')).toBe('9500');
    await page.goto('/investors/asset/TZROP');
    await page.getByRole('button', { name: /^Ask \d/ }).click();
    const ask = await page.getByRole('textbox', { name: 'Limit price' }).inputValue();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('100');
    await page.getByRole('button', { name: 'Review buy order' }).click();
    await page.getByRole('button', { name: 'Submit buy order' }).click();
    await expect(page.getByText(/has completely filled/)).toBeVisible();
    // 100 shares at the ask plus 1% fee, in cents; the rest is withdrawn to the bank.
    const rest = (950_000 - Math.round(Number(ask) * 100) * 101) / 100;
    expect(Number(await venue.cash('bankNone'))).toBe(rest);
    const left = rest.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await page.goto(bankAccountsPath);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
    await page.getByRole('button', { name: `Use all ${left}` }).click();
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('button', { name: `Withdraw ${left}`, exact: true }).click();
    await expect(page.getByText(/We sent a code to/)).toBeVisible();
    await page.getByLabel('Verification code').fill(await venue.readCode('bankNone'));
    await page.getByRole('button', { name: `Withdraw ${left}`, exact: true }).click();
    await expect(page.getByText('Withdrawal submitted')).toBeVisible();
    expect(await venue.cash('bankNone')).toBe('0');
  },
);

test(
  'a bank with its own sign-in page is linked once, after the redirect back [BNK-12, BNK-14]',
  { tag: '@addition-stepUp' },
  async ({ page, venue }) => {
    await beginLink(venue, page);
    await page.getByRole('button', { name: 'Tidewater Bank' }).click();
    const left = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Continue to Tidewater Bank' }).click();
    await left;
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/2718/).check();
    // The parameters that the bank added to the address are removed, so a copied link has no side effects.
    await expect(page).toHaveURL(new RegExp(`${bankAccountsPath}$`));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await endLink(venue, page);
    await page.reload();
    await expect(page.getByText(/Tidewater/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await bankOf(venue, 'bankNone')).mask).toBe('2718');
  },
);
