import { useOrderUpdates } from '@portal/client/orders/order-updates';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { fault, unavailable, withoutAuthority, type Effect } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, pressReview, priceField, quantityField, Ticket } from '../testing/test-ticket';

/** What the ticket says about cash and holdings, before and while an order is typed. */

const openTicket = (symbol: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <Ticket symbol={symbol} />, persona: 'marisol', ...options });

function TicketWithUpdates() {
  useOrderUpdates(() => undefined);
  return <Ticket symbol="TZROP" />;
}

const available = (label: string) => screen.getByText(label).parentElement?.textContent;
const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const errorOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(id => id.endsWith('-error'))
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('');

const holding = (venue: Venue, effect: Effect) => fault(venue, 'portfolio.holding', effect, null);

it.each([
  ['less than the balances leave', { quantity: '275' }, '275 TZROP (320 more held for open orders)'],
  ['the whole holding', { quantity: '3400' }, '3,080 TZROP (320 more held for open orders)'],
])('offers for sale what the back end answers, and never what open orders hold: %s [APT-15]', async (_, body, text) => {
  const { user } = await openTicket('TZROP', {
    arrange: venue => holding(venue, { kind: 'answer', status: 200, body }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  await waitFor(() => expect(available('Available to sell')).toBe(`Available to sell${text}`));
});

it('asks again after a fill what can be sold, also if the balances fail [ORD-17, APT-15]', async () => {
  const { user, venue, change, waitForSubscription } = await mountRoute({
    element: <TicketWithUpdates />,
    persona: 'marisol',
  });
  await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  await waitFor(() => expect(available('Available to sell')).toContain('Available to sell3,080 TZROP'));
  await waitForSubscription(traderTopic(venue.userOf('marisol').id));
  await change(changed => {
    fault(changed, 'portfolio.balances', unavailable, null);
    holding(changed, { kind: 'answer', status: 200, body: { quantity: '3060' } });
    changed.world.execute('order.fillNow', { orderId: 'H-204402', quantity: decimal('20') });
  });
  await waitFor(() => expect(available('Available to sell')).toContain('Available to sell3,060 TZROP'));
});

it('offers a deposit to a buyer without cash', async () => {
  await openTicket('TZROP', { persona: 'newAccount' });
  await waitFor(() => expect(available('Available to trade')).toBe('Available to tradeDeposit $0.00'));
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/investors/account/bank-accounts');
});

it('offers no deposit to a user whose account pages do not open yet', async () => {
  await openTicket('TZROP', { persona: 'migratedUnsigned' });
  await waitFor(() => expect(available('Available to trade')).toBe('Available to trade $0.00'));
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBe(null);
});

it('offers no deposit to a user who may not make one', async () => {
  const { user } = await openTicket('TZROP', { arrange: withoutAuthority('api:can-ach-deposit') });
  await fill('5.26', '99999');
  await screen.findByText('Not enough cash available.');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBe(null);
  await pressReview(user);
  await screen.findByRole('dialog', { name: 'Not enough cash available' });
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBe(null);
});

it('says at the quantity how much the cash covers, and enters it on request', async () => {
  const { user } = await openTicket('TZROP');
  await fill('5.26', '99999');
  await waitFor(async () =>
    expect(errorOf(await quantityField())).toBe('You can buy about 4,633 TZROP at this price. Use 4,633'),
  );
  await waitFor(() => expect(figureOf('Available to trade after order')).toMatch(/^\u2212\$/));
  await user.click(screen.getByRole('button', { name: 'Use 4,633' }));
  expect((await quantityField()).value).toBe('4633');
  expect(errorOf(await quantityField())).toBe('');
});

it('says at the quantity how much can be sold', async () => {
  const { user } = await openTicket('TZROP');
  await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  await fill('5.26', '3400');
  await waitFor(async () => expect(errorOf(await quantityField())).toBe('You can sell up to 3,080 TZROP. Use 3,080'));
});

it('says that nothing can be sold of a symbol that is not held', async () => {
  const { user } = await openTicket('LUMB');
  await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  await fill('27.40', '1');
  await waitFor(async () =>
    expect(errorOf(await quantityField())).toBe('You don’t have enough LUMB available to sell.'),
  );
});

it('shows no empty figures before there are any', async () => {
  await openTicket('TZROP');
  await priceField();
  expect(screen.getByText('Enter a price and quantity to see your estimated fee and total.')).toBeTruthy();
  expect(screen.queryByText('Estimated total')).toBeNull();
});

it('shows one note at a time, the most severe first', async () => {
  await openTicket('TZROP', { arrange: ({ world }) => void world.execute('market.halt', { symbol: 'TZROP' }) });
  expect(await screen.findByText(/is halted/)).toBeTruthy();
  await fill('52.70', '99999');
  expect(await screen.findByText('Not enough cash available.')).toBeTruthy();
  // All are announced.
  const unseen = { ignore: '[role=status]' };
  expect(screen.queryByText(/is halted/, unseen)).toBeNull();
  expect(screen.queryByText(/the last trade/, unseen)).toBeNull();
});
