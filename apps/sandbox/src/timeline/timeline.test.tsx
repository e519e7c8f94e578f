import { timeline } from '@portal/contracts/sandbox/timeline';
import { clockControls, worlds } from '@portal/contracts/sandbox/worlds';
import { market } from '@portal/contracts/endpoints/market';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
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

it(
  'moves to a moment by keyboard, shows the portal of a person then, and continues from there',
  { tags: 'slow' },
  async () => {
    const { user, venue } = await open();
    const slider = await screen.findByRole('slider', { name: 'Moment' });
    await user.click(await screen.findByRole('button', { name: /^Show market\.resume at/ }));
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Command at 10:16:00 .*: market\.resume$/);
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Command at 10:15:00 .*: market\.halt$/);
    const frame = await screen.findByTitle('Portal of Marisol Vance at Nov 18, 2025, 10:15:00 a.m. ET');
    expect(frame.getAttribute('src')).toBe('/sandbox/investors/portfolio');
    const before = (await venue.read(worlds.list)).worlds.length;

    // Another moment takes the place of the first.
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await screen.findByTitle('Portal of Marisol Vance at Nov 18, 2025, 10:16:00 a.m. ET');
    await waitFor(async () => expect((await venue.read(worlds.list)).worlds).toHaveLength(before));

    const card = within(screen.getByRole('region', { name: /^The portal of Marisol Vance/ }));
    await user.click(card.getByRole('button', { name: 'Continue from here' }));
    expect(await screen.findByText(/^Switched to w-.*Its clock is paused until you run it\.$/)).toBeTruthy();
    const list = (await venue.read(worlds.list)).worlds;
    const entered = list.find(({ isSelected }) => isSelected);
    expect(entered?.worldId).not.toBe(venue.hosted.id);
    expect(await venue.read(clockControls.read)).toEqual({ now: '2025-11-18T15:16:00.000Z', speed: 0 });
  },
);

it('shows one kind of entries, and says that there is none', { tags: 'slow' }, async () => {
  const { user, venue } = await open();
  await screen.findByRole('row', { name: /market\.halt/ });
  await user.selectOptions(screen.getByLabelText('Show'), 'Faults');
  expect(await screen.findByText('No matching events')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'Commands');
  await user.click(await screen.findByRole('button', { name: /^Show market\.halt at/ }));
  expect(await screen.findByTitle(/^Portal of Marisol Vance at Nov 18, 2025, 10:15:00/)).toBeTruthy();
  expect((await venue.read(timeline.read, { params: { id: venue.hosted.id } })).entries.length).toBeGreaterThan(2);
});

it('moves through calls that look the same, made at the same moment', { tags: 'slow' }, async () => {
  const { user, venue } = await open();
  const slider = await screen.findByRole('slider', { name: 'Moment' });
  for (let call = 0; call < 3; call += 1) await venue.read(market.status);
  await user.selectOptions(screen.getByLabelText('Show'), 'Reads');
  const last = () => Number(slider.getAttribute('max'));
  const position = () => Number(slider.getAttribute('value'));
  const reads = () => screen.getAllByRole('button', { name: /^Show market\.status at/ });
  await waitFor(() => expect(reads().length).toBeGreaterThanOrEqual(3));
  for (let steps = 1; steps <= 3; steps += 1) {
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(last() - position()).toBe(steps);
  }
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(last() - position()).toBe(2);
});
