import { decimal } from '@portal/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, sandbox, test } from '../fixture';

/** The portfolio, against the whole venue. */

const rowOf = (page: Page, symbol: string) =>
  page.getByRole('table', { name: 'Your positions' }).getByRole('row', { name: new RegExp(`^${symbol} `) });
const factOf = (page: Page, region: string, label: string) =>
  page.getByRole('region', { name: region, exact: true }).locator('dl > div', { hasText: label }).locator('dd');

test('the portfolio shows cash, positions and open orders, and a fill updates them to the cent [PTF-02, PTF-03, PTF-04, PTF-14]', async ({
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
