import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { decimal } from '@portal/domain/money/money';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions, type Mounted } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OpenOrdersCard } from '../open-orders/open-orders-card';
import { OrderTicket } from './order-ticket';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string): void => void fireEvent.change(input, { target: { value } });
const choose = (name: string) => screen.getByRole('radio', { name });
/** The figure beside a label in the totals. */
const figureOf = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

function Ticket({ symbol }: { symbol: string }) {
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <OrderTicket symbol={facts} /> : null;
}

const openTicket = (symbol: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <Ticket symbol={symbol} />, persona: 'trader', ...options });

/** Saturday, November 22, 2025, 3:00 a.m. in New York. */
const weekend = { startAt: '2025-11-22T08:00:00Z' } as const;

async function submit({ user }: Mounted, side: 'buy' | 'sell'): Promise<void> {
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: `Review ${side} order` });
  await waitFor(() => expect(review.disabled).toBe(false));
  await user.click(review);
  await user.click(await screen.findByRole('button', { name: `Submit ${side} order` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('an amount of a coin', () => {
  it('is entered in coins or dollars and converted at the limit price [ORD-02, ORD-03]', async () => {
    const { user } = await openTicket('BTC');
    await field('Limit price');
    expect(screen.getByText('per BTC')).toBeTruthy();
    expect(choose('BTC')).toHaveProperty('checked', true);
    expect(screen.getByText('Enter a limit price to convert between dollars and BTC.')).toBeTruthy();
    await user.click(choose('Dollars'));
    expect(screen.getByText('Enter a price and amount to see your estimated fee and total.')).toBeTruthy();
    await user.click(choose('BTC'));
    type(await field('Limit price'), '50000');
    expect(screen.getByText('Enter an amount to convert it.')).toBeTruthy();
    type(await field('Quantity'), '0.25');
    expect(screen.getByText('$12,500.00 at your limit')).toBeTruthy();
    await user.click(choose('Dollars'));
    const amount = await field('Amount');
    expect(amount.value).toBe('12500.00');
    await user.clear(amount);
    await user.click(await screen.findByRole('button', { name: 'Review buy order' }));
    expect(screen.getByText('Enter an amount.')).toBeTruthy();
    type(amount, '1,000');
    expect(screen.getByText('0.02000000 BTC at your limit')).toBeTruthy();
    await waitFor(() => expect(figureOf(/^0\.02.* ×/)).toBe('$1,000.00'));
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$1,010.00'));
    // Rounds down to the decimals of the coin, so that the order never exceeds the entered amount.
    type(await field('Limit price'), '30000');
    expect(screen.getByText('0.03333333 BTC at your limit')).toBeTruthy();
    await user.click(choose('BTC'));
    expect((await field('Quantity')).value).toBe('0.03333333');
  });
});

describe('an order of a coin', () => {
  it('in dollars can be placed on a weekend night and trades at the displayed ask [ORD-02, ORD-03]', async () => {
    const mounted = await openTicket('BTC', { venue: weekend });
    const { user, venue } = mounted;
    const ask = await screen.findByRole('button', { name: /^Ask [\d,]+\.\d\d$/ });
    expect(screen.getByText('Expires at the end of the day, if not filled.')).toBeTruthy();
    await user.click(ask);
    const price = decimal((await field('Limit price')).value);
    expect(ask.textContent).toBe(`Ask ${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    await user.click(choose('Dollars'));
    type(await field('Amount'), '500');
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$505.00'));
    await user.click(await screen.findByRole('button', { name: 'Review buy order' }));
    const review = await screen.findByRole('dialog', { name: 'Review order' });
    for (const part of ['Time in forceDay', 'Your limit meets the ask. Your order may fill right away.']) {
      expect(review.textContent).toContain(part);
    }
    await user.click(within(review).getByRole('button', { name: 'Submit buy order' }));
    await waitFor(async () => {
      const [placed] = (await venue.read(orders.list)).orders;
      expect(placed).toMatchObject({ symbol: 'BTC', status: { name: 'Filled' }, averagePrice: price });
    });
    // Securities are closed at this time.
    expect(await venue.read(market.ordersStatus)).toMatchObject({ ordersOpen: false });
  });

  it('below the ask shows why it waits, and trades when the price is reached', async () => {
    const mounted = await mountRoute({
      element: (
        <>
          <Ticket symbol="LTC" />
          <OpenOrdersCard />
        </>
      ),
      persona: 'coinHolder',
      venue: weekend,
    });
    await mounted.user.click(await screen.findByRole('radio', { name: 'GTC' }));
    type(await field('Limit price'), '84.00');
    type(await field('Quantity'), '1.25');
    expect(await screen.findByRole('button', { name: 'Ask 84.34' })).toBeTruthy();
    await submit(mounted, 'buy');
    const row = await screen.findByRole('listitem', { name: 'Buy 1.25000000 LTC at $84.00' });
    await waitFor(() => expect(row.textContent).toContain('Your limit is $0.34 below the best ask of $84.34.'));
    await mounted.change(({ world }) => world.execute('market.movePrice', { symbol: 'LTC', price: decimal('83.50') }));
    const [placed] = (await mounted.venue.read(orders.list)).orders;
    expect(placed).toMatchObject({ status: { name: 'Filled' }, averagePrice: '83.67' });
  });

  it('can sell part of a holding, down to the last decimal', async () => {
    const mounted = await openTicket('LTC', { persona: 'coinHolder' });
    await mounted.user.click(await screen.findByRole('radio', { name: 'Sell' }));
    expect(await screen.findByRole('button', { name: 'Max: 12.5 LTC' })).toBeTruthy();
    await mounted.user.click(await screen.findByRole('button', { name: /^Bid / }));
    type(await field('Quantity'), '0.00000001');
    await submit(mounted, 'sell');
    expect(await screen.findByRole('heading', { name: 'Sold 0.00000001 LTC' })).toBeTruthy();
    await mounted.user.click(screen.getByRole('button', { name: 'New order' }));
    expect(await screen.findByRole('button', { name: 'Max: 12.49999999 LTC' })).toBeTruthy();
  });

  it('offers the spot price as the limit without a bid and an ask [MKT-45]', async () => {
    const { user, venue } = await openTicket('BTC', {
      arrange: answering('market.snapshots', 200, { snapshots: [] }),
    });
    const { buy } = await venue.read(market.cryptoPrice, { params: { symbol: 'BTC' } });
    await user.click(await screen.findByRole('button', { name: /^Spot [\d,]+\.\d\d$/ }));
    expect(decimal((await field('Limit price')).value)).toBe(buy.spot_price);
  });

  it('is not offered for a coin that is not tradable [SYM-21]', async () => {
    await openTicket('DOGE', { persona: 'coinHolder' });
    expect(await screen.findByText('You can’t trade this symbol here.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
