import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { queryClient } from '@portal/client/api/query-client';
import { cachedOrder } from '@portal/client/orders/order-cache';
import { useOrderUpdates } from '@portal/client/orders/order-updates';
import { expireAll, fault } from '@portal/testing/arrange';
import { mountRoute, type Mounted } from '@portal/testing/mount';
import { formatMoney } from '@portal/ui/format/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, pressReview, priceField, quantityField, Ticket } from '../testing/test-ticket';

/** The ticket in the portal, where the feed brings the fills. */
function LiveTicket() {
  useOrderUpdates(() => undefined);
  return <Ticket symbol="TZROP" />;
}

async function openTicket(): Promise<Mounted> {
  const mounted = await mountRoute({ element: <LiveTicket />, persona: 'marisol' });
  await mounted.waitForSubscription(traderTopic(mounted.venue.userOf('marisol').id));
  return mounted;
}

/** Fills in the ticket, reviews the order and submits it. Returns it as the venue has it. */
async function submit({ user, venue }: Mounted, price: string, quantity: string): Promise<Order> {
  await fill(price, quantity);
  await pressReview(user);
  await user.click(await screen.findByRole('button', { name: /^Submit (buy|sell) order/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review order' })).toBe(null));
  const [order] = (await venue.read(orders.list, { query: { symbol: 'TZROP', size: 1 } })).orders;
  if (order === undefined) throw new Error('The venue has no order.');
  return order;
}

const fillNow = ({ change }: Mounted, { orderId }: Order, quantity: string) =>
  change(({ world }) => world.execute('order.fillNow', { orderId, quantity: decimal(quantity) }));

const receipt = ({ orderId }: Order) => screen.findByRole('region', { name: `Order ${orderId} receipt` });
const form = () => screen.queryByRole('form', { name: 'Trade TZROP' });

/** The facts of the receipt by their labels. */
const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextSibling?.textContent]),
  );

it('shows what an order has bought in the place of the form, with the figures of the venue and its number in the history', async () => {
  const mounted = await openTicket();
  const placed = await submit(mounted, '5.27', '25');
  const shown = await receipt(placed);
  expect(form()).toBe(null);
  const heading = within(shown).getByRole('heading', { name: 'Bought 25 TZROP' });
  expect(document.activeElement).toBe(heading);
  expect(within(shown).getByText('Filled', { selector: 'span' })).toBeTruthy();
  expect(factsOf(shown)).toEqual({
    Price: '$5.27',
    Subtotal: '$131.75',
    Fee: '$1.32',
    'You paid': '$133.07',
    Filled: 'Nov 18, 10:15 a.m. ET',
    Order: placed.orderId,
  });
  const totals = placed.executionHistory?.map(({ grandTotal }) => grandTotal).filter(total => total !== '0');
  expect(totals?.map(formatMoney)).toEqual(['$133.07']);
  const link = within(shown).getByRole('link', { name: `View order ${placed.orderId}` });
  expect(link.getAttribute('href')).toBe(`/investors/history?view=orders&order=${placed.orderId}`);
});

it('gives way to an empty form with New order, and with the key of a side', async () => {
  const mounted = await openTicket();
  await submit(mounted, '5.27', '25');
  await mounted.user.click(await screen.findByRole('button', { name: 'New order' }));
  expect(document.activeElement).toBe(await priceField());
  expect((await quantityField()).value).toBe('');
  const second = await submit(mounted, '5.27', '10');
  await receipt(second);
  await mounted.user.keyboard('s');
  expect(document.activeElement).toBe(await priceField());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sell' }).checked).toBe(true);
});

it('appears with the first fill, says how much is still open, and counts the later fills', async () => {
  const mounted = await openTicket();
  const placed = await submit(mounted, '5.20', '500');
  expect(form()).not.toBe(null);
  await fillNow(mounted, placed, '100');
  const shown = await receipt(placed);
  expect(within(shown).getByRole('heading', { name: 'Bought 100 TZROP' })).toBeTruthy();
  expect(shown.textContent).toContain('Still open: 400 at $5.20 or lower. Open orders');
  expect(factsOf(shown)).toMatchObject({ Price: '$5.20', 'You paid': '$525.20' });
  await fillNow(mounted, placed, '400');
  expect(await within(shown).findByRole('heading', { name: 'Bought 500 TZROP' })).toBeTruthy();
  expect(shown.textContent).not.toContain('Still open');
  expect(factsOf(shown)).toMatchObject({
    'Average price (2 fills)': '$5.20',
    Subtotal: '$2,600.00',
    Fee: '$26.00',
    'You paid': '$2,626.00',
  });
});

it('says what of a sale was not filled when the rest is canceled', async () => {
  const mounted = await openTicket();
  await priceField();
  await mounted.user.click(choose('Sell'));
  const placed = await submit(mounted, '5.60', '300');
  await fillNow(mounted, placed, '100');
  const shown = await receipt(placed);
  expect(within(shown).getByRole('heading', { name: 'Sold 100 TZROP' })).toBeTruthy();
  expect(factsOf(shown)).toMatchObject({ 'Net proceeds': '$554.40' });
  await mounted.change(({ world }) =>
    world.execute('order.cancel', {
      accountId: mounted.venue.userOf('marisol').activeAccountId ?? '',
      orderId: placed.orderId,
    }),
  );
  await waitFor(() => expect(shown.textContent).toContain('200 not filled. The order was canceled.'));
});

it('says what was not filled when the order expires', async () => {
  const mounted = await openTicket();
  const placed = await submit(mounted, '5.20', '500');
  await fillNow(mounted, placed, '100');
  const shown = await receipt(placed);
  await mounted.change(expireAll);
  await waitFor(() => expect(shown.textContent).toContain('400 not filled. The order expired.'));
});

it('does not replace an order that was begun before the fill', async () => {
  const mounted = await openTicket();
  const placed = await submit(mounted, '5.20', '500');
  await mounted.user.type(await quantityField(), '7');
  await fillNow(mounted, placed, '500');
  await waitFor(() => expect(cachedOrder(queryClient, placed.orderId)?.status.name).toBe('Filled'));
  expect((await quantityField()).value).toBe('7');
  expect(screen.queryByRole('region', { name: /receipt$/ })).toBe(null);
  // The next order has a receipt again.
  const next = await submit(mounted, '5.27', '7');
  await receipt(next);
});

it('is shown for no order that was placed elsewhere', async () => {
  const mounted = await openTicket();
  await priceField();
  const [open] = (await mounted.venue.read(orders.list, { query: { symbol: 'TZROP', size: 1 } })).orders;
  if (open === undefined) throw new Error('The venue has no order.');
  await fillNow(mounted, open, '320');
  const own = await submit(mounted, '5.27', '1');
  await receipt(own);
  expect(screen.getAllByRole('region', { name: /receipt$/ })).toHaveLength(1);
});

it('says the subtotal of the fills, and that the fee is missing, where the back end sends neither', async () => {
  const mounted = await openTicket();
  const fills = [
    { execId: 'E1', lastQty: 10, lastPx: 5.26 },
    { execId: 'E2', lastQty: 15, lastPx: 5.27 },
  ];
  const body = { orderId: 'X-1', symbol: 'TZROP', side: 'BUY', quantity: 25, status: 'FILLED', executions: fills };
  await mounted.change(venue => fault(venue, 'orders.place', { kind: 'answer', status: 201, body }));
  await fill('5.27', '25');
  await pressReview(mounted.user);
  await mounted.user.click(await screen.findByRole('button', { name: /^Submit buy order/ }));
  const shown = await screen.findByRole('region', { name: 'Order X-1 receipt' });
  expect(factsOf(shown)).toMatchObject({
    Subtotal: '$131.65',
    Fee: 'Not available',
    'You paid (before the fee)': '$131.65',
  });
});
