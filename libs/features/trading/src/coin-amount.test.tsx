import { market } from '@portal/contracts/market';
import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { decimal } from '@portal/domain/money';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderTicket } from './order-ticket';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string): void => void fireEvent.change(input, { target: { value } });
const choose = (name: string) => screen.getByRole('radio', { name });
/** The figure beside a label in the totals. */
const figureOf = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

/** A coin as a venue that trades coins would list it. */
function CoinTicket() {
  const facts = useQuery(q(symbols.one, { params: { symbol: 'BTC' } })).data;
  return facts ? <OrderTicket symbol={{ ...facts, tradable: true }} /> : null;
}

describe('an amount of a coin', () => {
  it('is entered in coins or in dollars; the other is worked out from the limit price and nothing is lost [ORD-02, ORD-03]', async () => {
    const { user, venue } = await mountRoute({ element: <CoinTicket />, persona: 'trader' });
    const { buy } = await venue.read(market.cryptoPrice, { params: { symbol: 'BTC' } });
    await user.click(await screen.findByRole('button', { name: /^Spot [\d,]+\.\d\d$/ }));
    expect(decimal((await field('Limit price')).value)).toBe(buy.spot_price);
    expect(choose('BTC')).toHaveProperty('checked', true);
    type(await field('Limit price'), '50000');
    type(await field('Quantity'), '0.25');
    expect(screen.getByText('$12,500.00 at your limit')).toBeTruthy();
    await user.click(choose('Dollars'));
    const amount = await field('Amount');
    expect(amount.value).toBe('12500.00');
    await user.clear(amount);
    await user.click(await screen.findByRole('button', { name: 'Review buy order' }));
    expect(screen.getByText('Enter an amount.')).toBeTruthy();
    type(amount, '1,000');
    expect(screen.getByText(/^0\.02\d* BTC at your limit$/)).toBeTruthy();
    await waitFor(() => expect(figureOf(/^0\.02.* ×/)).toBe('$1,000.00'));
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$1,010.00'));
    // A third of a dollar is rounded down to whole parts of a coin: never more than was entered.
    type(await field('Limit price'), '30000');
    expect(screen.getByText(/^0\.033333 BTC at your limit$/)).toBeTruthy();
    await user.click(choose('BTC'));
    expect((await field('Quantity')).value).toBe('0.033333');
  });
});
