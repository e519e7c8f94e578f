import { orders } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { holdCalls } from '@portal/client/testing/test-page';
import { decimal } from '@portal/domain/money/money';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions, type Mounted } from '@portal/testing/mount';
import { orderOf, startVenue } from '@portal/testing/venue';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OrderTicket } from '../ticket/order-ticket';
import { fill, pressReview, priceField, quantityField, reviewButton } from '../testing/test-ticket';

type Venue = Mounted['venue'];

function Ticket({ symbol, side = 1 }: { symbol: string; side?: 1 | 2 }) {
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <OrderTicket symbol={facts} initialSide={side} /> : null;
}

const review = () => screen.findByRole('dialog', { name: 'Review order' });
const submitButton = () => screen.findByRole('button', { name: /^Submit (buy|sell) order/ });

/** Fills in a ticket and opens its review. */
async function reviewOrder(symbol: string, [price, quantity]: [string, string], options: Partial<MountOptions> = {}) {
  const mounted = await mountRoute({ element: <Ticket symbol={symbol} />, persona: 'trader', ...options });
  await fill(price, quantity);
  await pressReview(mounted.user);
  return mounted;
}

/** A venue where the user's own order is the best bid and no one else quotes. */
async function withOwnBid() {
  const venue = await startVenue({ participants: 'off' });
  await orderOf(venue, 'marisol', { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.26' });
  return { venue, persona: 'marisol', element: <Ticket symbol="TZROP" side={2} /> } as const;
}

const commands = ({ world }: Venue, type: string) => world.log.commands().filter(({ name }) => name === type);
const placedOrders = async (venue: Venue) => (await venue.read(orders.list)).orders;

describe('the review', () => {
  it('shows order, maximum cost, cash before and after, and the expected execution [ORD-12]', async () => {
    const { venue } = await reviewOrder('TZROP', ['5.26', '500'], { persona: 'marisol' });
    const text = (await review()).textContent;
    for (const part of [
      'Buy 500 TZROPat $5.26 or lower',
      'Order typeLimit',
      'Time in forceDay',
      'Best ask$5.27',
      '500 × $5.26$2,630.00',
      'Estimated fee, 1%$26.30',
      'Estimated maximum cost$2,656.30',
      'Available to trade$24,618.40 →then $21,962.10',
      'Your limit is $0.01 below the best ask. Your order may fill if a seller meets your price.',
    ]) {
      expect(text).toContain(part);
    }
    expect(commands(venue, 'order.place')).toEqual([]);
  });

  it('warns about an own open order on the opposite side that would match', async () => {
    await reviewOrder('TZROP', ['5.26', '60'], await withOwnBid());
    expect(
      await within(await review()).findByText(
        'Your account has an open order on the other side: Buy 500 TZROP at $5.26.',
      ),
    ).toBeTruthy();
  });

  it('does not warn about an own order that would not match', async () => {
    await reviewOrder('TZROP', ['5.28', '60'], await withOwnBid());
    await review();
    await waitFor(() =>
      expect(queryClient.getQueryData(q(orders.list, { query: { symbol: 'TZROP' } }).queryKey)).toBeDefined(),
    );
    expect(screen.queryByText(/^Your open order/)).toBe(null);
  });

  it('reports an order that the venue cancels immediately with the reason, and keeps the input', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.26', '60'], await withOwnBid());
    await user.click(await submitButton());
    const alert = await screen.findByText(/^Your order was canceled: \w+ [\d,]+ \w+ at \$/);
    expect(alert.parentElement?.textContent).toContain(
      'Canceled to prevent a trade with another order in your account. View order',
    );
    expect(screen.queryByText(/Order accepted/)).toBe(null);
    expect((await quantityField()).value).toBe('60');
    // The next order has its own idempotency key.
    fireEvent.change(await priceField(), { target: { value: '5.90' } });
    await waitFor(() => expect(screen.queryByText(/Your order was canceled: /)).toBe(null));
    await pressReview(user);
    await user.click(await submitButton());
    await screen.findByText(/^Order accepted: Sell 60 TZROP at \$5\.90/);
    expect(commands(venue, 'order.place')).toHaveLength(3);
  });

  it('opens with Enter in a field; a second Enter sends nothing', async () => {
    const { user, venue } = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'trader' });
    await fill('5.26', '500');
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
    await user.type(await quantityField(), '{Enter}');
    const heading = within(await review()).getByRole('heading', { name: 'Review order' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.keyboard('{Enter}');
    expect(commands(venue, 'order.place')).toEqual([]);
  });

  it('returns to the ticket with all input and the focus on its button', async () => {
    const { user } = await reviewOrder('TZROP', ['5.26', '500']);
    await user.click(within(await review()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(async () => expect(document.activeElement).toBe(await reviewButton()));
    expect([(await priceField()).value, (await quantityField()).value]).toEqual(['5.26', '500']);
  });

  it('waits for the fee, then opens automatically', async () => {
    const { user } = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'trader' });
    const release = holdCalls('/fee');
    await fill('5.26', '500');
    await pressReview(user);
    expect((await reviewButton()).getAttribute('aria-busy')).toBe('true');
    release();
    expect((await review()).textContent).toContain('Estimated maximum cost$2,656.30');
  });

  it('asks to confirm a stale price', async () => {
    const { user, venue, change } = await reviewOrder('TZROP', ['5.26', '500'], {
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 1000 } }),
    });
    await review();
    await change(({ hosted: seat }) => seat.feed.arrange({ kind: 'mute', what: 'everything' }));
    // In the ticket, below the review.
    await screen.findByText(/^This price is \d+/);
    await user.click(await submitButton());
    const alert = within(await review()).getByRole('alert').textContent;
    expect(alert).toMatch(/^This price is \d+ (second|minute)s? old\. The market may have moved\./);
    expect(commands(venue, 'order.place')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Submit buy order anyway' }));
    await waitFor(() => expect(commands(venue, 'order.place')).toHaveLength(1));
  });

  it('asks to confirm an unusual price and size', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['52.7', '50000']);
    await user.click(await submitButton());
    const alert = within(await review()).getByRole('alert').textContent;
    expect(alert).toContain('Your limit is 902% above the last trade. Your order is larger than the day’s volume (');
    expect(commands(venue, 'order.place')).toEqual([]);
  });

  it('asks to confirm when the price moved since it opened (O-09)', async () => {
    const { user, venue, change } = await reviewOrder('TZROP', ['5.27', '10']);
    await review();
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') }));
    await waitFor(async () => expect((await review()).textContent).toMatch(/Best ask\$6\.\d\d/));
    // The second click lands on the same button, and is not an answer to what the first one has brought.
    await user.dblClick(await submitButton());
    const alert = within(await review()).getByRole('alert').textContent;
    expect(alert).toMatch(/^The best ask moved from \$5\.27 to \$6\.\d\d during your review\./);
    expect(commands(venue, 'order.place')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Submit buy order anyway' }));
    await waitFor(() => expect(commands(venue, 'order.place')).toHaveLength(1));
  });
});

describe('a submitted order', () => {
  it('is sent once as reviewed, with an idempotency key of the venue, and is confirmed [ORD-04, ORD-15, LKP-22, LKP-23]', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '500']);
    await user.dblClick(await submitButton());
    expect(await screen.findByText(/^Order accepted: Buy 500 TZROP at \$5\.20\./)).toBeTruthy();
    const [order, ...others] = await placedOrders(venue);
    expect(others).toEqual([]);
    const sent = { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.2', ordType: 2, timeInForce: 0 };
    expect(order).toMatchObject({ ...sent, expireDate: null, status: { name: 'New' } });
    const [placed, ...again] = commands(venue, 'order.place');
    expect(again).toEqual([]);
    expect(placed?.data).toMatchObject({ request: { ...sent, assetId: 'TZROP', selfAccredited: false } });
    // The venue rejects keys that it has not issued.
    expect(placed?.data).toHaveProperty('request.idempotencyKey');
    expect(placed?.data).not.toHaveProperty('request.expireDate');
  });

  it('needs a confirmation when it is identical to a recent order (O-07)', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '500']);
    await user.click(await submitButton());
    await waitFor(async () => expect((await quantityField()).value).toBe(''));
    await fill('5.20', '500');
    await pressReview(user);
    await user.click(await submitButton());
    expect(within(await review()).getByRole('alert').textContent).toMatch(
      /^An order with the same quantity and limit price was placed \d+ seconds? ago\./,
    );
    expect(await placedOrders(venue)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Submit buy order anyway' }));
    await waitFor(async () => expect(await placedOrders(venue)).toHaveLength(2));
  });

  it('has an expire date with GTD only [ORD-11, LKP-21]', async () => {
    const { user, venue } = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'trader' });
    await fill('5.20', '500');
    await user.click(screen.getByRole('radio', { name: 'GTD' }));
    fireEvent.change(await screen.findByLabelText('Good until'), { target: { value: '2025-12-12' } });
    await pressReview(user);
    expect((await review()).textContent).toContain('Time in forceUntil Dec 12');
    await user.click(await submitButton());
    await waitFor(async () => expect((await placedOrders(venue))[0]?.expireDate).toBe('2025-12-12'));
    await waitFor(async () => expect((await quantityField()).value).toBe(''));
    await fill('5.19', '400');
    await user.click(screen.getByRole('radio', { name: 'GTC' }));
    await pressReview(user);
    await user.click(await submitButton());
    await waitFor(async () => expect(await placedOrders(venue)).toHaveLength(2));
    expect((await placedOrders(venue))[0]).toMatchObject({ timeInForce: 1, expireDate: null });
  });

  it("sends the buyer's accreditation to the venue [SYM-20]", async () => {
    const { user, venue } = await mountRoute({ element: <Ticket symbol="COVE" />, persona: 'marisol' });
    await fill('41', '10');
    await user.click(screen.getByRole('checkbox'));
    await pressReview(user);
    await user.click(await submitButton());
    await screen.findByText(/^Order accepted/);
    expect((await placedOrders(venue))[0]?.symbol).toBe('COVE');
  });
});

describe('a refused order', () => {
  it('above the available cash is stopped by a dialog with the figures [ORD-13]', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.26', '500'], { persona: 'smallCash' });
    const dialog = await screen.findByRole('dialog', { name: 'Not enough cash available' });
    expect(dialog.textContent).toContain('Cash required$2,656.30Available to trade$100.00You need$2,556.30 more');
    expect(screen.getAllByText('Not enough cash available.')[0]?.closest('div')?.textContent).toBe(
      'Not enough cash available. This order requires $2,656.30, and you have $100.00 available to trade. Deposit',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Edit order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect((await quantityField()).value).toBe('500');
    expect(commands(venue, 'order.place')).toEqual([]);
  });

  it('above the available holding is stopped by the same dialog [ORD-13]', async () => {
    const { user } = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'marisol' });
    await user.click(await screen.findByRole('radio', { name: 'Sell' }));
    await fill('5.30', '3400');
    await pressReview(user);
    const dialog = await screen.findByRole('dialog', { name: 'Not enough TZROP available' });
    expect(dialog.textContent).toContain('Quantity to sell3,400Available to sell3,080');
  });

  it('by the venue for insufficient cash shows the same dialog and keeps the input [ORD-13]', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '4000'], { persona: 'marisol' });
    await review();
    const elsewhere = venue.anotherBrowser();
    elsewhere.signIn('marisol');
    const { idempotencyKey } = await elsewhere.read(orders.reserveKey);
    const terms = { side: 1, ordType: 2, timeInForce: 0, selfAccredited: false, idempotencyKey };
    await elsewhere.read(orders.place, {
      body: { ...terms, symbol: 'ASPD', assetId: 'ASPD', quantity: '1000', limitPrice: '11' },
    });
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Not enough cash available' });
    await waitFor(() => expect(dialog.textContent).toContain('Available to trade$13,508.40'));
    await user.click(within(dialog).getByRole('button', { name: 'Edit order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect([(await priceField()).value, (await quantityField()).value]).toEqual(['5.20', '4000']);
  });

  it('for an asset at its holder limit shows a dialog [ORD-14]', async () => {
    const { user, venue } = await reviewOrder('KITE', ['25.10', '10']);
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'KITE holder limit' });
    await user.click(within(dialog).getByRole('button', { name: 'Edit order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect((await quantityField()).value).toBe('10');
    expect(await placedOrders(venue)).toEqual([]);
  });

  it('for an asset at its holder limit shows the dialog with the server’s reason, whatever its code [ORD-14]', async () => {
    const body = { code: 'HOLDER_LIMIT', detail: 'The security has reached its limit of holders.' };
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '10']);
    answering('orders.place', 422, body)(venue);
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'TZROP holder limit' });
    expect(within(dialog).getByText(`Your order wasn’t placed. ${body.detail}`)).toBeTruthy();
  });

  it('by the venue shows its reason at the field and in the ticket, and keeps the input [VAL-14, ORD-52]', async () => {
    // Order entry is open until 8 p.m., but trading has closed for the day.
    const { user } = await mountRoute({
      element: <Ticket symbol="TZROP" />,
      persona: 'trader',
      venue: { startAt: '2025-11-18T22:00:00Z' },
    });
    await fill('5.26', '500');
    await user.click(screen.getByRole('radio', { name: 'GTD' }));
    const date = screen.getByLabelText<HTMLInputElement>('Good until');
    fireEvent.change(date, { target: { value: '2025-11-18' } });
    await pressReview(user);
    await user.click(await submitButton());
    const message = 'The market has closed for this date. Choose a later date.';
    expect((await screen.findByText('Your order wasn’t placed.')).closest('[role="alert"]')?.textContent).toBe(
      `Your order wasn’t placed. ${message}`,
    );
    expect(document.getElementById(`${date.id}-error`)?.textContent).toBe(message);
    await waitFor(() => expect(document.activeElement).toBe(date));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect([(await priceField()).value, (await quantityField()).value, date.value]).toEqual([
      '5.26',
      '500',
      '2025-11-18',
    ]);
    fireEvent.change(date, { target: { value: '2025-11-19' } });
    expect(screen.queryByText('Your order wasn’t placed.')).toBe(null);
    await pressReview(user);
    await user.click(await submitButton());
    expect(await screen.findByText(/^Order accepted/)).toBeTruthy();
  });

  it('with a reused idempotency key must be reviewed again with a new key (O-06) [ORD-52]', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '500']);
    const message = 'Your order preview is out of date. Review your order again.';
    fault(venue, 'orders.place', { kind: 'answer', status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED', message } });
    await user.click(await submitButton());
    expect((await screen.findByRole('alert')).textContent).toBe(`Your order wasn’t placed. ${message}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await pressReview(user);
    await user.click(await submitButton());
    expect(await screen.findByText(/^Order accepted/)).toBeTruthy();
    expect(commands(venue, 'order.reserveKey').length).toBeGreaterThan(1);
    expect(await placedOrders(venue)).toHaveLength(1);
  });
});

describe('an order without a response', () => {
  it('that was not sent while offline is not sent when the network is back (O-13)', async () => {
    const { user, venue } = await reviewOrder('TZROP', ['5.20', '500']);
    await review();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await submitButton());
    expect((await within(await review()).findByRole('alert')).textContent).toBe(
      'You’re offline, so nothing was sent. Try again when you’re back online.',
    );
    network.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await placedOrders(venue)).toEqual([]);
    await user.click(await submitButton());
    expect(await screen.findByText(/^Order accepted/)).toBeTruthy();
    expect(await placedOrders(venue)).toHaveLength(1);
  });
});
