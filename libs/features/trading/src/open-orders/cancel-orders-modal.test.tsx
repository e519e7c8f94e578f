import { intentStorage } from '@portal/client/commands/pending-intents';
import type { CancelBatch } from '@portal/client/orders/cancel-lines';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { resetLiveText } from '@portal/ui/display/live-text';
import { mountRoute, type MountOptions, type Mounted } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, pressReview, priceField, quantityField, Ticket } from '../testing/test-ticket';
import { OrdersPage } from './orders-page';

/** The orders page, and the asset page with the ticket. */
const pages = (
  <Routes>
    <Route path="/investors/orders" element={<OrdersPage />} />
    <Route path="/investors/asset/:symbol" element={<Ticket symbol="TZROP" />} />
  </Routes>
);

const openPage = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: pages, path: '/investors/orders', persona: 'marisol', ...options });

const tzrop = 'Sell 500 TZROP at $5.28';
const ostko = 'Buy 200 OSTKO at $43.75';
const qrry = 'Buy 200 QRRY at $15.15';

const cancels = ({ world }: Venue) => world.log.commands().filter(({ name }) => name === 'order.cancel');
const meet = ({ world }: Venue, route: string, effect: object, times: number | null = 1) =>
  // The effects are those of the sandbox; an unknown one is refused there.
  void world.execute('fault.arrange', { route, effect: effect as { kind: 'dropAfter' }, times });
const readOpen = async (venue: Venue): Promise<readonly Order[]> =>
  (await venue.read(orders.list, { query: { cancelable: 'true' } })).orders;
const idOf = async (venue: Venue, symbol: string): Promise<string> =>
  (await readOpen(venue)).find(order => order.symbol === symbol)?.orderId ?? '';

/** Opens the dialog that names the open orders. */
async function ask({ user }: Mounted): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Cancel all…' }));
  return screen.findByRole('dialog', { name: 'Cancel open orders?' });
}

/** The texts of the lines, once all are known. */
async function outcomes(): Promise<string[]> {
  const title = /^(Cancel orders|Replace order)$/;
  const dialog = await screen.findByRole('dialog', { name: title });
  const list = within(dialog).getByRole('list', { name: 'Order results' });
  return within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent);
}

// Announcements of an earlier test do not delay those of the next.
beforeEach(resetLiveText);

describe('canceling several orders', () => {
  it('names the orders, cancels each once, and says so in one line each [ORD-37, ORD-38]', async () => {
    const page = await openPage();
    const dialog = await ask(page);
    const named = within(within(dialog).getByRole('list', { name: 'Orders to cancel' })).getAllByRole('listitem');
    expect(named.map(item => item.textContent)).toEqual([`${tzrop}, 320 of 500 left`, ostko, qrry]);
    expect(cancels(page.venue)).toEqual([]);
    await page.user.dblClick(within(dialog).getByRole('button', { name: 'Cancel 3 orders' }));
    expect(await outcomes()).toEqual([`${tzrop}Canceled. 180 filled first.`, `${ostko}Canceled`, `${qrry}Canceled`]);
    expect(cancels(page.venue)).toHaveLength(3);
    expect(await readOpen(page.venue)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('No open orders')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open orders'));
  });

  it('cancels the orders of one symbol only', async () => {
    const page = await openPage();
    const dialog = await ask(page);
    await page.user.click(within(dialog).getByRole('radio', { name: 'OSTKO (1)' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await outcomes()).toEqual([`${ostko}Canceled`]);
    expect((await readOpen(page.venue)).map(({ symbol }) => symbol)).toEqual(['TZROP', 'QRRY']);
  });

  it('changes nothing when it is declined', async () => {
    const page = await openPage();
    const dialog = await ask(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep orders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(cancels(page.venue)).toEqual([]);
  });

  it('says why an order was not canceled, and cancels it when asked again', async () => {
    const page = await openPage();
    const dialog = await ask(page);
    await page.user.click(within(dialog).getByRole('radio', { name: 'OSTKO (1)' }));
    const message = 'The order cannot be canceled now.';
    meet(page.venue, 'orders.cancel', { kind: 'answer', status: 422, body: { code: 'ORDER_NOT_CANCELABLE', message } });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await outcomes()).toEqual([`${ostko}Not canceled. ${message}`]);
    expect(cancels(page.venue)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Cancel again' }));
    await waitFor(async () => expect(await outcomes()).toEqual([`${ostko}Canceled`]));
    expect(cancels(page.venue)).toHaveLength(1);
  });

  it('counts apart what a back end has only accepted, what it has refused, and what the orders show as canceled', async () => {
    const page = await openPage();
    const dialog = await ask(page);
    meet(page.venue, 'orders.cancel', { kind: 'answer', status: 202, body: null });
    meet(page.venue, 'orders.cancel', { kind: 'answer', status: 422, body: null });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel 3 orders' }));
    expect(
      await screen.findByText(
        '1 of 3 orders is canceled. Cancellation requested for 1 order. It may still fill. 1 order wasn’t canceled.',
      ),
    ).toBeTruthy();
    expect((await outcomes()).join()).toContain(
      'Cancellation requested. The order stays open until it’s canceled, and may still fill.',
    );
    expect(cancels(page.venue)).toHaveLength(1);
  });

  it('after a reload looks up what was sent, and sends nothing by itself', async () => {
    const venue = await startVenue();
    const { id: userId } = venue.signIn('marisol');
    const open = await readOpen(venue);
    const [accountId] = venue.userOf('marisol').accountIds;
    const line = (symbol: string, step: 'sending' | 'waiting') => ({
      order: open.find(order => order.symbol === symbol) ?? expect.unreachable(),
      state: { step },
    });
    const args = { purpose: 'cancel' as const, lines: [line('OSTKO', 'sending'), line('QRRY', 'waiting')] };
    await venue.read(orders.cancel, { params: { id: await idOf(venue, 'OSTKO') } });
    intentStorage<CancelBatch>('cancelOrders', { userId, accountId: accountId ?? null }).write({
      key: 'cancel',
      at: 0,
      args,
    });
    const { user } = await openPage({ venue });
    const notice = await screen.findByText(/^1 of 2 orders is canceled\./);
    // After a reload it is a notice, and no dialog holds the page.
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(within(notice).getByRole('button', { name: 'Details' }));
    expect(await outcomes()).toEqual([
      `${ostko}Canceled`,
      `${qrry}Not canceled. The page closed before we could cancel it.`,
    ]);
    expect(cancels(venue)).toHaveLength(1);
    expect((await readOpen(venue)).map(({ symbol }) => symbol)).toEqual(['TZROP', 'QRRY']);
  });
});

describe('replacing an order', () => {
  /** Asks to replace the sale of TZROP and confirms it. */
  async function replace(page: Mounted, before: () => void = () => undefined): Promise<void> {
    await page.user.click(await screen.findByRole('button', { name: `Replace: ${tzrop}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace this order?' });
    before();
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel order, then replace' }));
  }
  const placed = ({ world }: Venue) => world.log.commands().filter(({ name }) => name === 'order.place');
  const next = () => screen.queryByRole('button', { name: 'Place new order' });

  it('cancels it, then opens the ticket with what was left, and sends nothing before the review [ORD-12, ORD-15]', async () => {
    const page = await openPage();
    const before = placed(page.venue).length;
    await replace(page);
    expect(await outcomes()).toEqual([`${tzrop}Canceled. 180 filled first.`]);
    await page.user.click(next() ?? expect.unreachable());
    expect(page.location()).toBe('/investors/asset/TZROP');
    expect([(await priceField()).value, (await quantityField()).value]).toEqual(['5.28', '320']);
    expect(choose('Sell')).toHaveProperty('checked', true);
    expect(placed(page.venue)).toHaveLength(before);
    await pressReview(page.user);
    await page.user.click(await screen.findByRole('button', { name: /^Submit sell order/ }));
    await screen.findByText(/^Order accepted: Sell 320 TZROP at \$5\.28/);
    expect(placed(page.venue)).toHaveLength(before + 1);
    expect(cancels(page.venue)).toHaveLength(1);
  });

  it('stops if it filled meanwhile', async () => {
    const page = await openPage();
    const orderId = await idOf(page.venue, 'TZROP');
    await replace(page, () => void page.venue.world.execute('order.fillNow', { orderId }));
    expect(await outcomes()).toEqual([`${tzrop}Filled before it could be canceled.`]);
    expect(screen.getByText('There’s nothing left to replace.')).toBeTruthy();
    expect(next()).toBe(null);
  });

  it('offers no new order before the venue shows the order as canceled', async () => {
    const page = await openPage();
    await replace(page, () => meet(page.venue, 'orders.cancel', { kind: 'dropBefore' }));
    expect((await outcomes())[0]).toContain('Not confirmed.');
    expect(screen.getByText('No new order was placed.')).toBeTruthy();
    expect(next()).toBe(null);
    expect(cancels(page.venue)).toEqual([]);
  });
});
