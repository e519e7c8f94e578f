import { q } from '@portal/client/api/query';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { decimal } from '@portal/domain/money/money';
import { addTransfers, answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { RecentActivityCard } from './recent-activity-card';

/** As on the portfolio, whose page loads the overview. */
function OnPortfolio() {
  useQuery(q(portfolio.overview));
  return <RecentActivityCard />;
}

const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <OnPortfolio />, route: '/investors', persona: 'marisol', ...options });
const findRows = async () =>
  within(await screen.findByRole('region', { name: 'Recent activity' })).findAllByRole('listitem');

it('lists the last executions, newest first, each with its net amount and a link to its order', async () => {
  const { user, location } = await open();
  const rows = await findRows();
  expect(rows[0]?.textContent).toMatch(/^Sold 80 TZROP at \$5\.28\+\$418\.\d\dNov 18$/);
  expect(rows[1]?.textContent).toMatch(/^Sold 100 TZROP at \$5\.28\+\$522\.\d\dNov 18$/);
  expect(rows[2]?.textContent).toBe('Bought 100 OSTKO at $44.21\u2212$4,421.00Nov 18');
  expect(rows.length).toBeLessThan(6);
  await user.click(within(rows[2] ?? document.body).getByRole('link'));
  expect(location()).toBe('/investors/history?view=orders&order=H-204417');
});

it('lists no transfer that is still under way, as another server may say it', async () => {
  await open({
    arrange: venue =>
      addTransfers(venue, [
        { id: 'T-1', status: 'PROCESSING', amount: decimal('275.1'), date: '2025-11-18T15:14:00.000Z' },
        { id: 'T-2', status: 'COMPLETED', amount: decimal('12'), date: '2025-11-18T15:14:00.000Z' },
      ]),
  });
  const readText = async () => (await findRows()).map(row => row.textContent).join();
  await waitFor(async () => expect(await readText()).toContain('+$12.00'));
  expect(await readText()).not.toContain('275.10');
});

it('is not there for an account without any activity', async () => {
  const { venue } = await open({ persona: 'newAccount' });
  await waitFor(() => expect(venue.world).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull());
});

it('says when the executions cannot be loaded, and loads them on request', async () => {
  const { user, venue } = await open({
    arrange: answering('orders.executions', 400, { code: 'VALIDATION_FAILED', message: 'Arranged' }),
  });
  expect(await screen.findByText('We couldn’t load recent activity.')).toBeTruthy();
  venue.world.execute('fault.clear', {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findRows())[0]?.textContent).toContain('TZROP');
});
