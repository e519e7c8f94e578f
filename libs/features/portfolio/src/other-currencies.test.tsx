import type { Balances } from '@portal/contracts/endpoints/portfolio';
import { answering } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

/** A venue whose account has cash in euros as well as dollars. */
async function venueWithEuros(): Promise<Venue> {
  const venue = await startVenue();
  venue.signIn('marisol');
  const response = await venue.fetch('/api/global?symbolResource=asset');
  // By the contract the body is an object; only the balances are changed.
  const body = (await response.json()) as { walletBalancesPortfolios: Balances };
  const { fiatAssets, tokenAssets } = body.walletBalancesPortfolios;
  const euros = { ...fiatAssets['USD'], availableWithdrawalBalance: '700.70', openOrderBalance: '0' };
  const balances = { fiatAssets: { ...fiatAssets, EUR: { ...euros, openDepositBalance: '77.07' } }, tokenAssets };
  const responses = [
    ['startUp.global', { ...body, walletBalancesPortfolios: balances }],
    ['portfolio.balances', balances],
  ] as const;
  for (const [route, changed] of responses) {
    answering(route, 200, changed)(venue);
  }
  return venue;
}

it('shows cash in other currencies by currency code, and that totals do not include it [PTF-01]', async () => {
  await mountRoute({
    element: <PortfolioPage openOrders={null} />,
    path: '/investors/portfolio',
    venue: await venueWithEuros(),
  });
  const cash = await screen.findByRole('region', { name: 'Cash' });
  expect(await within(cash).findByText('EUR 700.70')).toBeTruthy();
  expect(within(cash).getByText('In EUR').closest('dt')?.nextElementSibling?.textContent).toBe('EUR 700.70');
  expect(within(cash).getByText('Totals are in US dollars and exclude other currencies.')).toBeTruthy();
  expect(within(cash).getByText('$24,618.40')).toBeTruthy();
});
