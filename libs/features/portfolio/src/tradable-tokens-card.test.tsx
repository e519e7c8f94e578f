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

it.each([
  ['that the authority for digital asset securities is missing', 'COMPLETE', /^You don’t have permission to trade/],
  ['that the account isn’t open yet, before any missing authority', 'KYC_PENDING', /^Your account isn’t open yet/],
])('the card of tradable tokens says %s', async (_, status, reason) => {
  const venue = await startVenue();
  venue.signIn('withoutDasOrder');
  const text = await (await venue.fetch('/api/global?symbolResource=asset')).text();
  // By the contract the start-up data has the account, and the symbols; each becomes a digital asset security.
  const body = JSON.parse(text) as { account: object; assets: object[] };
  const assets = body.assets.map(each => ({ ...each, isDAS: true }));
  answering('startUp.global', 200, {
    ...body,
    account: { ...body.account, status, brokerAccountStatus: 'PENDING' },
    assets,
  })(venue);
  await mountRoute({
    element: <PortfolioPage openOrders={<p>The open orders</p>} />,
    path: '/investors/portfolio',
    route: '/investors/portfolio',
    persona: 'withoutDasOrder',
    venue,
  });
  await screen.findByText('No tradable tokens');
  const card = within(screen.getByRole('region', { name: 'Tradable tokens' }));
  expect(card.getByText(reason)).toBeTruthy();
});
