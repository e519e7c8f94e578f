import { market } from '@portal/contracts/endpoints/market';
import { quoteTopic, traderTopic } from '@portal/contracts/live';
import { orders } from '@portal/contracts/endpoints/orders';
import type { RouteArgs } from '@portal/client/api/route-call';
import { decimal } from '@portal/domain/money/money';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test, type Venue } from '../fixture';
import { filledOf, openOrderRow } from '../open-orders';
import { expectToast } from '../toasts';

/**
 * Faults of the live feed, one after the other in the same page. After each, the page shows the venue's state before it
 * would ask for it anyway, has announced each outcome at most once, and marks old prices as stale.
 */

type FeedFault = RouteArgs<typeof sandbox.behavior.feedFault>['body'];

const symbol = 'TZROP';
const quotes = quoteTopic(symbol);
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
const expectTrueQuote = async (page: Page, timeout = soon.timeout): Promise<void> => {
  const expected = await readTrue(page);
  await expect.poll(() => readShown(page), { timeout, intervals: [50] }).toEqual(expected);
};

/** Buys 300 shares below the bid in the open ticket, and opens the list of orders with the order's row. */
async function placeRestingOrder(page: Page): Promise<{ row: Locator; id: string }> {
  await page.getByRole('textbox', { name: 'Limit price' }).fill('4.10');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('300');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('button', { name: /^Submit buy order/ }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  const row = openOrderRow(page, `Buy 300 ${symbol} at $4.10`);
  await expect(row).toContainText('Open');
  const answer = await page.request.get(`/api/orders/?symbol=${symbol}&size=1`);
  const [order] = orders.list.responses[200].parse(await answer.json()).orders;
  return { row, id: order?.orderId ?? '' };
}

/** Faults of quotes, and whether the market must move: a lost message is detected only with the next one. */
const quoteFaults: readonly (readonly [fault: string, body: FeedFault, moves: boolean])[] = [
  ['a gap', { kind: 'gap', topic: quotes, messages: 3 }, true],
  ['a lost message', { kind: 'drop', topic: quotes, messages: 1 }, true],
  ['a duplicated message', { kind: 'repeat', topic: quotes, messages: 1 }, true],
  ['reordered messages', { kind: 'reorder', topic: quotes, window: 2 }, true],
  ['a malformed message', { kind: 'malformed', topic: quotes, messages: 1 }, true],
  ['a crossed book', { kind: 'crossedQuote', symbol }, false],
  ['a quote from ten minutes ago', { kind: 'staleQuote', symbol }, false],
];

test.describe('with a faulty feed', () => {
  test.use({ expectedNoise: [/doesn’t match the contract|reported an error|net::ERR|503|WebSocket|401/] });

  test('prices, orders and messages match the venue after every fault (R-16 to R-27, O-11) [LIV-13, LIV-14]', async ({
    page,
    venue,
  }) => {
    const { personas } = await venue.call(sandbox.people.list);
    const own = traderTopic(personas.find(({ key }) => key === 'marisol')?.userId ?? '');
    const readers = async (topic: string) => (await venue.call(sandbox.behavior.feed, { query: { topic } })).readers;
    await venue.signIn('marisol');
    await page.goto(`/investors/asset/${symbol}`);
    await expect(page.getByRole('button', { name: 'Review buy order' })).toBeEnabled();
    await expect.poll(() => readers(quotes)).toBe(1);

    let moved = 0;
    for (const [fault, body, moves] of quoteFaults) {
      await test.step(fault, async () => {
        await arrange(venue, body);
        await expect(async () => {
          if (moves) await movePrice(venue, `5.${20 + (moved += 10)}`);
          await expectTrueQuote(page, 500);
        }).toPass({ ...soon, intervals: [0] });
        await expect(oldPrice(page)).toHaveCount(0);
      });
    }

    await test.step('no quotes while the connection is alive', async () => {
      const before = await readShown(page);
      await arrange(venue, { kind: 'drop', topic: quotes, messages: 1 });
      await movePrice(venue, '6.40');
      expect(await readShown(page)).toEqual(before);
      // Ten seconds without a message for this symbol, then a heartbeat of the connection.
      await venue.advance(11_000);
      await arrange(venue, { kind: 'error' });
      await expectTrueQuote(page);
    });

    await test.step('an ERROR frame whose connection the server leaves open', async () => {
      // The portal closes it after a second, and connects again after a wait.
      await expect.poll(() => readers(quotes), soon).toBe(0);
      await venue.advance(30_000);
      await expect.poll(() => readers(quotes), soon).toBe(1);
    });

    await test.step('a silent connection', async () => {
      await arrange(venue, { kind: 'mute', what: 'everything' });
      await venue.advance(16_000);
      // It stays until the feed is back, however late it is drawn.
      await expect(oldPrice(page)).toBeVisible();
      await arrange(venue, { kind: 'mute', what: 'nothing' });
      await movePrice(venue, '6.20');
      await expectTrueQuote(page);
      await expect(oldPrice(page)).toHaveCount(0);
    });

    const { row, id } = await placeRestingOrder(page);
    const fill = (quantity: string) =>
      venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal(quantity) } });

    const orderFaults: readonly (readonly [fault: string, body: FeedFault, fills: string[], shown: string])[] = [
      ['a gap', { kind: 'gap', topic: own, messages: 2 }, ['10'], '10'],
      ['a lost fill before the next one', { kind: 'drop', topic: own, messages: 1 }, ['20', '30'], '60'],
      ['a duplicated fill', { kind: 'repeat', topic: own, messages: 1 }, ['20'], '80'],
      ['reordered fills', { kind: 'reorder', topic: own, window: 3 }, ['10', '10', '20'], '120'],
    ];
    for (const [fault, body, fills, shown] of orderFaults) {
      await test.step(`${fault}, of an order`, async () => {
        await arrange(venue, body);
        for (const quantity of fills) await fill(quantity);
        await expect(filledOf(row)).toHaveText(shown, soon);
        await expect(row).toContainText('Partially filled');
      });
    }

    /** Skips the waits between reconnect attempts, however many there are. */
    const expectReconnected = () =>
      expect(async () => {
        await venue.advance(9000);
        await expect.poll(() => readers(own), { timeout: 600, intervals: [100] }).toBe(1);
      }).toPass({ timeout: 45_000, intervals: [0] });
    await test.step('many broken connections', async () => {
      await arrange(venue, { kind: 'refuse', connections: 2 });
      await arrange(venue, { kind: 'cut' });
      await fill('30');
      await movePrice(venue, '5.10');
      await expectReconnected();
      await arrange(venue, { kind: 'cut' });
      await expect.poll(() => readers(own), soon).toBe(0);
      await expectReconnected();
      await expect(filledOf(row)).toHaveText('150', soon);
    });

    await test.step('a fill delivered after a later cancel', async () => {
      await arrange(venue, { kind: 'reorder', topic: own, window: 2 });
      await fill('20');
      await row.getByRole('button', { name: /^Cancel/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(row).toHaveCount(0, soon);
      await expect(page.getByText(`Your Order ${id} has been successfully canceled.`)).toHaveCount(1);
      await expect(page.getByText(/has completely filled/)).toHaveCount(0);
    });

    await test.step('the end of the session', async () => {
      await venue.call(sandbox.people.endSessions, { body: { persona: 'marisol' } });
      await expect(page).toHaveURL(/\/investors\/login/, soon);
      await expect(row).toHaveCount(0);
      await expect.poll(() => readers(own)).toBe(0);
    });
  });
});

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
    const notice = page.getByText(/^Live updates aren’t available, possibly because your network blocks them\./);
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
