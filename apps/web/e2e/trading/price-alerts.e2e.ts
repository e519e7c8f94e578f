import type { Page } from '@playwright/test';
import { decimal } from '@portal/domain/money/money';
import { expect, expectAccessible, sandbox, signInByHand, test, type Venue } from '../fixture';

/** A price alert, set on the page of a symbol and told by the bell. Others trade, so the last price follows the market. */
test.use({ venueOptions: { startAt: '2026-03-04T15:15:00.000Z', participants: 'on' } });

// The browser console reports that the server requests the second factor.
test.use({ expectedNoise: [/status of 403/] });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const alertEntries = (page: Page) => list(page).getByRole('link', { name: /OSTKO (reached|passed)/ });
const unreadEntries = (page: Page) => alertEntries(page).filter({ hasText: 'Unread' });

/** Moves the market, and the clock until somebody has traded there. */
async function moveMarket(venue: Venue, price: string): Promise<void> {
  await venue.call(sandbox.market.movePrice, { params: { symbol: 'OSTKO' }, body: { price: decimal(price) } });
  await venue.advance(240_000);
}

async function setAlert(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: /^Price alerts/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alerts for OSTKO' });
  await expect(dialog).toContainText(/Now \$\d/);
  await expect(dialog.getByLabel('Alert price')).toBeFocused();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Alert set: /)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('an investor sets a price alert on the chart, and the bell tells it once in two tabs, also while the portal was closed', async ({
  page,
  context,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await page
    .getByRole('link', { name: /^OSTKO/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'OSTKO' })).toBeVisible();
  const shown =
    (await page
      .getByRole('region', { name: 'Price' })
      .getByText(/^\$\d+\.\d+$/)
      .first()
      .textContent()) ?? '';
  const first = Number(shown.slice(1));
  const at = (factor: number): string => (first * factor).toFixed(2);

  await setAlert(page, at(1.02));
  await expect(page.getByText(`Price alert: ${at(1.02)} or higher`)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/investors/portfolio');
  await expect(bell(other)).toBeVisible();
  await moveMarket(venue, at(1.05));
  for (const tab of [page, other]) {
    // Her open orders may fill meanwhile, and count as well.
    await expect(bell(tab)).toHaveAccessibleName(/ unread$/);
    await bell(tab).click();
    await expect(alertEntries(tab)).toHaveText([new RegExp(`OSTKO reached \\$${at(1.02).replace('.', '\\.')}`)]);
  }
  await expect(page.getByText(/^Price alert: /)).toHaveCount(0);
  await alertEntries(other).click();
  await expect(other.getByRole('heading', { level: 1, name: 'OSTKO' })).toBeVisible();
  await expect(unreadEntries(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await setAlert(page, at(1.08));
  await page.close();
  await other.close();
  await moveMarket(venue, at(1.12));
  // A trade after the page has opened, but before its first quote, would be told as one that happened now.
  await venue.call(sandbox.market.halt, { params: { symbol: 'OSTKO' } });
  const back = await context.newPage();
  await back.goto('/investors/portfolio');
  await expect(bell(back)).toHaveAccessibleName(/ unread$/);
  await bell(back).click();
  await expect(alertEntries(back).first()).toContainText(`OSTKO reached $${at(1.08)} while you were away`);
  await back.reload();
  await bell(back).click();
  await expect(alertEntries(back)).toHaveCount(2);
  await expect(unreadEntries(back)).toHaveCount(1);
});
