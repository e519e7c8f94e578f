import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, signInByHand, test, type Venue } from '../fixture';

/** The bell in the header: what happened to an account while no one was looking. */

// The last session of March: the next day, the statement of March is there.
test.use({ venueOptions: { startAt: '2026-03-31T15:15:00.000Z', participants: 'quotes-only' } });

// The browser console reports that the server requests the second factor.
test.use({ expectedNoise: [/status of 403/] });

const day = 86_400_000;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unreadEntries = (page: Page) => list(page).getByRole('link', { name: /^Unread:/ });

/** Marisol's open orders and her bank account. */
async function findOwn(venue: Venue) {
  const { personas } = await venue.call(sandbox.people.list);
  const accountId = personas.find(({ key }) => key === 'marisol')?.accountId ?? '';
  const { orders } = await venue.call(sandbox.market.orders, { query: {} });
  const { banks } = await venue.call(sandbox.money.banks, { query: { accountId } });
  return {
    orders: orders.filter(each => each.accountId === accountId).map(({ order }) => order),
    bankId: banks.find(({ status }) => status === 'APPROVED')?.id ?? '',
  };
}

test('an investor finds once what happened meanwhile, and reads it in one tab for both', async ({
  page,
  context,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await bell(page).click();
  // The first visit: what happened before is listed, but not unread.
  await expect(list(page).getByText('You’re all caught up')).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.close();

  const { orders, bankId } = await findOwn(venue);
  const bought = orders.find(({ symbol }) => symbol === 'OSTKO');
  await venue.call(sandbox.market.fillOrder, { params: { id: bought?.orderId ?? '' }, body: {} });
  await venue.call(sandbox.money.lapse, { params: { id: bankId } });
  // The close of the session ends a Day order, and the month.
  await venue.advance(day);
  await venue.signIn('marisol');

  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto('/investors/portfolio');
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 4 unread');
    await bell(tab).click();
    await expect(unreadEntries(tab)).toHaveText([
      /Reconnect Fernhill Credit Union.*You can’t use .*8841 until you reconnect it\./,
      /Statement for March 2026 is available/,
      /Order to sell 500 TZROP expiredSold 180 of 500 TZROP at \$5\.28/,
      /Bought 200 OSTKO at \$43\.75Order H-204311 filled\./,
    ]);
    // They are counted once, however often the lists are compared.
    await expect(list(tab).getByText('4 unread')).toBeVisible();
  }

  await unreadEntries(first).filter({ hasText: 'Bought 200 OSTKO' }).click();
  await expect(first).toHaveURL(/\/investors\/history\?view=orders&order=H-204311$/);
  await expect(list(first)).toBeHidden();
  await expect(first.getByRole('table', { name: 'Executions for order H-204311' })).toBeVisible();
  await expect(unreadEntries(second)).toHaveCount(3);
  await list(second).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(first)).toHaveAccessibleName('Notifications');
  await first.reload();
  await bell(first).click();
  await expect(list(first).getByText('You’re all caught up')).toBeVisible();
  await expect(list(first).getByRole('link', { name: /^Bought 200 OSTKO/ })).toBeVisible();
});
