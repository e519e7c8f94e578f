import type { Balances } from '@portal/contracts/portfolio';
import { mountRoute } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

/** The account has cash in euros beside its dollars, as a back end may answer. */
async function venueWithEuros(): Promise<Venue> {
  const venue = await startVenue();
  venue.signIn('marisol');
  const answer = await venue.fetch('/api/global?symbolResource=asset');
  // The answer is an object by the contract; only the balances get another currency.
  const body = (await answer.json()) as { walletBalancesPortfolios: Balances };
  const { fiatAssets, tokenAssets } = body.walletBalancesPortfolios;
  const euros = { ...fiatAssets['USD'], availableWithdrawalBalance: '700.70', openOrderBalance: '0' };
  const balances = { fiatAssets: { ...fiatAssets, EUR: { ...euros, openDepositBalance: '77.07' } }, tokenAssets };
  const answers = [
    ['startUp.global', { ...body, walletBalancesPortfolios: balances }],
    ['portfolio.balances', balances],
  ] as const;
  for (const [route, given] of answers) {
    venue.world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status: 200, body: given } });
  }
  return venue;
}

it('shows cash in other currencies by their code, and says that no total includes it [PTF-01]', async () => {
  await mountRoute({
    element: <PortfolioPage openOrders={null} />,
    path: '/investors/portfolio',
    venue: await venueWithEuros(),
  });
  const cash = await screen.findByRole('region', { name: 'Cash' });
  expect(await within(cash).findByText('EUR 777.77')).toBeTruthy();
  expect(within(cash).getByText('In EUR').closest('dt')?.nextElementSibling?.textContent).toBe('EUR 777.77');
  expect(within(cash).getByText('Totals are in dollars and do not include cash in other currencies.')).toBeTruthy();
  expect(within(cash).getByText('$24,618.40')).toBeTruthy();
});
