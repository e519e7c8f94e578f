import { watchCalls } from '@portal/client/testing/test-page';
import { market } from '@portal/contracts/endpoints/market';
import { answering } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { assetAt, findGraph } from '../testing/test-asset';

beforeEach(() => localStorage.clear());

it('the graph has each day of its range once, where the server ignores the query or sorts otherwise', async () => {
  const { user, venue, navigate } = await mountRoute(assetAt('TZROP'));
  await findGraph('TZROP');
  const body = await venue.read(market.priceHistory, {
    params: { symbol: 'OSTKO' },
    query: { start: '2025-05-01', end: '2025-11-18', page: 1, size: 200 },
  });
  // The same rows for each page, oldest first.
  const answer = { ...body, priceHistories: body.priceHistories.toReversed(), totalPages: 2 };
  answering('market.priceHistory', 200, answer)(venue);
  navigate('/investors/asset/OSTKO');
  await findGraph('OSTKO');
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = within(await screen.findByRole('region', { name: 'OSTKO by day' }));
  const days = table.getAllByRole('row').map(row => row.textContent.slice(0, 11));
  const inRange = body.priceHistories.filter(({ date }) => date >= '2025-10-18');
  expect(days).toHaveLength(inRange.length + 1);
  expect(days.slice(1, 3)).toEqual(['Tue, Nov 18', 'Mon, Nov 17']);
});

it('the graph requests each range with its page size [MKT-13, MKT-14, MKT-15, MKT-16]', async () => {
  const { user, navigate } = await mountRoute({ ...assetAt('TZROP'), persona: 'marisol' });
  await findGraph('TZROP');
  const calls = watchCalls();
  const requested = () =>
    new Set(
      calls
        .filter(({ path }) => path.endsWith('/OSTKO') || path.includes('/OSTKO/'))
        // The table of the last 31 days has pages of 31.
        .filter(({ query }) => query.size !== undefined && query.size !== '31')
        .map(({ query }) => `${query.start} to ${query.end}, ${query.size} a page`),
    );
  const month = '2025-10-18 to 2025-11-18, 21 a page';
  const quarter = '2025-08-18 to 2025-11-18, 64 a page';
  const year = '2024-11-18 to 2025-11-18, 500 a page';
  const all = '2015-12-31 to 2025-11-18, 500 a page';
  navigate('/investors/asset/OSTKO');
  await findGraph('OSTKO');
  expect([...requested()]).toEqual([month]);
  await user.click(screen.getByRole('radio', { name: '3M' }));
  await waitFor(() => expect([...requested()]).toEqual([month, quarter]));
  await user.click(screen.getByRole('radio', { name: '1Y' }));
  await waitFor(() => expect([...requested()]).toEqual([month, quarter, year]));
  await user.click(screen.getByRole('radio', { name: 'ALL' }));
  await waitFor(() => expect([...requested()]).toEqual([month, quarter, year, all]));
});
