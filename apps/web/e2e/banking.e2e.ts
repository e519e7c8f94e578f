import { sandbox } from '@portal/contracts/sandbox';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type Venue } from './fixture';

// The browser's own notes on calls that the server refused on purpose: a code is wanted, amounts were wrong.
test.use({ expectedNoise: [/status of (403|422)/] });

const day = 86_400_000;
const place = '/investors/account/bank-accounts';

/** Days go by; the session ends meanwhile, and the person comes back. */
async function comeBackAfter(venue: Venue, page: Page, persona: string, days: number): Promise<void> {
  // The open page would notice the end of its session while the next one begins.
  await page.goto('about:blank');
  await venue.advance(days * day);
  await venue.signIn(persona);
  await page.goto(place);
}

/** The one linked account of a persona. */
async function bankOf(venue: Venue, persona: string) {
  const { personas } = await venue.call(sandbox.people.list);
  const accountId = personas.find(({ key }) => key === persona)?.accountId ?? '';
  const { banks } = await venue.call(sandbox.money.banks, { query: { accountId } });
  const [bank] = banks;
  if (bank === undefined) throw new Error(`${persona} has no bank account`);
  return bank;
}

/** Somebody without a bank account stands before the provider's list of banks. */
async function beginLink(venue: Venue, page: Page): Promise<void> {
  await venue.signIn('bankNone');
  await page.goto(place);
  await page.getByRole('button', { name: 'Link account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The code that was sent confirms the accounts that were chosen. */
async function endLink(venue: Venue, page: Page): Promise<void> {
  await page.getByLabel('Six-digit code').fill(await venue.readCode('bankNone'));
  await page.getByRole('dialog').getByRole('button', { name: 'Link account' }).click();
  await expect(page.getByText(/Your request to link your account was successful/)).toBeVisible();
}

test('links a bank, verifies it on the third try, deposits, waits, trades and withdraws the rest [BNK-01, BNK-20, BNK-21, RTE-44]', async ({
  page,
  venue,
}) => {
  await beginLink(venue, page);
  await page.getByLabel('Search for your bank').fill('quarry');
  await page.getByRole('button', { name: 'Quarry Savings Bank', exact: true }).click();
  await page.getByLabel('User name').fill('nils');
  await page.getByLabel('Password', { exact: true }).fill('at-the-bank');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel(/3305/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await expectAccessible(page);
  await endLink(venue, page);
  await expect(page.getByText('Two small deposits are on their way.', { exact: false })).toBeVisible();

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
    if (one !== first) await expect(page.getByText(/These are not the amounts/)).toBeVisible();
  }
  await expect(page.getByText('You have successfully verified your bank account(s).')).toBeVisible();
  await expect(page.getByText('In review. Approval takes about 1 business day.')).toBeVisible();

  await comeBackAfter(venue, page, 'bankNone', 1);
  await expect(page.getByText('Approved')).toBeVisible();
  await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
  await page.getByLabel('Amount', { exact: true }).fill('2,000');
  await page.getByRole('button', { name: 'Review deposit' }).click();
  await page.getByRole('button', { name: 'Deposit $2,000.00' }).click();
  await expect(page.getByText('Your deposit is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('+$2,000.00');
  expect(await venue.cash('bankNone')).toBe('7500');

  // Monday of the week after next, in an open session: the deposit has arrived and is seasoned.
  await comeBackAfter(venue, page, 'bankNone', 10);
  expect(await venue.cash('bankNone')).toBe('9500');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: /^Ask \d/ }).click();
  const ask = await page.getByRole('textbox', { name: 'Limit price' }).inputValue();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('100');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('button', { name: 'Submit buy order' }).click();
  await expect(page.getByText(/has completely filled/)).toBeVisible();
  // A hundred at the ask and 1% of it, in cents; the rest goes back to the bank.
  const rest = (950_000 - Math.round(Number(ask) * 100) * 101) / 100;
  expect(Number(await venue.cash('bankNone'))).toBe(rest);
  const left = rest.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await page.goto(place);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
  await page.getByRole('button', { name: `Max ${left}` }).click();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('button', { name: `Withdraw ${left}` }).click();
  await expect(page.getByText(/We sent a code to/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await venue.readCode('bankNone'));
  await page.getByRole('button', { name: `Withdraw ${left}` }).click();
  await expect(page.getByText('Your withdrawal is on its way')).toBeVisible();
  expect(await venue.cash('bankNone')).toBe('0');
});

test('a lapsed bank login is repaired, and a deposit that the bank returns is shown with its reason [BNK-26, BNK-47, RTE-40]', async ({
  page,
  venue,
}) => {
  await venue.signIn('bankReconnect');
  await page.goto(place);
  await expect(page.getByText('Your bank asks you to sign in again.')).toBeVisible();
  await page.getByRole('button', { name: /^Reconnect/ }).click();
  await page.getByLabel('User name').fill('saskia');
  await page.getByLabel('Password', { exact: true }).fill('at-the-bank');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You have successfully reconnected your bank account(s).')).toBeVisible();

  // From the entry page of all transfers, with an amount that the bank returns for want of funds.
  await page.goto('/investors/transfers');
  await page.getByRole('button', { name: /^Deposit cash/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('50.01');
  await page.getByRole('button', { name: 'Review deposit' }).click();
  await page.getByRole('button', { name: 'Deposit $50.01' }).click();
  await expect(page.getByText('Your deposit is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('1 cash transfer is pending.')).toBeVisible();
  await expectAccessible(page);

  await comeBackAfter(venue, page, 'bankReconnect', 4);
  const returned = page.getByRole('region', { name: 'In progress' });
  await expect(returned).toContainText('Returned');
  await expect(returned).toContainText('insufficient funds');
  expect(await venue.cash('bankReconnect')).toBe('5200');
});

test('a bank that signs people in on its own pages is linked after the way there and back, and a reload opens nothing twice [BNK-12, BNK-14]', async ({
  page,
  venue,
}) => {
  await beginLink(venue, page);
  await page.getByRole('button', { name: 'Tidewater Bank' }).click();
  const left = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Continue to Tidewater Bank' }).click();
  await left;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/2718/).check();
  // What the bank added to the address is gone: a link that is copied now leads nowhere else.
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await endLink(venue, page);
  await page.reload();
  await expect(page.getByText(/Tidewater/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await bankOf(venue, 'bankNone')).mask).toBe('2718');
});
