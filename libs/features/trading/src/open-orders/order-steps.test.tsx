import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenOrdersCard } from './open-orders-card';

it('shows the steps of an open order with their times in New York, and hides them again [ORD-25]', async () => {
  const { user } = await mountRoute({ element: <OpenOrdersCard />, persona: 'marisol' });
  const button = await screen.findByRole('button', { name: 'Details: Sell 500 TZROP at $5.28' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const steps = await screen.findByRole('list', { name: 'Order H-204402 activity' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual([
    'Received 500Nov 18, 9:38:11 a.m. ET',
    'Partially filled 100 at $5.28Nov 18, 9:52:07 a.m. ET',
    'Partially filled 80 at $5.28Nov 18, 10:03:40 a.m. ET',
  ]);
  await user.click(button);
  expect(screen.queryByRole('list', { name: /^Order \S+ activity$/ })).toBe(null);
});
