import { decimal } from '@portal/domain/money/money';
import type { MountOptions, Mounted } from '@portal/testing/mount';
import { tradeNow } from '@portal/testing/trades';
import type { Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

const open = (options: Partial<MountOptions> = {}) =>
  openApp('/investors/asset/TZROP', { persona: 'marisol', ...options });

const findBell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

async function openAlerts({ user }: Mounted) {
  await user.click(await screen.findByRole('button', { name: /^Price alerts/ }));
  return within(await screen.findByRole('dialog', { name: 'Price alerts for TZROP' }));
}

/** Sets an alert and closes the dialog. */
async function setAlert(mounted: Mounted, price: string): Promise<void> {
  const dialog = await openAlerts(mounted);
  await dialog.findByText(/^Last price \$5\./);
  await mounted.user.type(dialog.getByLabelText('Alert price'), `${price}{Enter}`);
  await dialog.findByText(/^Alert set: /);
  await mounted.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function openList({ user }: Mounted) {
  await user.click(await findBell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

/** Moves the market below the investor's own order, and lets another user buy a share at the ask. */
const tradeNear = (price: string) => (venue: Venue) => {
  venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal(price) });
  tradeNow(venue, venue.userOf('severalAccounts').activeAccountId ?? '', {
    symbol: 'TZROP',
    side: 'buy',
    quantity: decimal('1'),
    price: decimal('5.27'),
  });
};

beforeEach(() => localStorage.clear());

describe('a price alert', () => {
  it('is said to be kept in this browser, from which Safari may delete it', async () => {
    const dialog = await openAlerts(await open());
    expect(
      await dialog.findByText(/saved in this browser. Safari may delete them if you don’t visit for 7 days\./),
    ).toBeTruthy();
  });

  it('is told by the bell once a trade reaches its price, and leads to the symbol', async () => {
    const mounted = await open();
    await setAlert(mounted, '5.10');
    await mounted.change(tradeNear('5.20'));
    expect(await screen.findByText(/^Live · last trade/)).toBeTruthy();
    await findBell('Notifications');
    await mounted.change(tradeNear('5.05'));
    await findBell('Notifications, 1 unread');
    expect(await screen.findByText('1 new notification')).toBeTruthy();
    await mounted.change(tradeNear('5.20'));
    await mounted.change(tradeNear('5.04'));
    const list = await openList(mounted);
    const entry = await list.findByRole('link', { name: /^Unread: ?TZROP reached \$5\.10/ });
    expect(entry.textContent).toContain('Your price alert: $5.10 or lower.');
    expect(list.getByText('1 unread')).toBeTruthy();
    mounted.navigate('/investors/disclosures');
    await mounted.user.click(entry);
    expect(mounted.location()).toBe('/investors/asset/TZROP');
    await findBell('Notifications');
  });

  it('is named below the chart while it waits, also beside the table, until it is removed', async () => {
    const mounted = await open();
    await setAlert(mounted, '5.15');
    const legend = within(await screen.findByRole('list', { name: 'Legend' }));
    expect(legend.getByText('Price alert: 5.15 or lower')).toBeTruthy();
    await mounted.user.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(screen.getByText('Price alert: 5.15 or lower')).toBeTruthy();
    const dialog = await openAlerts(mounted);
    await mounted.user.click(dialog.getByRole('button', { name: 'Remove TZROP $5.15 or lower' }));
    expect(await dialog.findByText('Alert removed: TZROP $5.15 or lower.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Alerts for TZROP');
    expect(screen.queryByText('Price alert: 5.15 or lower')).toBeNull();
    await mounted.change(tradeNear('5.05'));
    await findBell('Notifications');
  });

  it('says at the field what is wrong with a price, and keeps what was typed', async () => {
    // No one trades, so the price stays what it is.
    const mounted = await open({ venue: { participants: 'off' } });
    const dialog = await openAlerts(mounted);
    // Not the previous close, which is shown before.
    await dialog.findByText(/^Last price \$5\.26\. /);
    const now = '5.26';
    const field = dialog.getByLabelText('Alert price');
    await mounted.user.click(dialog.getByRole('button', { name: 'Set alert' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter a price greater than 0.');
    await mounted.user.type(field, `${now}{Enter}`);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^TZROP is already at this price\./);
    expect(field).toHaveProperty('value', now);
    expect(document.activeElement).toBe(field);
    expect(dialog.getByText(/^No alerts yet\./)).toBeTruthy();
  });

  it('names the previous close as such until the first trade of the day', async () => {
    const { user, ...mounted } = await open({ venue: { startAt: '2025-11-18T12:00:00Z' } });
    const dialog = await openAlerts({ user, ...mounted });
    const subtitle = await dialog.findByText(/^Previous close \$5\.\d\d\. /);
    const [price = ''] = /5\.\d\d/.exec(subtitle.textContent ?? '') ?? [];
    await user.type(dialog.getByLabelText('Alert price'), `${price}{Enter}`);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^TZROP closed at this price\./);
  });

  it('lists the alerts of other symbols with a link to each', async () => {
    const mounted = await open();
    await setAlert(mounted, '5.50');
    mounted.navigate('/investors/asset/OSTKO');
    await screen.findByRole('heading', { level: 1, name: 'OSTKO' });
    await mounted.user.click(await screen.findByRole('button', { name: 'Price alerts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price alerts for OSTKO' }));
    const others = within(
      dialog.getByRole('heading', { name: 'Alerts for other symbols' }).closest('section') ?? document.body,
    );
    await mounted.user.click(others.getByRole('link', { name: 'TZROP' }));
    expect(mounted.location()).toBe('/investors/asset/TZROP');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered to visitors, and not for coins, whose price comes from another service', async () => {
    await open({ path: '/investors/asset/BTC' });
    await screen.findByRole('button', { name: 'Show as a table' });
    await findBell();
    expect(screen.queryByRole('button', { name: /^Price alerts/ })).toBeNull();
  });
});
