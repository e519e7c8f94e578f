import { symbols } from '@portal/contracts/endpoints/symbols';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { useOrderUpdates } from '@portal/client/orders/order-updates';
import { q } from '@portal/client/api/query';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PositionCard } from './position-card';

function Position({ symbol }: { symbol: string }) {
  useLiveSymbols([symbol]);
  useOrderUpdates(() => undefined);
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <PositionCard symbol={facts} /> : <p>Loading</p>;
}

const openCard = (symbol: string) => mountRoute({ element: <Position symbol={symbol} />, persona: 'marisol' });

const facts = () => screen.getAllByRole('term').map(term => [term.textContent, term.nextSibling?.textContent]);

it('shows quantity, cost basis, value and gain of a holding, and what open orders hold', async () => {
  await openCard('TZROP');
  await screen.findByRole('region', { name: 'Your position' });
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Quantity', '3,400'],
      ['Average cost', '$4.10'],
      ['Market value', '$17,884.00'],
      ['Unrealized gain/loss', '+$3,944.00 (+28.29%)'],
      ['Held for open orders', '320'],
    ]),
  );
  const held = 'See how we calculated TZROP held for open orders: 320';
  expect(screen.getByRole('button', { name: held })).toBeTruthy();
});

it("shows '-' for unknown figures: a symbol without trades and cost basis", async () => {
  await openCard('XYLB');
  await screen.findByRole('region', { name: 'Your position' });
  expect(facts()).toEqual([
    ['Quantity', '150'],
    ['Average cost', '-'],
    ['Market value', '-'],
    ['Unrealized gain/loss', '-'],
    ['Held for open orders', '0'],
  ]);
});

it('is not shown for a symbol without a holding', async () => {
  await openCard('LUMB');
  await waitFor(() => expect(screen.queryByText('Loading')).toBe(null));
  expect(screen.queryByRole('region')).toBe(null);
});

/** Marisol's open sell order of TZROP. */
const sellOrderId = 'H-204402';

describe('after a fill', () => {
  const quantity = () => facts().find(([label]) => label === 'Quantity')?.[1];

  it('shows the quantity of the balances, whatever can be sold of it', async () => {
    const page = await openCard('TZROP');
    await waitFor(() => expect(quantity()).toBe('3,400'));
    await page.waitForSubscription(traderTopic(page.venue.userOf('marisol').id));
    await page.change(({ world }) => {
      world.execute('fault.arrange', {
        route: 'portfolio.holding',
        effect: { kind: 'answer', status: 200, body: { quantity: 275 } },
        times: null,
      });
      world.execute('order.fillNow', { orderId: sellOrderId, quantity: decimal('20') });
    });
    await waitFor(() => expect(quantity()).toBe('3,380'));
  });
});
