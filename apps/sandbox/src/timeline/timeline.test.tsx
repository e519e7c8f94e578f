import { clockControls, worlds } from '@portal/contracts/sandbox/worlds';
import { market } from '@portal/contracts/endpoints/market';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

const open = () =>
  mountRoute({
    element: <Sandbox />,
    path: '/sandbox/timeline',
    ownToasts: true,
    persona: 'marisol',
    arrange: venue => {
      venue.world.execute('market.halt', { symbol: 'TZROP' });
      venue.advance(60_000);
      venue.world.execute('market.resume', { symbol: 'TZROP' });
    },
  });

it('lists what happened and continues from a moment in a copy of the world', async () => {
  const { user, venue } = await open();
  await screen.findByRole('row', { name: /market\.resume/ });
  await user.click(screen.getByRole('button', { name: 'Continue from here: market.halt at 10:15:00 a.m.' }));
  expect(await screen.findByText(/^Switched to w-.*Its clock is paused until you run it\.$/)).toBeTruthy();
  const entered = (await venue.read(worlds.list)).worlds.find(({ isSelected }) => isSelected);
  expect(entered?.worldId).not.toBe(venue.hosted.id);
  expect(await venue.read(clockControls.read)).toEqual({ now: '2025-11-18T15:15:00.000Z', speed: 0 });
  expect(await screen.findByRole('row', { name: /market\.halt/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('row', { name: /market\.resume/ })).toBeNull());
});

it('shows one kind of entries, and says that there is none', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /market\.halt/ });
  await user.selectOptions(screen.getByLabelText('Show'), 'Faults');
  expect(await screen.findByText('No matching events')).toBeTruthy();
});

it('shows the newest entries first, and more of them on request', async () => {
  const { user, venue } = await open();
  for (let call = 0; call < 60; call += 1) await venue.read(market.status);
  await user.selectOptions(await screen.findByLabelText('Show'), 'Reads');
  const rows = () => screen.getAllByRole('row', { name: /market\.status/ });
  await waitFor(() => expect(rows()).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(60));
});
