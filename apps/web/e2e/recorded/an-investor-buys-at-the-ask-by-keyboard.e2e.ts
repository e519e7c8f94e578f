import { watchOutcome } from '@portal/sandbox-client/outcome';
import { expect, personaPassword, test } from '../fixture';
import { tabTo } from '../keyboard';
import { expectToast } from '../toasts';

test.use({
  venueOptions: { startAt: '2026-03-04T15:15:00.000Z', participants: 'quotes-only', seed: 'journeys', speed: 0 },
});

test('An investor buys at the ask, by keyboard', async ({ page, venue }) => {
  const readOutcome = await watchOutcome(venue, 'marisol');
  await page.goto('/investors/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Secondary Markets' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type('marisol.vance@example.com');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(personaPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/investors/two-factor');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused();
  await page.keyboard.type(await venue.readCode('marisol'));
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/investors/portfolio');
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Find a symbol' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Symbol or name' })).toBeFocused();
  await page.keyboard.type('terzo');
  await expect(page.getByRole('option', { name: 'TZROP Terzo Preferred $5.26 −0.94%' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/investors/asset/TZROP');
  await expect(page.getByRole('dialog', { name: 'Find a symbol' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'TZROP', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Limit price' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('textbox', { name: 'Limit price' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Ask 5.27' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }));
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Review order' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Review order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Submit buy order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Review order' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Receipt of order H-204501' })).toHaveText(
    'FilledBought 100 TZROPPrice$5.27Subtotal$527.00Fee$5.27You paid$532.27FilledMar 4, 10:15 a.m.OrderH-204501New order',
  );
  await expectToast(
    page,
    'Your Order H-204501 has completely filled. Click here to see your order history.Bought 100 TZROP at $5.27. $532.27 paid, fee included.',
  );

  // What the venue has of it: in its log, its books and its outbox.
  await expect.poll(readOutcome).toEqual({
    commands: ['signIn.succeed', 'session.open', 'code.send', 'code.accept', 'order.place'],
    orders: [
      {
        symbol: 'TZROP',
        side: 'Buy',
        quantity: '100',
        limitPrice: '5.27',
        status: 'Filled',
        fills: [{ quantity: '100', price: '5.27', fee: '5.27' }],
        fee: '5.27',
      },
    ],
    ledger: ['100 TZROP: trade', '-532.27 USD: trade'],
    cash: '24086.13',
    mails: [{ subject: 'Your sign-in code', text: '396429 is your sign-in code. It is valid for 5 minutes.' }],
  });
});
