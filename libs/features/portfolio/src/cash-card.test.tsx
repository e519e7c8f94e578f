import { decimal } from '@portal/domain/money/money';
import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CashCard } from './cash-card';
import { PortfolioPage } from './portfolio-page';

it('says that the balances couldn’t be loaded, loads them again, and still offers to move money [PTF-15]', async () => {
  let asked = 0;
  const failure = { busy: false, oldSince: null, retry: () => void (asked += 1) };
  const actions = <button type="button">Deposit</button>;
  const { user } = await mountRoute({
    element: <CashCard cash={undefined} failure={failure} actions={actions} />,
    persona: 'marisol',
  });
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your balances.');
  expect(screen.queryByText('$0.00')).toBe(null);
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

it('says when each deposit arrives and from when it can be withdrawn, as the server expects it', async () => {
  await mountRoute({ element: <PortfolioPage />, persona: 'marisol' });
  const calendar = await screen.findByRole('region', { name: 'Expected' });
  // $5,500.00 have arrived and $2,500.00 are pending.
  expect(
    within(calendar)
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextSibling?.textContent]),
  ).toEqual([
    ['Nov 20, received', '+$2,500.00'],
    ['Nov 20, available to withdraw', '+$5,500.00'],
    ['Nov 24, available to withdraw', '+$2,500.00'],
  ]);
});

it('leaves cash held for open orders out of what is available to withdraw, whatever the server sends', async () => {
  const cash = {
    availableWithdrawalBalance: decimal('37136.05'),
    availableSeasonedBalance: decimal('46750.75'),
    openOrderBalance: decimal('9614.7'),
    openDepositBalance: decimal('0'),
  };
  await mountRoute({ element: <CashCard cash={cash} failure={null} />, persona: 'marisol' });
  const name = 'See how we calculated cash available to withdraw: $37,136.05';
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
