import { answering } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
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

it('the card of tradable tokens says when only the authority for digital asset securities is missing', async () => {
  const venue = await startVenue();
  venue.signIn('withoutDasOrder');
  const text = await (await venue.fetch('/api/global?symbolResource=asset')).text();
  // By the contract the start-up data has the symbols; each becomes a digital asset security.
  const body = JSON.parse(text) as { assets: object[] };
  answering('startUp.global', 200, { ...body, assets: body.assets.map(each => ({ ...each, isDAS: true })) })(venue);
  await mountRoute({
    element: <PortfolioPage openOrders={<p>The open orders</p>} />,
    path: '/investors/portfolio',
    route: '/investors/portfolio',
    persona: 'withoutDasOrder',
    venue,
  });
  await screen.findByText('No tradable tokens');
  const card = within(screen.getByRole('region', { name: 'Tradable tokens' }));
  expect(card.getByText(/digital asset securities/)).toBeTruthy();
});
