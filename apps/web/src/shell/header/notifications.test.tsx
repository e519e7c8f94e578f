import { mountRoute, type MountOptions, type Mounted } from '@portal/testing/mount';
import { decimal } from '@portal/domain/money/money';
import { addTransfers, answering, transfer, withNotFound } from '@portal/testing/arrange';
import type { Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../app/app';

/** An open order of the investor: buy 200 OSTKO at $43.75. */
const orderId = 'H-204311';
/** Another one: buy QRRY. */
const otherOrderId = 'H-204120';

const findBell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

/** Opens the portal and the list behind the bell, and waits until the lists were compared for the first time. */
async function openList(options: Partial<MountOptions> = {}) {
  const mounted = await mountRoute({
    element: <App />,
    ownToasts: true,
    path: '/investors/disclosures',
    persona: 'marisol',
    ...options,
  });
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

  it('tells screen readers what is new at most once in five seconds', async () => {
    const told: { text: string; at: number }[] = [];
    const mounted = await openList();
    await closeList(mounted);
    const observer = new MutationObserver(() => {
      const text = screen.queryByText(/^\d new notifications?$/)?.textContent ?? '';
      if (text !== '' && told.at(-1)?.text !== text) told.push({ text, at: performance.now() });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    // The first is told after this, and may be drawn late on a busy machine.
    const startedAt = performance.now();
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId, quantity: decimal('50') }));
    await screen.findByText('1 new notification');
    await mounted.change(({ world }) => {
      world.execute('order.fillNow', { orderId });
      world.execute('order.reject', { orderId: otherOrderId, reason: 'Issuer request' });
    });
    await waitFor(() => expect(told.map(({ text }) => text)).toEqual(['1 new notification', '2 new notifications']));
    expect((told[1]?.at ?? 0) - startedAt).toBeGreaterThan(4_900);
  });

  it('does not count what the investor did: an order canceled by hand is listed as read', async () => {
    const mounted = await openList();
    await closeList(mounted);
    const accountId = mounted.venue.userOf('marisol').activeAccountId ?? '';
    await mounted.change(({ world }) => world.execute('order.cancel', { accountId, orderId }));
    const list = await reopenList(mounted);
    const entry = await list.findByRole('link', { name: /^Order to buy 200 OSTKO was canceled/ });
    expect(entry.textContent).toContain('Canceled by customer. Nothing filled.');
    expect(list.getByText('You’re all caught up')).toBeTruthy();
  });

  it('counts a part of an order that fills, and then its end instead', async () => {
    const mounted = await openList();
    await closeList(mounted);
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId, quantity: decimal('50') }));
    await findBell('Notifications, 1 unread');
    let list = await reopenList(mounted);
    expect(
      await list.findByRole('link', {
        name: /Bought 50 of 200 OSTKO at \$43\.75.*The rest is still open\./,
      }),
    ).toBeTruthy();
    await mounted.user.click(list.getByRole('button', { name: 'Mark all as read' }));
    await findBell('Notifications');
    await closeList(mounted);
    await mounted.change(({ world }) => world.execute('order.reject', { orderId, reason: 'Issuer request' }));
    await findBell('Notifications, 1 unread');
    list = await reopenList(mounted);
    const entry = await list.findByRole('link', { name: /^Unread: ?Order to buy 200 OSTKO was rejected/ });
    expect(entry.textContent).toContain('Issuer request. Bought 50 of 200 OSTKO at $43.75');
    expect(list.queryByRole('link', { name: /^Unread: ?Bought 50/ })).toBeNull();
  });

  it('tells that a deposit arrived and that one came back, and what waits for a cost basis', async () => {
    const mounted = await openList();
    await closeList(mounted);
    addTransfers(mounted.venue, [
      { id: 'T-A', amount: transfer({}).amount, date: '2025-11-18T15:00:00.000Z' },
      { id: 'T-B', status: 'ERROR', errorDescription: 'Insufficient funds.', date: '2025-11-18T15:00:01.000Z' },
      {
        id: 'T-C',
        asset: 'TZROP',
        assetType: 'SECURITY_TOKEN',
        transactionType: 'TOKEN_DEPOSIT',
        status: 'WAITING_FOR_COST_BASIS',
        date: '2025-11-18T15:00:02.000Z',
      },
    ]);
    const list = await reopenList(mounted);
    await list.findByText('3 unread');
    const unread = list.getAllByRole('link', { name: /^Unread/ }).map(({ textContent }) => textContent);
    expect(unread).toEqual([
      expect.stringContaining('Add cost basis for 10 TZROP'),
      expect.stringContaining('Cash deposit of $10.00 failed or was returnedInsufficient funds.'),
      expect.stringContaining('Cash deposit of $10.00 arrived'),
    ]);
    expect(list.getByRole('link', { name: /cost basis for 10 TZROP/ }).getAttribute('href')).toBe(
      '/investors/transfers/T-C',
    );
  });

  it('counts more than a page of the history brings', async () => {
    const mounted = await openList();
    await closeList(mounted);
    const count = 150;
    addTransfers(
      mounted.venue,
      Array.from({ length: count }, (_, index) => ({
        id: `T-N${index}`,
        date: new Date(mounted.venue.world.now() + index).toISOString(),
      })),
    );
    let list = await reopenList(mounted);
    await list.findByText(`${count} unread`);
    expect(screen.getByRole('button', { name: `Notifications, ${count} unread` }).textContent).toBe('99+');
    await closeList(mounted);
    list = await reopenList(mounted);
    // Those of the second page are still there although the first one brings nothing new.
    await waitFor(() => expect(list.getAllByRole('link', { name: /^Unread/ })).toHaveLength(count));
    await list.findByText(`${count} unread`);
  });

  it('keeps in the browser no account, bank account, symbol or amount of what it has seen', async () => {
    const mounted = await openList();
    const { activeAccountId, id: userId } = mounted.venue.userOf('marisol');
    const banks = mounted.venue.world.state.banking.banks.get(activeAccountId ?? '') ?? [];
    expect(banks.length).toBeGreaterThan(0);
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId, quantity: decimal('50') }));
    await findBell('Notifications, 1 unread');
    const stored = localStorage.getItem('portal-notifications') ?? '';
    expect(stored).toMatch(/"orders H-204311","open \d"/);
    const names = [activeAccountId ?? '', userId, ...banks.map(({ id }) => id), 'OSTKO', 'STM', '"open 50"', '43.75'];
    expect(names.filter(name => stored.includes(name))).toEqual([]);
  });

  it('keeps as read what another tab stores as unread, because it had not heard of it', async () => {
    const mounted = await openList();
    await closeList(mounted);
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId }));
    await findBell('Notifications, 1 unread');
    const before = localStorage.getItem('portal-notifications') ?? '';
    const list = await reopenList(mounted);
    await mounted.user.click(list.getByRole('button', { name: 'Mark all as read' }));
    localStorage.setItem('portal-notifications', before);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-notifications' })));
    expect(list.getByText('You’re all caught up')).toBeTruthy();
    expect(localStorage.getItem('portal-notifications')).not.toBe(before);
  });

  it('shows what happened while the tab was hidden as soon as it is shown', async () => {
    // The first look has been, and the next one without a reason would be ten seconds later.
    window.requestIdleCallback = task => setTimeout(task);
    window.cancelIdleCallback = clearTimeout;
    onTestFinished(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    });
    const mounted = await openList();
    await closeList(mounted);
    const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await mounted.change(({ world }) => world.execute('order.fillNow', { orderId }));
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await findBell('Notifications, 1 unread');
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
    await mountRoute({ element: <App />, ownToasts: true, path: '/investors/disclosures' });
    await screen.findByRole('heading', { level: 1, name: 'Disclosures' });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the list of notifications', () => {
  it('says what will be here while nothing has happened', async () => {
    const { list } = await openList({ persona: 'newAccount' });
    expect(await list.findByText('No notifications yet')).toBeTruthy();
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
