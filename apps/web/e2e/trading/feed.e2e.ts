import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import type { RouteArgs } from '@portal/client/api/route-call';
import { decimal } from '@portal/domain/money/money';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test, type Venue } from '../fixture';
import { expectToast } from '../toasts';

/** A live feed that a network keeps from the page, and that is lost later. */

type FeedFault = RouteArgs<typeof sandbox.behavior.feedFault>['body'];

const symbol = 'TZROP';
/** Ten seconds after the last message of a symbol, the page asks for it; open orders are asked for as often. */
const soon = { timeout: 9500 };

const arrange = (venue: Venue, body: FeedFault) => venue.call(sandbox.behavior.feedFault, { body });
const movePrice = (venue: Venue, price: string) =>
  venue.call(sandbox.market.movePrice, { params: { symbol }, body: { price: decimal(price) } });
const oldPrice = (page: Page) => page.getByText(/^This price is \d+ (second|minute)s? old\./);

/** Bid and ask as shown on the buttons of the ticket, and as in the venue. */
async function readShown(page: Page): Promise<string[]> {
  const texts = await page.getByRole('button', { name: /^(Bid|Ask) \d/ }).allTextContents();
  return texts.map(text => decimal(text.replace(/[^\d.]/g, '')));
}
async function readTrue(page: Page): Promise<(string | null | undefined)[]> {
  const answer = await page.request.get(`/api/mdt/snapshots?symbols=${symbol}`);
  const { snapshots } = market.snapshots.responses[200].parse(await answer.json());
  // The filter is an addition to the specification.
  const quote = snapshots.find(each => each.symbol === symbol);
  return [quote?.bidPrice, quote?.askPrice];
}
const expectTrueQuote = async (page: Page): Promise<void> => {
  const expected = await readTrue(page);
  await expect.poll(() => readShown(page), soon).toEqual(expected);
};

/** The cell with what has filled of an order. */
const filledOf = (row: Locator): Locator => row.getByRole('cell').nth(2);

/** Buys 300 shares below the bid in the open ticket, and opens the list of orders with the order's row. */
async function placeRestingOrder(page: Page): Promise<{ row: Locator; id: string }> {
  await page.getByRole('textbox', { name: 'Limit price' }).fill('4.10');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('300');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('button', { name: /^Submit buy order/ }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  const cancel = page.getByRole('button', { name: `Cancel: Buy 300 ${symbol} at $4.10` });
  const row = page.getByRole('row').filter({ has: cancel });
  await expect(row).toContainText('Open');
  const answer = await page.request.get(`/api/orders/?symbol=${symbol}&size=1`);
  const [order] = orders.list.responses[200].parse(await answer.json()).orders;
  return { row, id: order?.orderId ?? '' };
}

test.describe('where the network blocks WebSocket', () => {
  test.use({ expectedNoise: [/WebSocket/] });

  test('prices and orders are polled until the feed opens, and an icon says it is lost [LIV-12, LIV-15, SHL-05, SHL-06]', async ({
    page,
    venue,
  }) => {
    await arrange(venue, { kind: 'refuse', connections: 1000 });
    await venue.signIn('marisol');
    await page.goto(`/investors/asset/${symbol}`);
    await expect(page.getByRole('button', { name: 'Review buy order' })).toBeEnabled();
    const notice = page.getByText(/^Live updates aren’t available\./);
    const pass = (seconds: number) => venue.advance(seconds * 1000);
    await expect(async () => {
      await pass(4);
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 45_000, intervals: [0] });
    await expectAccessible(page);

    const before = await readShown(page);
    await movePrice(venue, '6.40');
    expect(await readShown(page)).toEqual(before);
    await pass(12);
    await expectTrueQuote(page);
    await expect(oldPrice(page)).toHaveCount(0);

    const { row, id } = await placeRestingOrder(page);
    await venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal('10') } });
    await pass(11);
    await expect(filledOf(row)).toHaveText('10', soon);

    await arrange(venue, { kind: 'refuse', connections: 0 });
    await expect(async () => {
      await pass(4);
      await expect(notice).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 45_000, intervals: [0] });
    await venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal('20') } });
    await expect(filledOf(row)).toHaveText('30', soon);

    // The feed is lost again.
    const lost =
      'Your data might not be updating. Please log out and log back in. If you continue to experience issues, please contact support.';
    const icon = page.getByRole('banner').getByRole('button', { name: lost, exact: true });
    await expect(icon).toHaveCount(0);
    await arrange(venue, { kind: 'refuse', connections: 1000 });
    await arrange(venue, { kind: 'cut' });
    await expect(async () => {
      await pass(5);
      await expect(icon).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 45_000, intervals: [0] });
    // Red: much more red than green and blue.
    const [red = 0, green = 0, blue = 0] = await icon.evaluate(
      element => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    // Keyboard focus shows its text, as hovering does.
    await page.keyboard.press('Shift');
    await icon.focus();
    await expect(page.getByRole('tooltip')).toHaveText(lost);
    await venue.call(sandbox.market.fillOrder, { params: { id }, body: {} });
    await arrange(venue, { kind: 'refuse', connections: 0 });
    await expect(async () => {
      await pass(5);
      await expect(icon).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 45_000, intervals: [0] });
    await expect(row).toHaveCount(0, soon);
    await expectToast(page, /has completely filled/);
  });
});
