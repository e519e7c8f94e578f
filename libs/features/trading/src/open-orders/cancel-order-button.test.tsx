import { callApi } from '@portal/client/api/http';
import { q } from '@portal/client/api/query';
import { configure, portalConfig } from '@portal/client/browser/config';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { answering, withoutAuthority } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CancelOrderButton } from './cancel-order-button';

/** A list of orders with the button, as on other screens. */
function OrderList() {
  const list = useQuery(q(orders.list, { query: { start: '2025-11-01', stop: '2025-11-30' } }));
  return (
    <ul>
      {list.data?.orders.map(order => (
        <li key={order.orderId} aria-label={`${order.symbol} ${order.status.name}`}>
          <CancelOrderButton order={order} />
        </li>
      ))}
    </ul>
  );
}

/** The button of a partially filled order without the quantity that remains. */
function OrderWithoutRest() {
  const order = useQuery(q(orders.one, { params: { id: 'H-204402' } })).data;
  return order ? <CancelOrderButton order={{ ...order, leavesQuantity: null }} /> : null;
}

const openList = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <OrderList />, persona: 'marisol', ...options });

const cancelOstko = 'Cancel: Buy 200 OSTKO at $43.75';
const ostkoId = 'H-204311';

/** The button of an order that ends on request. */
function EndingOrder() {
  const order = useQuery(q(orders.one, { params: { id: ostkoId } })).data;
  const [status, setStatus] = useState<Order['status']>();
  return (
    <>
      <button onClick={() => setStatus({ name: 'Pending Cancel', cancelable: false })}>Pend</button>
      <button onClick={() => setStatus({ name: 'Filled', cancelable: false })}>Fill</button>
      <button onClick={() => setStatus({ name: 'Canceled', cancelable: false })}>End</button>
      {order && <CancelOrderButton order={{ ...order, status: status ?? order.status }} />}
    </>
  );
}

describe('the Cancel button in a list of orders', () => {
  it('is shown only for open orders [ORD-37]', async () => {
    await openList();
    await screen.findByRole('button', { name: cancelOstko });
    const filled = await screen.findAllByRole('listitem', { name: /Filled$/ });
    for (const item of filled) {
      if (item.getAttribute('aria-label')?.includes('Partially') !== true) {
        expect(within(item).queryByRole('button')).toBe(null);
      }
    }
    expect(screen.getAllByRole('button', { name: /^Cancel:/ }).length).toBe(3);
  });

  it('cancels an order even for a user who may no longer place orders, and keeps the focus in its row [ORD-37, PRM-11]', async () => {
    const { user } = await openList({ arrange: withoutAuthority('api:can-order') });
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    const item = await screen.findByRole('listitem', { name: 'OSTKO Canceled' });
    await waitFor(() => expect(item.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('button', { name: cancelOstko })).toBe(null);
  });

  it('names no remaining quantity where the back end sends none', async () => {
    const { user } = await openList({ element: <OrderWithoutRest /> });
    await user.click(await screen.findByRole('button', { name: /^Cancel:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    expect(dialog.textContent).toContain('We’ll try to cancel the unfilled part of this order.');
    expect(dialog.textContent).not.toContain('remaining -');
  });

  it('claims neither a cancel nor a failure when a gateway gives up, and that nothing answers least of all', async () => {
    const { user, venue } = await openList();
    const button = await screen.findByRole('button', { name: cancelOstko });
    venue.world.execute('quirks.set', { quirks: ['gatewayBefore'] });
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    const text = 'We couldn’t confirm the cancellation.';
    expect((await within(dialog).findByText(text)).textContent).toBe(text);
    expect(dialog.textContent).not.toContain('Unable to cancel');
    expect(dialog.textContent).not.toMatch(/response/);
    // It does not hold the page, and can be sent again.
    await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('calls no accepted cancel requested once the order has ended', async () => {
    const { user, venue } = await openList({ element: <EndingOrder /> });
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    answering('orders.cancel', 202)(venue);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('dialog', { name: 'Cancellation requested' });
    fireEvent.click(screen.getByText('Pend'));
    expect(screen.getByText(/^Your order stays open until it’s canceled/)).toBeTruthy();
    fireEvent.click(screen.getByText('Fill'));
    expect(await screen.findByRole('dialog', { name: 'This order can no longer be canceled' })).toBeTruthy();
    expect(screen.queryByText(/stays open/)).toBe(null);
    fireEvent.click(screen.getByText('End'));
    expect(await screen.findByRole('dialog', { name: 'Order canceled' })).toBeTruthy();
  });

  it('calls an accepted cancel requested, while the order is still shown as open', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    const { fetch: send } = portalConfig();
    let isDone = false;
    // A back end that cancels later, and answers as the specification says: "response has a reason".
    const reason = () => new Response('{"reason":"Cancel request accepted"}', { status: 202 });
    configure({
      async fetch(input, init) {
        if (!(input instanceof Request ? input.url : String(input)).endsWith('/cancel') || isDone)
          return send(input, init);
        return reason();
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('dialog', { name: 'Cancellation requested' })).toBeTruthy();
    expect(screen.queryByText(/couldn’t confirm/)).toBe(null);
    isDone = true;
    await callApi(orders.cancel, { params: { id: ostkoId } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(await screen.findByRole('listitem', { name: 'OSTKO Canceled' })).toBeTruthy();
  });
});
