import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CashCard } from './cash-card';

it('says that the balances could not be loaded, loads them again, and still offers to move money [PTF-15]', async () => {
  let asked = 0;
  const failure = { busy: false, oldSince: null, retry: () => void (asked += 1) };
  const actions = <button type="button">Deposit</button>;
  const { user } = await mountRoute({
    element: <CashCard cash={undefined} failure={failure} actions={actions} />,
    persona: 'marisol',
  });
  expect(screen.getByRole('alert').textContent).toContain('Error loading balances.');
  expect(screen.queryByText('$0.00')).toBe(null);
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});
