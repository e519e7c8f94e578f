import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { useLiveSymbols } from '@portal/client/quotes';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PositionCard } from './position-card';

function Position({ symbol }: { symbol: string }) {
  useLiveSymbols([symbol]);
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
