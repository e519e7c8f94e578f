import { market } from '@portal/contracts/endpoints/market';
import { queryClient } from '@portal/client/api/query-client';
import { resetLiveText } from '@portal/ui/display/live-text';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, fill, pressReview, priceField, quantityField, reviewButton, Ticket } from '../testing/test-ticket';

const openTicket = (symbol: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <Ticket symbol={symbol} />, persona: 'marisol', ...options });

/** The live region text for screen readers. */
const announced = () => document.querySelector('p.visually-hidden[role="status"]')?.textContent ?? '';

beforeEach(() => {
  resetLiveText();
});

describe('when an order can be placed', () => {
  it('shows when order entry opens, and allows no review before [ORD-46]', async () => {
    const { user } = await openTicket('TZROP', { venue: { startAt: '2025-11-18T08:00:00Z' } });
    await fill('5.26', '5');
    const closed = 'We aren’t accepting orders for securities right now. Order entry opens at 4:00 a.m. ET.';
    expect(await screen.findByText(closed)).toBeTruthy();
    expect((await reviewButton()).disabled).toBe(true);
    await user.type(await quantityField(), '{Enter}');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('names the day of the next opening on a weekend [ORD-46]', async () => {
    await openTicket('TZROP', {
      venue: { startAt: '2025-11-22T15:00:00Z' },
      arrange: ({ world }) => world.execute('market.suspendEntry', { message: 'Closed for the weekend' }),
    });
    const closed = 'Closed for the weekend. Order entry opens Mon, Nov 24 at 4:00 a.m. ET.';
    expect(await screen.findByText(closed)).toBeTruthy();
  });

  it("accepts no orders while the server has closed order entry, with the server's message [ORD-46, MKT-36]", async () => {
    const message = 'Order entry is suspended while we look into late prices.';
    const { user, venue } = await openTicket('TZROP', {
      arrange: ({ world }) => world.execute('market.suspendEntry', { message }),
    });
    await fill('5.26', '5');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await reviewButton()).disabled).toBe(true);
    await user.type(await quantityField(), '{Enter}');
    expect(screen.queryByRole('dialog')).toBe(null);
    venue.world.execute('market.suspendEntry', { message: null });
    await act(() => queryClient.refetchQueries());
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
    expect((await quantityField()).value).toBe('5');
  });

  it('guesses no time at which order entry opens while the server has closed it without a message', async () => {
    await openTicket('TZROP', { arrange: answering('market.ordersStatus', 200, { ordersOpen: false, message: null }) });
    await fill('5.26', '5');
    expect(await screen.findByText('Order entry is closed.')).toBeTruthy();
  });

  it('accepts orders before the market opens, and shows until when they wait [ORD-45]', async () => {
    const { user } = await openTicket('TZROP', { venue: { startAt: '2025-11-18T13:00:00Z' } });
    const note = 'The market opens at 9:30 a.m. ET. Orders placed now stay open and may fill then.';
    expect(await screen.findByText(note)).toBeTruthy();
    await fill('5.26', '5');
    await pressReview(user);
    expect(await screen.findByText('The market opens at 9:30 a.m. ET. Your order may fill then.')).toBeTruthy();
  });

  it('says that a chosen date is before the next opening', async () => {
    const { user } = await openTicket('TZROP', { venue: { startAt: '2025-11-18T22:30:00Z' } });
    await fill('5.26', '5');
    expect(await screen.findByText(/Orders placed now stay open and may fill then/)).toBeTruthy();
    await user.click(choose('GTD'));
    const date = await screen.findByLabelText('Good until');
    fireEvent.change(date, { target: { value: '2025-11-18' } });
    const note = /^The market opens Wed, Nov 19 at 9:30 a\.m\. ET, after the date you chose\./;
    expect((await screen.findByText(note)).textContent).toMatch(/ Choose a later date\.$/);
    await pressReview(user);
    const dialog = await screen.findByRole('dialog', { name: 'Review order' });
    expect(dialog.textContent).toContain('ET, after the date you chose.');
    expect(dialog.textContent).not.toContain('may fill then');
    await user.keyboard('{Escape}');
    fireEvent.change(date, { target: { value: '2025-11-19' } });
    expect(await screen.findByText(/Orders placed now stay open and may fill then/)).toBeTruthy();
  });

  it('shows that trading in the symbol is halted', async () => {
    await openTicket('QRRY');
    expect(
      await screen.findByText('Trading in QRRY is halted. Your order may fill once trading resumes.'),
    ).toBeTruthy();
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('warns about a price far from the last trade on the unfavorable side, and an unusual quantity', async () => {
    const { user, venue } = await openTicket('TZROP');
    await user.type(await priceField(), '5.90');
    expect((await screen.findByText('12% above the last trade')).closest('div')?.textContent).toBe(
      'Your limit is 12% above the last trade. Check the price.',
    );
    await waitFor(() => expect(announced()).toBe('Your limit is 12% above the last trade.'));
    await user.clear(await priceField());
    await user.type(await priceField(), '2.10');
    expect(screen.queryByText(/the last trade/)).toBe(null);
    await user.click(choose('Sell'));
    expect(await screen.findByText('60% below the last trade')).toBeTruthy();

    const { snapshots } = await venue.read(market.snapshots, { query: { symbols: ['TZROP'] } });
    const { volume, bidQtyBookTotal } = snapshots[0] ?? {};
    const most = String(Math.max(Number(volume ?? 0), Number(bidQtyBookTotal ?? 0)));
    await fill('5.25', most);
    expect(screen.queryByText(/^Your order is larger than/)).toBe(null);
    await fill('5.25', `${most}0`);
    expect(await screen.findByText(/^Your order is larger than the day’s volume \([\d,]+\) and /)).toBeTruthy();
  });

  it('marks a stale price, and announces it once while its age increases', async () => {
    const { change, waitForSubscription: follows } = await openTicket('TZROP', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 1000 } }),
    });
    await follows('/topic/quote/TZROP');
    await screen.findByRole('button', { name: 'Ask 5.27' });
    const announcements: string[] = [];
    const observer = new MutationObserver(() => {
      const text = announced();
      if (text !== '' && text !== announcements.at(-1)) announcements.push(text);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await change(({ hosted: seat }) => seat.feed.arrange({ kind: 'mute', what: 'everything' }));
    const age = async () => Number.parseInt((await screen.findByText(/^This price is \d+/)).textContent.slice(14), 10);
    const first = await age();
    expect(first).toBeGreaterThanOrEqual(1);
    await waitFor(async () => expect(await age()).toBeGreaterThan(first + 1));
    observer.disconnect();
    expect(announcements).toEqual(['This price is old. The market may have moved.']);
  });

  it('allows no review without an idempotency key of the venue (O-08) [ORD-15]', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: each =>
        fault(each, 'orders.reserveKey', {
          kind: 'answer',
          status: 503,
          body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' },
        }),
    });
    await fill('5.26', '5');
    expect(await screen.findByText(/^We couldn’t prepare your order\./)).toBeTruthy();
    expect((await reviewButton()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
    expect(venue.world.log.commands().filter(({ name }) => name === 'order.place')).toEqual([]);
  });
});
