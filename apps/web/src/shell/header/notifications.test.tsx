import type { MountOptions, Mounted } from '@portal/testing/mount';
import { answering, transfer, withNotFound } from '@portal/testing/arrange';
import type { Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

/** An open order of the investor: buy 200 OSTKO at $43.75. */
const orderId = 'H-204311';

const findBell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

/** Opens the portal and the list behind the bell, and waits until the lists were compared for the first time. */
async function openList(options: Partial<MountOptions> = {}) {
  const mounted = await openApp('/investors/disclosures', { persona: 'marisol', ...options });
  await mounted.user.click(await findBell());
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await waitFor(() => expect(list.queryByRole('status', { name: 'Loading notifications' })).toBeNull());
  return { ...mounted, list };
}

const closeList = async ({ user }: Mounted): Promise<void> => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
};
async function reopenList({ user }: Mounted) {
  await user.click(await findBell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

const failing = (route: string) => (venue: Venue) => withNotFound(route)(venue);

describe('the bell', () => {
  it('counts an order that fills while the portal is open, tells it once and leads to the order', async () => {
    const mounted = await openList();
    await closeList(mounted);
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId }));
    await findBell('Notifications, 1 unread');
    expect(await screen.findByText('1 new notification')).toBeTruthy();
    const list = await reopenList(mounted);
    await mounted.user.click(await list.findByRole('link', { name: /^Unread: ?Bought 200 OSTKO at \$43\.75/ }));
    expect(mounted.location()).toBe(`/investors/history?view=orders&order=${orderId}`);
    await findBell('Notifications');
  });

  it('shows the notifications of the account in use', async () => {
    const mounted = await openList({ persona: 'severalAccounts', path: '/investors/portfolio' });
    await closeList(mounted);
    const { venue, user } = mounted;
    const [first = ''] = venue.userOf('severalAccounts').accountIds;
    const { byAccount } = venue.world.state.transfers;
    byAccount.set(first, [
      ...(byAccount.get(first) ?? []),
      transfer({ id: 'T-A', date: new Date(venue.world.now()).toISOString() }),
    ]);
    let list = await reopenList(mounted);
    await list.findByText('1 unread');
    await closeList(mounted);

    const switchTo = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: /^(Jonas Adler|JA)/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Switch Accounts' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Switch account' }));
      await user.click(await dialog.findByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Switch account' })).toBeNull());
    };
    await switchTo(/^Adler Ventures, LLC/);
    await findBell('Notifications');
    list = await reopenList(mounted);
    await list.findByText('You’re all caught up');
    expect(list.queryByRole('link', { name: /Cash deposit of \$10\.00 arrived/ })).toBeNull();
    await closeList(mounted);
    await switchTo(/^Jonas Adler/);
    await findBell('Notifications, 1 unread');
  });

  it('is not there for visitors and for those without an account', async () => {
    await openApp('/investors/disclosures');
    await screen.findByRole('heading', { level: 1, name: 'Disclosures' });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the list of notifications', () => {
  it('says what will be here while nothing has happened', async () => {
    const { list } = await openList({ persona: 'newAccount' });
    expect(await list.findByText('No notifications')).toBeTruthy();
  });

  it('says that orders couldn’t be loaded, shows the rest, and treats the first success as the first visit', async () => {
    const { list, user, venue } = await openList({ arrange: failing('orders.list') });
    expect(await list.findByText(/^We couldn’t load your orders\./)).toBeTruthy();
    expect((await list.findAllByRole('link', { name: /^Cash deposit/ })).length).toBeGreaterThan(0);
    expect(list.queryByRole('link', { name: /^Bought/ })).toBeNull();
    expect(list.queryByText('You’re all caught up')).toBeNull();
    const tryAgain = await list.findByRole('button', { name: 'Try again' });
    venue.world.execute('fault.clear', {});
    await user.click(tryAgain);
    expect((await list.findAllByRole('link', { name: /^Bought/ })).length).toBeGreaterThan(0);
    expect(list.queryByText(/^We couldn’t load/)).toBeNull();
    expect(list.getByText('You’re all caught up')).toBeTruthy();
  });

  it('says that transfers couldn’t be read', async () => {
    const { list } = await openList({
      arrange: answering('transfers.list', 200, {
        transactions: [transfer({ date: '2025-11-18T15:00:00.000Z' }), { id: 'T-unreadable' }],
      }),
    });
    expect(await list.findByText(/^We couldn’t load all of your transfers\./)).toBeTruthy();
    expect(await list.findByRole('link', { name: /^Cash deposit of \$10\.00 arrived/ })).toBeTruthy();
  });
});
