import { queryClient } from '@portal/client/api/query-client';
import { cachedOrder } from '@portal/client/orders/order-cache';
import { readToasts } from '@portal/ui/feedback/toast';
import { orderOf } from '@portal/mock-server/testing/order-fixtures';
import type { Venue } from '@portal/mock-server/testing/testing-server';
import type { MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp } from '../testing/open-app';
import { describeOutcome, describeOutcomes } from './order-toasts';

/** An open order of the investor: buy 200 OSTKO at $43.75. */
const orderId = 'H-204311';

const orderTexts = () =>
  readToasts()
    .filter(({ name }) => name.startsWith('order'))
    .map(({ text }) => text);

describe('the toast about an order', () => {
  it.each([
    [
      'stays until it is closed when the order was rejected [ORD-41]',
      'rejected',
      'Order rejected. Click here to see order history.',
      { status: 'error', autoClose: false },
    ],
    [
      'shows for 7.5 s when the order has filled [ORD-42]',
      'filled',
      'Your Order H-7 has completely filled. Click here to see your order history.',
      { status: 'success', timer: 7500 },
    ],
    [
      'shows for 7.5 s when the order was canceled [ORD-43]',
      'canceled',
      'Your Order H-7 has been successfully canceled. Click here to see your order history.',
      { status: 'primary', timer: 7500 },
    ],
    [
      'shows for 7.5 s when the order has expired',
      'expired',
      'Your Order H-7 has expired. Click here to see your order history.',
      { status: 'info', timer: 7500 },
    ],
  ] as const)('%s', (_, outcome, text, rest) => {
    expect(describeOutcome({ kind: outcome, orderId: 'H-7', reason: null }, '/investors/history')).toMatchObject({
      text,
      ...rest,
    });
  });

  async function openAndFollow(options: Partial<MountOptions> = {}) {
    const mounted = await openApp('/investors/transfers', { ...options, persona: 'marisol' });
    const user = mounted.venue.userOf('marisol');
    const follows = () => mounted.venue.hosted.feed.readers(`/topic/trader/${user.id}`);
    await waitFor(() => expect(follows()).toBe(1));
    // Their details are in the toasts.
    await waitFor(() => expect(cachedOrder(queryClient, orderId)).toBeDefined());
    return { ...mounted, accountId: user.activeAccountId ?? 'none' };
  }

  it('appears once when an order is canceled and leads to the order history [ORD-43, ORD-44]', async () => {
    const { change, user, location, accountId } = await openAndFollow();
    await change(({ world }) => world.execute('order.cancel', { accountId, orderId }));
    const text = `Your Order ${orderId} has been successfully canceled. Click here to see your order history.`;
    await waitFor(() => expect(orderTexts()).toEqual([text]));
    await user.click(await screen.findByRole('link', { name: 'Click here to see your order history.' }));
    expect(location()).toBe(`/investors/history?view=orders&order=${orderId}`);
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeTruthy();
    const row = await screen.findByRole('button', {
      name: new RegExp(`executions for order ${orderId}`),
      expanded: true,
    });
    expect(row.closest('tr')?.textContent).toContain('Canceled by customer');
  });

  it('shows the reason when the venue cancels an order, and none when the investor does [ORD-43]', async () => {
    const { change, accountId, venue } = await openAndFollow({ venue: { participants: 'off' } });
    await change(({ world }) => world.execute('order.cancel', { accountId, orderId }));
    await screen.findByText(/^Your Order H-204311 has been successfully canceled/);
    expect(screen.queryByText('Canceled by customer')).toBe(null);
    await orderOf(venue, 'marisol', { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.26' });
    await orderOf(venue, 'marisol', { symbol: 'TZROP', side: 2, quantity: '60', limitPrice: '5.26' });
    expect(await screen.findByText('Canceled to prevent a trade with another order in your account.')).toBeTruthy();
  });

  it('appears when an order has filled [ORD-42]', async () => {
    const { change } = await openAndFollow();
    await change(({ world }) => world.execute('order.fillNow', { orderId }));
    const text = `Your Order ${orderId} has completely filled. Click here to see your order history.`;
    await waitFor(() => expect(orderTexts()).toEqual([text]));
    // 200 at the limit of $43.75; orders of OSTKO are free of the fee.
    expect(await screen.findByText('Bought 200 OSTKO at $43.75. You paid $8,750.00, including any fees.')).toBeTruthy();
  });

  it('says what has filled although no list has the order any more once the code for it is loaded', async () => {
    const { change } = await openAndFollow();
    // As a list of open orders that is loaded again meanwhile.
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (cachedOrder(queryClient, orderId)?.status.name === 'Filled')
        queueMicrotask(() => queryClient.removeQueries());
    });
    onTestFinished(stop);
    await change(({ world }) => world.execute('order.fillNow', { orderId }));
    expect(await screen.findByText(/^Bought 200 OSTKO at \$43\.75\./)).toBeTruthy();
  });

  it('says what a sale in several fills brought after fees', async () => {
    const { change } = await openAndFollow();
    await change(({ world }) => void world.execute('order.fillNow', { orderId: 'H-204402' }));
    // 500 at $5.28 less the fee of 1%.
    const text = 'Sold 500 TZROP at an average of $5.28. Net proceeds: $2,613.60.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('appears when the venue rejects an order right away, and stays on other pages [ORD-41]', async () => {
    const { venue, navigate } = await openAndFollow();
    await orderOf(venue, 'marisol', { symbol: 'PELA', side: 1, quantity: '250', limitPrice: '14.40' });
    const text = 'Order rejected. Click here to see order history.';
    await waitFor(() => expect(orderTexts()).toEqual([text]));
    expect(
      await screen.findByText('Buy 250 PELA at $14.40. Limit price is too far from the market price.'),
    ).toBeTruthy();
    navigate('/investors/disclosures');
    await screen.findByRole('heading', { name: 'Disclosures' });
    expect(orderTexts()).toEqual([text]);
  });

  /** Places buy orders of one share that stay open, and returns their ids. */
  async function placeOpen(venue: Venue, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { orderId: id } = await orderOf(venue, 'marisol', {
        symbol: 'OSTKO',
        side: 1,
        quantity: '1',
        limitPrice: `40.0${at}`,
        timeInForce: 1,
      });
      ids.push(id);
    }
    return ids;
  }

  it('is one for all from the fourth order on that ends while the others are shown', async () => {
    const { change, accountId, venue } = await openAndFollow();
    const ids = await placeOpen(venue, 5);
    const cancel = (list: readonly string[]) =>
      change(({ world }) => list.forEach(id => world.execute('order.cancel', { accountId, orderId: id })));
    await cancel(ids.slice(0, 3));
    await waitFor(() => expect(orderTexts()).toHaveLength(3));
    await cancel(ids.slice(3));
    const text = '5 orders canceled. Click here to see your order history.';
    await waitFor(() => expect(orderTexts()).toEqual([text]));
    await change(({ world }) => world.execute('order.fillNow', { orderId }));
    const both = '6 orders ended: 1 filled, 5 canceled. Click here to see your order history.';
    await waitFor(() => expect(orderTexts()).toEqual([both]));
  });

  it('is left out for the orders whose cancel an open dialog tells', async () => {
    const { venue, user, navigate } = await openAndFollow();
    await placeOpen(venue, 4);
    navigate('/investors/orders');
    await user.click(await screen.findByRole('button', { name: 'Cancel all…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel open orders?' });
    await user.click(await within(dialog).findByRole('button', { name: /^Cancel \d+ orders$/ }));
    await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/canceled/));
    expect(orderTexts()).toEqual([]);
  });
});

describe('the message about many orders', () => {
  const link = '/investors/history';
  it('counts them by what became of them, and stays if one was rejected', () => {
    const expired = Array.from({ length: 30 }, () => ({ kind: 'expired' }) as const);
    expect(describeOutcomes(expired, link)).toMatchObject({
      text: '30 orders expired. Click here to see your order history.',
      autoClose: true,
    });
    expect(describeOutcomes([...expired, { kind: 'rejected' }], link)).toMatchObject({
      text: '31 orders ended: 1 rejected, 30 expired. Click here to see your order history.',
      status: 'error',
      autoClose: false,
    });
  });
});
