import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

it('shows cost basis and both forms of the gain of each position on a tablet', async () => {
  window.innerWidth = 768;
  await mountRoute({ element: <PortfolioPage />, path: '/investors/portfolio', persona: 'marisol' });
  const table = await screen.findByRole('table', { name: 'Your positions' });
  const row = (await within(table).findByRole('rowheader', { name: /TZROP/ })).closest('tr');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(head => head.textContent)).toEqual([
    'Symbol, quantity',
    'Last price',
    'Average cost',
    'Market value',
    'Gain/loss',
  ]);
  await waitFor(() => expect(row?.lastElementChild?.textContent).toMatch(/^\+\$3,944\.00.*\+28\.29%$/));
});
