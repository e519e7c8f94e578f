import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

it('the card of tradable tokens says what would be there when the user may not order any, and leads to the market', async () => {
  await mountRoute({
    element: <PortfolioPage openOrders={<p>The open orders</p>} />,
    path: '/investors/portfolio',
    route: '/investors/portfolio',
    persona: 'marisol',
    arrange: ({ world }) => world.execute('settings.change', { values: { restrictedCountries: ['US'] } }),
  });
  // The card replaces the one that is shown while its code loads.
  await screen.findByText('No tradable tokens');
  const card = within(screen.getByRole('region', { name: 'Tradable tokens' }));
  expect(card.getByText(/^Security tokens you can trade will appear here/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Go to market' }).getAttribute('href')).toBe('/investors/market');
});
