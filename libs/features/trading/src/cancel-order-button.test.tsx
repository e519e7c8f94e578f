import { q } from '@portal/client/query';
import { orders } from '@portal/contracts/orders';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CancelOrderButton } from './cancel-order-button';

/** A list of orders as another screen shows it, each with the button. */
function SomeList() {
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

const openList = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <SomeList />, persona: 'marisol', ...options });

/** Marisol may no longer place orders; the three that she has stay open. */
function takeAuthority({ world, userOf }: Venue): void {
  const user = userOf('marisol');
  const authorities = user.authorities.filter(each => each !== 'api:can-order');
  world.state.people.users.set(user.id, { ...user, authorities });
}

const cancelOstko = 'Cancel: Buy 200 OSTKO at $43.75';

describe('Cancel in a list of orders', () => {
  it('stands at open orders only [ORD-37]', async () => {
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

  it('frees what is bound in an order, also for somebody who may no longer place one [ORD-37, PRM-11]', async () => {
    const { user } = await openList({ arrange: takeAuthority });
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('listitem', { name: 'OSTKO Canceled' })).toBeTruthy();
  });

  it('asks first, then cancels the order, and leaves the focus where it was', async () => {
    const { user, venue } = await openList();
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    const item = await screen.findByRole('listitem', { name: 'OSTKO Canceled' });
    await waitFor(() => expect(item.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('button', { name: cancelOstko })).toBe(null);
    const kept = await venue.read(orders.list, { query: { symbol: 'OSTKO', status: ['Canceled'] } });
    expect(kept.orders.map(({ limitPrice }) => limitPrice)).toContain('43.75');
  });

  it('keeps the order when the question is answered with no', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: cancelOstko }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.getByRole('button', { name: cancelOstko })).toBeTruthy();
  });
});
