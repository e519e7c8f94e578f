import { market } from '@portal/contracts/market';
import { quoteTopic, traderTopic } from '@portal/contracts/live';
import { orders } from '@portal/contracts/orders';
import type { RouteArgs } from '@portal/client/route-call';
import { decimal } from '@portal/domain/money';
import type { Page } from '@playwright/test';
import { expect, sandbox, test, type Venue } from './fixture';

/**
 * What can go wrong with the live feed, one fault after the other in the same page. After each of them the page shows within five
 * seconds what the venue has, has told each outcome once at most, and shows no old price without saying so.
 */

type FeedFault = RouteArgs<typeof sandbox.behavior.feedFault>['body'];

const symbol = 'TZROP';
const quotes = quoteTopic(symbol);
const soon = { timeout: 5000 };

const arrange = (venue: Venue, body: FeedFault) => venue.call(sandbox.behavior.feedFault, { body });
const movePrice = (venue: Venue, price: string) =>
  venue.call(sandbox.market.movePrice, { params: { symbol }, body: { price: decimal(price) } });
const oldPrice = (page: Page) => page.getByText(/^The price is \d+ s old\./);

/** Bid and ask as the buttons of the ticket show them, and as the venue has them. */
async function readShown(page: Page): Promise<string[]> {
  const texts = await page.getByRole('button', { name: /^(Bid|Ask) \d/ }).allTextContents();
  return texts.map(text => decimal(text.replace(/[^\d.]/g, '')));
}
async function readTrue(page: Page): Promise<(string | null | undefined)[]> {
  const answer = await page.request.get(`/api/mdt/snapshots?symbols=${symbol}`);
  const [quote] = market.snapshots.responses[200].parse(await answer.json()).snapshots;
  return [quote?.bidPrice, quote?.askPrice];
}
const expectTrueQuote = async (page: Page, timeout = soon.timeout): Promise<void> => {
  const wanted = await readTrue(page);
  await expect.poll(() => readShown(page), { timeout, intervals: [50] }).toEqual(wanted);
};

/** Faults of quotes, and whether the market moves meanwhile: after a lost message it is the next one that tells. */
const quoteFaults: readonly (readonly [fault: string, body: FeedFault, moves: boolean])[] = [
  ['a gap', { kind: 'gap', topic: quotes, messages: 3 }, true],
  ['a message lost', { kind: 'drop', topic: quotes, messages: 1 }, true],
  ['a message twice', { kind: 'repeat', topic: quotes, messages: 1 }, true],
  ['messages in the wrong order', { kind: 'reorder', topic: quotes, window: 2 }, true],
  ['a message that cannot be read', { kind: 'malformed', topic: quotes, messages: 1 }, true],
  ['a crossed book', { kind: 'crossedQuote', symbol }, false],
  ['a quote of ten minutes ago', { kind: 'staleQuote', symbol }, false],
];

test.describe('with a feed that goes wrong', () => {
  test.use({ expectedNoise: [/breaks the contract|reports an error|net::ERR|503|WebSocket|401/] });

  test('prices, orders and messages end as the venue has them, whatever the feed does (R-16 to R-27, O-11) [LIV-13, LIV-14]', async ({
    page,
    venue,
  }) => {
    await page.clock.install();
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

    await test.step('quotes that stay away while the line lives', async () => {
      const before = await readShown(page);
      await arrange(venue, { kind: 'drop', topic: quotes, messages: 1 });
      await movePrice(venue, '6.40');
      expect(await readShown(page)).toEqual(before);
      // Ten seconds in which this symbol is silent, with a sign of life of the line at their end.
      await page.clock.fastForward(11_000);
      await arrange(venue, { kind: 'error' });
      await expectTrueQuote(page);
    });

    await test.step('a line that goes silent', async () => {
      await arrange(venue, { kind: 'mute', what: 'everything' });
      await page.clock.fastForward(16_000);
      await expect(oldPrice(page)).toBeVisible(soon);
      await arrange(venue, { kind: 'mute', what: 'nothing' });
      await movePrice(venue, '6.20');
      await expectTrueQuote(page);
      await expect(oldPrice(page)).toHaveCount(0);
    });

    await page.getByRole('textbox', { name: 'Limit price' }).fill('4.10');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('300');
    await page.getByRole('button', { name: 'Review buy order' }).click();
    await page.getByRole('button', { name: /^Submit buy order/ }).click();
    await page.getByRole('link', { name: 'View order' }).click();
    const row = page.getByRole('listitem', { name: `Buy 300 ${symbol} at $4.10` });
    await expect(row).toContainText('Open');
    const answer = await page.request.get(`/api/orders/?symbol=${symbol}&size=1`);
    const [order] = orders.list.responses[200].parse(await answer.json()).orders;
    const id = order?.orderId ?? '';
    const fill = (quantity: string) =>
      venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal(quantity) } });

    const orderFaults: readonly (readonly [fault: string, body: FeedFault, fills: string[], shown: string])[] = [
      ['a gap', { kind: 'gap', topic: own, messages: 2 }, ['10'], '10 of 300'],
      ['a fill lost and the next one come', { kind: 'drop', topic: own, messages: 1 }, ['20', '30'], '60 of 300'],
      ['a fill twice', { kind: 'repeat', topic: own, messages: 1 }, ['20'], '80 of 300'],
      ['fills in the wrong order', { kind: 'reorder', topic: own, window: 3 }, ['10', '10', '20'], '120 of 300'],
    ];
    for (const [fault, body, fills, shown] of orderFaults) {
      await test.step(`${fault}, of an order`, async () => {
        await arrange(venue, body);
        for (const quantity of fills) await fill(quantity);
        await expect(row).toContainText(shown, soon);
        await expect(row).toContainText('Partially filled');
      });
    }

    /** Past the waits between the attempts, however many it takes. */
    const expectReconnected = () =>
      expect(async () => {
        await page.clock.fastForward(9000);
        await expect.poll(() => readers(own), { timeout: 600, intervals: [100] }).toBe(1);
      }).toPass({ timeout: 10_000, intervals: [0] });
    await test.step('a storm of connections that break', async () => {
      await arrange(venue, { kind: 'refuse', connections: 2 });
      await arrange(venue, { kind: 'cut' });
      await fill('30');
      await movePrice(venue, '5.10');
      await expectReconnected();
      await arrange(venue, { kind: 'cut' });
      await expect.poll(() => readers(own), soon).toBe(0);
      await expectReconnected();
      await expect(row).toContainText('150 of 300', soon);
    });

    await test.step('a fill that comes after the cancel it came before', async () => {
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
      expect(await readers(own)).toBe(0);
    });
  });
});
