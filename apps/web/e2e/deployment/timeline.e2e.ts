import { expect, expectAccessible, sandbox, test } from '../fixture';
import { checkNarrow } from '../screen-checks';

test(
  'the timeline lists what happened, and continues from a moment in a copy of the world',
  { tag: '@addition-tradingHalts' },
  async ({ context, page, venue }) => {
    await venue.call(sandbox.clock.speed, { body: { speed: 0 } });
    await venue.signIn('marisol');
    const params = { symbol: 'TZROP' };
    await venue.call(sandbox.market.halt, { params });
    await venue.advance(60_000);
    await venue.call(sandbox.market.resume, { params });
    const portal = await context.newPage();
    await portal.goto('/investors/market');
    await expect(portal.locator('[data-symbol="TZROP"]')).not.toContainText('Halted');

    await page.goto('/sandbox/timeline');
    await expect(page.getByRole('row', { name: /market\.resume/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Continue from here: market\.halt at/ }).click();
    await expect(page.getByText(/Its clock is paused until you run it\./)).toBeVisible();
    expect(await venue.call(sandbox.clock.read)).toMatchObject({ speed: 0 });
    await portal.reload();
    await expect(portal.locator('[data-symbol="TZROP"]')).toContainText('Halted');
    expect(await checkNarrow(page)).toEqual([]);
    const { worlds } = await venue.call(sandbox.worlds.list);
    const entered = worlds.find(({ isSelected }) => isSelected)?.worldId ?? '';
    await venue.call(sandbox.worlds.dispose, { params: { id: entered } });
  },
);
