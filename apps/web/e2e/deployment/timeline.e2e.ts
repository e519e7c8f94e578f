import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test } from '../fixture';
import { checkNarrow } from '../screen-checks';

/** The market list of the portal in the frame, at the moment that is shown. */
async function openMarket(page: Page, time: string) {
  const frame = page.frameLocator(`iframe[title^="Portal of Marisol Vance"][title*="${time}"]`);
  await expect(frame.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  await frame.getByRole('link', { name: 'Market', exact: true }).first().click();
  const row = frame.locator('[data-symbol="TZROP"]');
  await expect(row).toBeVisible();
  return row;
}

test(
  'the timeline shows the portal as a person saw it at a moment, and goes on from there',
  { tag: '@addition-tradingHalts' },
  async ({ context, page, venue }) => {
    await venue.call(sandbox.clock.speed, { body: { speed: 0 } });
    await venue.signIn('marisol');
    const params = { symbol: 'TZROP' };
    await venue.call(sandbox.market.halt, { params });
    await venue.advance(60_000);
    await venue.call(sandbox.market.resume, { params });
    const cookies = await context.cookies();

    await page.goto('/sandbox/timeline');
    await page.getByRole('button', { name: /^Show market\.resume at/ }).click();
    await expect(await openMarket(page, '10:16:')).not.toContainText('Halted');
    await page.getByRole('slider', { name: 'Moment' }).press('ArrowLeft');
    await expect(await openMarket(page, '10:15:')).toContainText('Halted');
    await expectAccessible(page);

    // The portal beside the frame is in the present, with its own session.
    for (const { name, value } of cookies) {
      expect((await context.cookies()).find(each => each.name === name)?.value).toBe(value);
    }
    const portal = await context.newPage();
    await portal.goto('/investors/market');
    await expect(portal.locator('[data-symbol="TZROP"]')).not.toContainText('Halted');

    await page.getByRole('button', { name: 'Continue from here' }).click();
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
