import { decimal } from '@portal/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, sandbox, test } from '../fixture';
import { checkNarrow } from '../screen-checks';

/** The portfolio, against the whole venue. */

const rowOf = (page: Page, symbol: string) =>
  page.getByRole('table', { name: 'Your positions' }).getByRole('row', { name: new RegExp(`^${symbol} `) });
const factOf = (page: Page, region: string, label: string) =>
  page.getByRole('region', { name: region, exact: true }).locator('dl > div', { hasText: label }).locator('dd');

test('an investor sees cash, positions and open orders, and a fill updates them to the cent [PTF-02, PTF-03, PTF-04, PTF-14]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  const cash = page.getByRole('region', { name: 'Cash' });
  await expect(cash).toContainText('$24,618.40');
  await expect(factOf(page, 'Cash', 'Held for open orders')).toHaveText('$11,810.30');
  await expect(factOf(page, 'Total value', 'Cash')).toHaveText('$36,428.70');
  await expect(rowOf(page, 'TZROP')).toContainText('3,400');
  await expect(rowOf(page, 'TZROP')).toContainText('$17,884.00');
  await expect(page.getByRole('listitem', { name: 'Sell 500 TZROP at $5.28' })).toContainText('180 of 500');
  await expect(page.getByText(/^Live · 10:1\d:\d\d a\.m\. ET$/)).toBeVisible();

  // Ten more of the order fill: proceeds of $52.80, less a fee of $0.53.
  await venue.call(sandbox.market.fillOrder, { params: { id: 'H-204402' }, body: { quantity: decimal('10') } });
  await expect(rowOf(page, 'TZROP')).toContainText('3,390');
  await expect(rowOf(page, 'TZROP')).toContainText('$5.28');
  await expect(rowOf(page, 'TZROP')).toContainText('$17,899.20');
  await expect(cash).toContainText('$24,670.67');
  await expect(page.getByRole('listitem', { name: 'Sell 500 TZROP at $5.28' })).toContainText('190 of 500');
  expect(await venue.cash('marisol')).toBe('24670.67');

  // Figures that gain many digits do not move anything beside them.
  const heads = page.getByRole('table', { name: 'Your positions' }).getByRole('columnheader');
  const positions = () => heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().x));
  const before = await positions();
  await rowOf(page, 'CURZ')
    .locator('td')
    .evaluateAll(cells => cells.forEach(cell => cell.append('000,000.00')));
  expect(await positions()).toEqual(before);

  // On a phone the cash comes first.
  await page.setViewportSize({ width: 375, height: 800 });
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf('Cash')) < (await topOf('Positions'))).toBe(true);
  // Its figures take the height of one row.
  const figures = page.getByRole('region', { name: 'Total value' }).locator('dl');
  expect(await figures.evaluate(list => (list.parentElement?.clientHeight ?? 0) - list.clientHeight)).toBe(0);
});

test('on the narrowest phone a quantity of eight decimals and a price of five digits are whole', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await expect(rowOf(page, 'BTC')).toContainText('0.18425000');
  await expect(rowOf(page, 'BTC')).toContainText('$64,');
  expect(await checkNarrow(page)).toEqual([]);
});

test('a position links to its asset page, by mouse and by keyboard [PTF-03]', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await rowOf(page, 'ASPD').getByRole('cell').first().click();
  await expect(page).toHaveURL(/\/investors\/asset\/ASPD$/);
  await page.goBack();
  await rowOf(page, 'CURZ').getByRole('link', { name: 'CURZ' }).press('Enter');
  await expect(page).toHaveURL(/\/investors\/asset\/CURZ$/);
});

test('the explanation of gain / loss shows on focus, and closes on Escape', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await page.getByRole('button', { name: 'What unrealized gain/loss means' }).focus();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('minus their cost basis');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('a lost feed keeps the last prices with their time, and they update again when it is back', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await expect(page.getByText(/^Live · /)).toBeVisible();
  await venue.call(sandbox.behavior.feedFault, { body: { kind: 'cut' } });
  await expect(page.getByText(/^Not live · prices as of 10:1\d:\d\d a\.m\. ET$/)).toBeVisible();
  await expect(page.getByText(/^Live · /)).toBeVisible();
});

test('a new account shows zero cash and the first step [PTF-17]', async ({ page, venue }) => {
  await venue.signIn('newAccount');
  await page.goto('/investors/portfolio');
  await expect(page.getByText('No positions yet')).toBeVisible();
  await expect(factOf(page, 'Cash', 'Pending deposits')).toHaveText('$0.00');
});

test('a figure opens the entries that it consists of, down to an order, and Back returns to them', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await page.getByRole('button', { name: 'See how cash available to trade is calculated: $24,618.40' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cash available to trade' });
  await expect(sheet.locator('dl > div', { hasText: 'Held for open orders' }).locator('dd')).toHaveText('−$11,810.30');
  await expect(sheet.locator('dl > div', { hasText: 'Total' }).locator('dd')).toHaveText('$24,618.40');
  await expect(sheet).not.toContainText('Other changes');
  await sheet.getByRole('link', { name: 'Held for an order, including its fee' }).first().click();
  await expect(page).toHaveURL(/\/investors\/history\?view=orders&order=H-\d+$/);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/investors\/portfolio$/);

  // The same on the page of an asset, on a phone.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'See how quantity of TZROP is calculated: 3,400' }).click();
  await expect(page.getByRole('dialog', { name: 'TZROP: quantity' })).toContainText('Security Deposit');
});

test('a sale shows what it would realize, and the position its tax lots', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/ASPD');
  const ticket = page.getByRole('form', { name: 'Trade ASPD' });
  await ticket.getByText('Sell', { exact: true }).click();
  await ticket.getByLabel(/^Limit price/).fill('12');
  await ticket.getByLabel(/^Quantity/).fill('620');
  await expect(ticket).toContainText(/Estimated (long|short)-term gain|Cost basis is missing/);
  await page.getByRole('button', { name: 'See how quantity of ASPD is calculated: 620' }).click();
  const lots = page.getByRole('dialog', { name: 'ASPD: quantity' }).getByRole('table', { name: /^Tax lots of ASPD/ });
  await expect(lots).toContainText(/Long term/);
});
