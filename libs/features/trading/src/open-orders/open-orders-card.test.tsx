import { orders } from '@portal/contracts/endpoints/orders';
import { queryClient } from '@portal/client/api/query-client';
import { holdCalls } from '@portal/client/testing/test-page';
import { decimal } from '@portal/domain/money/money';
import { answering, fault, withoutAuthority } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { formatQuantity } from '@portal/ui/format/format';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenOrdersCard } from './open-orders-card';
import { OrdersPage } from './orders-page';

const openCard = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <OpenOrdersCard />, persona: 'marisol', ...options });

const row = (name: string) => screen.findByRole('listitem', { name });
const rows = () => screen.findAllByRole('listitem');
const sellTzrop = 'Sell 500 TZROP at $5.28';
const buyOstko = 'Buy 200 OSTKO at $43.75';

/** Opens the confirmation dialog for a cancel. */
async function openCancelDialog({ user }: Awaited<ReturnType<typeof openCard>>, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Cancel: ${name}` }));
  return screen.findByRole('dialog', { name: 'Cancel this order?' });
}

const confirmButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cancel order' });
const keepButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Keep order' });

describe('the open orders', () => {
  it('are the cancelable orders, newest first, with New shown as Open [ORD-25, ORD-26, ORD-27]', async () => {
    await openCard();
    await screen.findByRole('listitem', { name: sellTzrop });
    const names = (await rows()).map(item => item.getAttribute('aria-label'));
    expect(names).toEqual([sellTzrop, buyOstko, 'Buy 200 QRRY at $15.15']);
    expect(within(await row(buyOstko)).getByText('Open')).toBeTruthy();
    expect(screen.queryByText('New')).toBe(null);
    expect(screen.getByRole('region', { name: 'Open orders' }).textContent).toContain('Open orders3');
  });

  it('show time in force, time of placement and fill progress, and their steps on request [ORD-25]', async () => {
    const { user } = await openCard();
    expect((await row(sellTzrop)).textContent).toContain('Day · 9:38 a.m. ET');
    expect((await row(sellTzrop)).textContent).toContain('180 of 500 filled');
    expect((await row(buyOstko)).textContent).toContain('Good ’til canceled · Nov 17, 10:02 a.m. ET');
    expect((await row('Buy 200 QRRY at $15.15')).textContent).toContain('Until Dec 12 · Nov 14, 3:20 p.m. ET');
    await user.click(screen.getByRole('button', { name: `Details: ${sellTzrop}` }));
    const steps = await screen.findByRole('list', { name: 'Order H-204402 activity' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: `Details: ${sellTzrop}` }));
    expect(screen.queryByRole('list', { name: 'Order H-204402 activity' })).toBe(null);
  });

  it('explain why they wait, from the current quote or a halt', async () => {
    const { change } = await openCard();
    await waitFor(async () =>
      expect((await row(buyOstko)).textContent).toContain('Your limit is $0.46 below the best ask of $44.21.'),
    );
    expect((await row(sellTzrop)).textContent).toContain('320 left. Your limit is $0.03 above the best bid of $5.25.');
    expect((await row('Buy 200 QRRY at $15.15')).textContent).toContain('Trading in QRRY is halted.');
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'OSTKO', price: decimal('45.00') }));
    await waitFor(async () => expect((await row(buyOstko)).textContent).toMatch(/below the best ask of \$45\.\d\d/));
  });

  it('claim nothing about a price that is missing', async () => {
    await openCard({ arrange: answering('market.snapshots', 200, { snapshots: [] }) });
    await waitFor(async () =>
      expect((await row(buyOstko)).textContent).toContain('Your order may fill when the market meets your limit.'),
    );
  });

  it('call a stale price the last known price', async () => {
    const { change, waitForSubscription: follows } = await openCard({
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 1000 } }),
    });
    await follows('/topic/quote/OSTKO');
    await change(({ hosted: seat }) => seat.feed.arrange({ kind: 'mute', what: 'everything' }));
    await waitFor(async () =>
      expect((await row(buyOstko)).textContent).toContain('below the last known best ask of $44.21.'),
    );
    expect((await row(sellTzrop)).textContent).toContain('above the last known best bid of $5.25.');
  });

  it('claim nothing about the ask now while the quote is stale', async () => {
    await openCard({
      arrange: venue => {
        venue.world.execute('settings.change', { values: { staleQuoteAfter: 1000 } });
        // Before the feed sends the quote of the market, which has an ask.
        venue.hosted.feed.arrange({ kind: 'mute', what: 'everything' });
        answering('market.snapshots', 200, { snapshots: [{ symbol: 'OSTKO', bidPrice: '43.90', askPrice: null }] })(
          venue,
        );
      },
    });
    await waitFor(async () =>
      expect((await row(buyOstko)).textContent).toContain('There was no ask at the last update.'),
    );
  });

  it('show the quantity ahead of them in the book', async () => {
    const page = await openCard();
    const sold = await row(sellTzrop);
    const aheadOf = async () => {
      const [order] = (await page.venue.read(orders.list, { query: { symbol: 'TZROP', size: 1 } })).orders;
      const { aheadQuantity } = await page.venue.read(orders.queue, { params: { id: order?.orderId ?? '' } });
      return formatQuantity(aheadQuantity, 0);
    };
    const before = await aheadOf();
    expect(before).toMatch(/^[\d,]+$/);
    await waitFor(() => expect(sold.textContent).toContain(`$5.25. ${before} shares are ahead of this order.`));
    // A better offer is now ahead of the order, and the changed quote triggers a refetch.
    await page.change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('5.10') }));
    const after = await aheadOf();
    expect(after).not.toBe(before);
    await waitFor(() => expect(sold.textContent).toContain(` ${after} shares are ahead of this order.`));
    expect((await row('Buy 200 QRRY at $15.15')).textContent).not.toContain('ahead');
  });

  it('show the next opening while the market is closed', async () => {
    await openCard({ venue: { startAt: '2025-11-22T15:00:00Z' } });
    await waitFor(async () =>
      expect((await row(buyOstko)).textContent).toContain('The market opens Mon, Nov 24 at 9:30 a.m. ET.'),
    );
  });

  it('link to the market for an account without orders', async () => {
    await openCard({ persona: 'newAccount' });
    expect(await screen.findByText('No open orders')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to market' }).getAttribute('href')).toBe('/investors/market');
  });

  it('show an error, not an empty list, when they cannot be loaded', async () => {
    const { user, venue } = await openCard({
      arrange: answering('portfolio.overview', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'Later.' }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your orders.');
    expect(screen.queryByText('No open orders')).toBe(null);
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(sellTzrop)).toBeTruthy();
  });

  it('are on their page with a link to the order history [RTE-39]', async () => {
    await openCard({ element: <OrdersPage /> });
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect(await row(sellTzrop)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order history' }).getAttribute('href')).toBe(
      '/investors/history?view=orders',
    );
  });
});

describe('the table of open orders on a wide screen', () => {
  beforeEach(() => {
    window.innerWidth = 1440;
  });
  const readCells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(each =>
        within(each)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  const readSymbols = () => screen.getAllByRole('rowheader').map(each => within(each).getByRole('link').textContent);

  it('shows quantity, fills, limit, distance to the market, and what an order is worth and holds', async () => {
    await openCard({ element: <OrdersPage /> });
    await screen.findByRole('table', { name: 'Open orders' });
    await waitFor(() =>
      expect(readCells().map(cells => cells.slice(0, 7))).toEqual([
        ['SellPartially filled', '500', '180', '5.28', '0.030.57%', '$1,689.60', '9:38 a.m.'],
        ['BuyOpen', '200', '0', '43.75', '0.461.05%', '$8,750.00', 'Nov 17, 10:02 a.m.'],
        ['BuyOpen', '200', '0', '15.15', 'Halted', '$3,030.00', 'Nov 14, 3:20 p.m.'],
      ]),
    );
  });

  it('is sorted by a press on a column head, and shows why an order waits on request', async () => {
    const { user } = await openCard({ element: <OrdersPage /> });
    await screen.findByRole('table', { name: 'Open orders' });
    expect(readSymbols()).toEqual(['TZROP', 'OSTKO', 'QRRY']);
    await user.click(screen.getByRole('button', { name: 'Remaining value' }));
    expect(readSymbols()).toEqual(['OSTKO', 'QRRY', 'TZROP']);
    await user.click(screen.getByRole('button', { name: `Details: ${sellTzrop}` }));
    expect(await screen.findByText(/above the best bid of \$5\.25/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Cancel: ${buyOstko}` }));
    expect((await screen.findByRole('dialog', { name: 'Cancel this order?' })).textContent).toContain(buyOstko);
  });
});

describe('canceling', () => {
  it.each([
    ['may not place orders', withoutAuthority('api:can-order')],
    [
      'finds trading turned off',
      ({ world }: Venue) => void world.execute('flags.change', { values: { canTrade: false } }),
    ],
  ])('is offered without a replacement to a user who %s', async (_, arrange) => {
    await openCard({ arrange });
    expect(await screen.findByRole('button', { name: `Cancel: ${buyOstko}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBe(null);
    cleanup();
    await openCard({ element: <OrdersPage />, arrange });
    expect(await screen.findByRole('button', { name: `Cancel: ${buyOstko}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBe(null);
  });

  it('asks for confirmation, states what is canceled, and can be declined [ORD-37]', async () => {
    const page = await openCard();
    const dialog = await openCancelDialog(page, sellTzrop);
    expect(dialog.textContent).toContain(sellTzrop);
    expect(dialog.textContent).toContain(
      'We’ll try to cancel the remaining 320, which may still fill. The 180 already filled won’t be affected.',
    );
    await page.user.click(keepButton(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Cancel: ${sellTzrop}`));
    expect(page.venue.world.log.commands().filter(({ name }) => name === 'order.cancel')).toEqual([]);
  });

  it('is pending, then removes the order from the list and focuses the list [ORD-37, ORD-38]', async () => {
    const page = await openCard();
    const dialog = await openCancelDialog(page, buyOstko);
    const release = holdCalls('/cancel');
    await page.user.click(confirmButton(dialog));
    const pending = await within(dialog).findByRole('button', { name: 'Canceling…' });
    expect(pending.getAttribute('aria-busy')).toBe('true');
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.queryByRole('listitem', { name: buyOstko })).toBe(null);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open orders'));
    const canceled = await page.venue.read(orders.list, { query: { status: ['Canceled'], symbol: 'OSTKO' } });
    expect(canceled.orders[0]).toMatchObject({ status: { cancelable: false }, limitPrice: '43.75' });
  });

  it('sends one request, however often the button is clicked (O-12)', async () => {
    const page = await openCard();
    const dialog = await openCancelDialog(page, buyOstko);
    const button = confirmButton(dialog);
    for (let click = 0; click < 5; click += 1) button.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(page.venue.world.log.commands().filter(({ name }) => name === 'order.cancel')).toHaveLength(1);
  });

  it('shows status text and reason when it is refused, and changes nothing [ORD-38, ORD-39]', async () => {
    const page = await openCard();
    const dialog = await openCancelDialog(page, sellTzrop);
    const [order] = (await page.venue.read(orders.list, { query: { symbol: 'TZROP', size: 1 } })).orders;
    page.venue.world.execute('order.fillNow', { orderId: order?.orderId ?? '' });
    await page.user.click(confirmButton(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Unable to cancel order. Unprocessable EntityThe order is already filled.',
    );
    const ended = await screen.findByRole('dialog', { name: 'This order can no longer be canceled' });
    expect(within(ended).queryByRole('button', { name: 'Cancel order' })).toBe(null);
    await waitFor(() => expect(screen.queryByRole('listitem', { name: sellTzrop })).toBe(null));
  });

  it.each([
    ['one', `Cancel: ${sellTzrop}`, 'Cancel this order?'],
    ['all', 'Cancel all…', 'Cancel open orders?'],
  ])('calls no order ended while the orders cannot be loaded: %s', async (_, button, title) => {
    const { user, venue } = await openCard();
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    answering('portfolio.overview', 200, { mdtSnapshots: null, orders: null, walletManagerTransactions: null })(venue);
    answering('orders.list', 404)(venue);
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('We couldn’t load your orders.')).toBeTruthy();
    expect(screen.queryByText(/can no longer be canceled/)).toBe(null);
  });

  it('looks up an order whose response was lost, and says what it shows', async () => {
    const page = await openCard();
    const dialog = await openCancelDialog(page, buyOstko);
    fault(page.venue, 'orders.cancel', { kind: 'dropAfter' });
    await page.user.click(confirmButton(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: buyOstko })).toBe(null));
    expect(page.venue.world.log.commands().filter(({ name }) => name === 'order.cancel')).toHaveLength(1);
  });
});
