import { symbols } from '@portal/contracts/symbols';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money';
import { useOrderUpdates } from '@portal/client/order-updates';
import { q } from '@portal/client/query';
import { useLiveSymbols } from '@portal/client/quotes';
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

it('shows what the account holds of a symbol, what it is worth and what open orders hold', async () => {
  await openCard('TZROP');
  await screen.findByRole('region', { name: 'Your position' });
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Quantity', '3,400'],
      ['Cost basis', '$4.10'],
      ['Value', '$17,884.00'],
      ['Gain / loss', '+$3,944.00 (+28.29%)'],
      ['Held by open orders', '320'],
    ]),
  );
});

it('shows - for what is not known: a symbol without trades and cost basis', async () => {
  await openCard('XYLB');
  await screen.findByRole('region', { name: 'Your position' });
  expect(facts()).toEqual([
    ['Quantity', '150'],
    ['Cost basis', '-'],
    ['Value', '-'],
    ['Gain / loss', '-'],
    ['Held by open orders', '0'],
  ]);
});

it('is not there for a symbol of which nothing is held', async () => {
  await openCard('LUMB');
  await waitFor(() => expect(screen.queryByText('Loading')).toBe(null));
  expect(screen.queryByRole('region')).toBe(null);
});

/** Marisol's open sale of TZROP. */
const soldTzrop = 'H-204402';

describe('after a fill', () => {
  const quantity = () => facts().find(([label]) => label === 'Quantity')?.[1];

  it('asks for the holding of the symbol and shows it, whatever becomes of the balances [ORD-17, APT-15]', async () => {
    const page = await openCard('TZROP');
    await waitFor(() => expect(quantity()).toBe('3,400'));
    await page.follows(traderTopic(page.venue.userOf('marisol').id));
    await page.change(({ world }) => {
      world.execute('fault.arrange', {
        route: 'portfolio.balances',
        effect: { kind: 'answer', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } },
        times: null,
      });
      world.execute('order.fillNow', { orderId: soldTzrop, quantity: decimal('20') });
    });
    await waitFor(() => expect(quantity()).toBe('3,380'), { timeout: 10_000 });
  });

  it('keeps to the balances where the holding cannot be had', async () => {
    const page = await openCard('TZROP');
    await waitFor(() => expect(quantity()).toBe('3,400'));
    await page.follows(traderTopic(page.venue.userOf('marisol').id));
    await page.change(({ world }) => {
      world.execute('fault.arrange', {
        route: 'portfolio.holding',
        effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'There is no such call.' } },
        times: null,
      });
      world.execute('order.fillNow', { orderId: soldTzrop, quantity: decimal('20') });
    });
    await waitFor(() => expect(quantity()).toBe('3,380'), { timeout: 10_000 });
  });
});
