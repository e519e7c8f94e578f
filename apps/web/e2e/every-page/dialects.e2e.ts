import type { Page } from '@playwright/test';
import { watchOutcome } from '@portal/sandbox-client/outcome';
import { expect, openSession, signInByHand, test } from '../fixture';
import { expectToast } from '../toasts';

/**
 * An investor's day by clicking alone, at a back end that somebody else could have written from the specification. The phones of
 * engines.e2e.ts are in front of others, and journeys.test.tsx goes through all of them in process.
 */

const openFromMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function placeOrder(page: Page, quantity: string, price: string | null): Promise<void> {
  if (price === null) await page.getByRole('button', { name: /^Ask \d/ }).click();
  else await page.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('button', { name: /^Submit buy order/ }).click();
}

async function moveCash(page: Page, action: 'Deposit' | 'Withdraw', amount: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('button', { name: /^Review/ }).click();
  await dialog.getByRole('button', { name: `${action} $${amount}.00` }).click();
  await expect(dialog.getByText(/(Deposit|Withdrawal) submitted/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const dialect = 'spring';
test.describe('at a back end in another dialect', () => {
  test.use({
    venueOptions: { startAt: openSession, participants: 'quotes-only', dialect },
    // The browser reports the calls before sign-in that are refused.
    expectedNoise: [/status of (401|403)/],
  });

  test('an investor signs in, trades, moves cash, reads and signs out', async ({ page, venue }) => {
    const readOutcome = await watchOutcome(venue, 'marisol');
    await page.goto('/investors/login');
    await signInByHand(page, venue, 'marisol');
    const positions = page.getByRole('table', { name: 'Your positions' });
    await expect(positions).toContainText('TZROP');
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$24,618.40');

    await positions.getByRole('link', { name: /TZROP/ }).click();
    await placeOrder(page, '100', null);
    await expectToast(page, /has completely filled/);
    await page.getByRole('button', { name: 'New order' }).click();
    await placeOrder(page, '17', '4.95');
    await expectToast(page, /^Order accepted: Buy 17 TZROP/);
    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByRole('button', { name: /^Cancel: Buy 17 TZROP/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expectToast(page, /has been successfully canceled/);
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Canceled');
    await page.getByRole('tab', { name: /Transfers/ }).click();
    await expect(page.getByRole('table', { name: 'Transfers' })).toContainText('Cash Deposit');
    await page.getByRole('tab', { name: /Executions/ }).click();
    await expect(page.getByRole('table', { name: 'Executions' })).toContainText('$5.27');

    await openFromMenu(page, 'Banking');
    await moveCash(page, 'Deposit', '300');
    await moveCash(page, 'Withdraw', '250');
    await openFromMenu(page, 'Documents');
    await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();
    await openFromMenu(page, 'Profile');
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByRole('button', { name: 'Edit contact' }).click();
    await contact.getByLabel('Phone').fill('(202) 555-0177');
    await contact.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Changes saved successfully!');
    await expect(contact).toContainText('(202) 555-0177');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/investors\/login/);

    // Each was done once, and nothing else.
    const { orders, commands } = await readOutcome();
    const tzrop = { symbol: 'TZROP', side: 'Buy' };
    expect(orders).toMatchObject([
      { ...tzrop, quantity: '100', status: 'Filled' },
      { ...tzrop, quantity: '17', status: 'Canceled' },
    ]);
    expect(commands.filter(name => /^(?:cash|order|profile)\./.test(name)).toSorted()).toEqual([
      ...['cash.deposit', 'cash.withdraw', 'order.cancel', 'order.place', 'order.place', 'profile.save'],
    ]);
  });
});
