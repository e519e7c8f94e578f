import { orders } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { fault } from '@portal/testing/arrange';
import { mountRoute, type Mounted } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderTicket } from './order-ticket';

/*
 * The steps of an order: the key is reserved, the order is sent, the venue executes it, the response comes back, and
 * without a response the order is looked up. The tests lose a response at each step, and the user clicks again.
 */

type Venue = Mounted['venue'];
type Kind = 'dropBefore' | 'dropAfter' | 'malformed' | 'html';

function Ticket() {
  const facts = useQuery(q(symbols.one, { params: { symbol: 'TZROP' } })).data;
  return facts ? <OrderTicket symbol={facts} /> : null;
}

const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const breakResponse = ({ world }: Venue, route: string, kind: Kind, times: number | null = 1): void =>
  void world.execute('fault.arrange', { route, effect: { kind }, times });
const readKey = (data: unknown): string => /"idempotencyKey":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';

async function fillTicket({ user }: Mounted, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  if (side === 'sell') await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Limit price' }), { target: { value: '5.20' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '500' } });
  const review = `Review ${side} order`;
  await waitFor(async () => expect((await button(review)).disabled).toBe(false));
  await user.click(await button(review));
  await dialog('Review order');
}

/** Presses every available button that submits, retries or checks the order. */
async function pressRetryButtons({ user }: Mounted): Promise<void> {
  for (const name of [/^Submit/, 'Try again', 'Check again']) {
    for (const each of screen.queryAllByRole('button', { name })) await user.click(each);
  }
}

/** A step at which a response is lost, and the dialog title then shown. */
interface Point {
  readonly point: string;
  readonly arrange: (venue: Venue) => void;
  readonly says?: string;
}

const checking = 'Checking your order…';

const points: readonly Point[] = [
  {
    point: 'before the order arrives',
    arrange: venue => breakResponse(venue, 'orders.place', 'dropBefore'),
    says: 'Your order wasn’t received',
  },
  { point: 'after the venue has acted', arrange: venue => breakResponse(venue, 'orders.place', 'dropAfter') },
  { point: 'in transit, truncated', arrange: venue => breakResponse(venue, 'orders.place', 'malformed') },
  { point: 'in transit, replaced by an HTML page', arrange: venue => breakResponse(venue, 'orders.place', 'html') },
  {
    point: 'after the venue has acted, and so is the response to the lookup',
    arrange(venue) {
      breakResponse(venue, 'orders.place', 'dropAfter');
      // All of them until the test has read what is said meanwhile: the next one would confirm the order.
      breakResponse(venue, 'orders.list', 'dropAfter', null);
    },
    says: checking,
  },
];

it.each(points)(
  'a response lost $point: clicking again leaves exactly one order and confirms it (O-02, O-04) [ORD-15]',
  async ({ arrange, says }) => {
    const mounted = await mountRoute({ element: <Ticket />, persona: 'trader' });
    const { user, venue } = mounted;
    await fillTicket(mounted);
    arrange(venue);
    await user.dblClick(await button(/^Submit buy order/));
    if (says !== undefined) expect((await dialog(says)).textContent).toContain('Buy 500 TZROP at $5.20');
    if (says === checking) {
      const { textContent } = await dialog(checking);
      expect(textContent).toContain('We couldn’t confirm your order yet. We’re checking.');
      expect(textContent).not.toMatch(/fail|not placed/i);
      expect(screen.queryByRole('button', { name: /^Submit/ })).toBe(null);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
      // Put aside, it is a notice in the place of the form: nothing can be sent twice by accident.
      expect(screen.getByText(/We couldn’t confirm your order yet/).textContent).toContain('Buy 500 TZROP at $5.20');
      expect(screen.queryByRole('form')).toBe(null);
      venue.world.execute('fault.clear', {});
    }
    await pressRetryButtons(mounted);
    const accepted = /^Order accepted: Buy 500 TZROP at \$5\.20\./;
    expect(await screen.findByText(accepted)).toBeTruthy();
    expect((await venue.read(orders.list)).orders).toHaveLength(1);
    // Every attempt has the key that was reserved before the first; the next ticket has its own.
    const commands = venue.world.log.commands().filter(({ name }) => /^order\.(place|reserveKey)$/.test(name));
    expect(commands.slice(0, 2).map(({ name }) => name)).toEqual(['order.reserveKey', 'order.place']);
    const keys = commands.filter(({ name }) => name === 'order.place').map(({ data }) => readKey(data));
    expect(new Set(keys).size).toBe(1);
  },
);

it('a sale that is sent again after its dialog closed, and refused for the balance, is not told to add cash [ORD-13]', async () => {
  const mounted = await mountRoute({ element: <Ticket />, persona: 'marisol' });
  const { user, venue } = mounted;
  await fillTicket(mounted, 'sell');
  breakResponse(venue, 'orders.place', 'dropBefore');
  breakResponse(venue, 'orders.list', 'dropAfter', null);
  await user.click(await button('Submit sell order'));
  await dialog(checking);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  venue.world.execute('fault.clear', {});
  fault(venue, 'orders.place', { kind: 'answer', status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
  await user.click(await button('Try again'));
  const { textContent } = await dialog('Not enough TZROP available');
  expect(textContent).toContain('Quantity to sell500');
  expect(textContent).not.toMatch(/cash|deposit/i);
});
