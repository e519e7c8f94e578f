import { readFile } from 'node:fs/promises';
import { decimal } from '@portal/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test } from '../fixture';
import { tabTo } from '../keyboard';

/** The market and the asset page, against the whole venue. */

const rowOf = (page: Page, symbol: string) => page.locator(`[role="row"][data-symbol="${symbol}"]`);

test('an investor watches the market live and opens a symbol, by mouse and by keyboard [MKT-01, MKT-03, MKT-04, LIV-01]', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await venue.signIn('marisol');
  await page.goto('/investors/market');
  await expect(page.locator('[data-symbol]').nth(0)).toHaveAttribute('data-symbol', 'OSTKO');
  const row = rowOf(page, 'OSTKO');
  await expect(row).toContainText(/\d+\.\d\d/);
  await expect(page.getByText('Live quotes')).toBeVisible();

  await test.step('ticking prices are not announced: no live region changes while they move', async () => {
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      new MutationObserver(changes => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest('[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])');
          if (region?.textContent) spoken.push(region.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // The persona's buy order is below the market.
    for (const price of ['45.60', '46.00', '46.40'] as const) {
      await venue.call(sandbox.market.movePrice, { params: { symbol: 'OSTKO' }, body: { price: decimal(price) } });
    }
    await expect(row).toContainText(/46\.[34]\d/);
    expect(await page.evaluate(() => ('spoken' in window ? window.spoken : null))).toEqual([]);
  });

  await test.step('the column heads stay in view below the header, and never cover the focused row', async () => {
    const head = page.getByRole('columnheader', { name: 'Last' });
    await row.press('End');
    const last = page.locator('[role="row"][data-symbol]').last();
    await expect(last).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(head).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const place = await head.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    // Upwards the rows come from behind the column heads.
    const count = await page.locator('[role="row"][data-symbol]').count();
    for (let step = 1; step < count; step++) {
      await page.keyboard.press('ArrowUp');
      const focused = await page.locator('[data-symbol]:focus').boundingBox();
      expect(focused?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) - 1);
    }
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    const firstSymbol = () => page.locator('[role="row"][data-symbol]').first().getAttribute('data-symbol');
    const before = await firstSymbol();
    await head.getByRole('button').click();
    await expect.poll(firstSymbol).not.toBe(before);
    await expect(head).toBeInViewport({ ratio: 1 });
    // Back to the order of the market.
    await page.getByRole('searchbox', { name: 'Symbol or name' }).fill('terzo');
    await expect(page.locator('[data-symbol]')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('[data-symbol]')).toHaveCount(1);
  });

  await test.step('on a tablet the graph, the book and the price file of a symbol open by keyboard alone', async () => {
    await page.setViewportSize({ width: 820, height: 1100 });
    const opener = page.getByRole('button', { name: 'Show details for TZROP' });
    await expect(opener).toBeVisible();
    await rowOf(page, 'TZROP').focus();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'TZROP' });
    await expect(dialog.getByRole('slider', { name: 'TZROP price by day' })).toBeVisible();
    await expect(dialog.getByRole('table', { name: /TZROP depth of book/ })).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download TZROP prices (CSV)' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('Close');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await rowOf(page, 'TZROP').getByRole('link', { name: 'TZROP' }).click();
  await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
  await expect(page.getByRole('heading', { level: 1, name: 'TZROP' })).toBeVisible();
});

/** How many marks of each kind a chart has drawn, by their shapes. */
function countMarks(chart: Element) {
  const shapes = [...chart.querySelectorAll('svg path')].map(path => path.getAttribute('d') ?? '');
  const count = (shape: RegExp): number => shapes.reduce((sum, each) => sum + (each.match(shape)?.length ?? 0), 0);
  return {
    lines: chart.querySelectorAll('.recharts-area-curve').length,
    candles: count(/h[\d.]+V[\d.]+h-[\d.]+z/g),
    volumes: count(/v-[\d.]+h\d+V[\d.]+z/g),
    averageVolumes: count(/^M[\d.]+ [\d.]+(?:L[\d.]+ [\d.]+)+$/g),
    trades: count(/m0-?[ \d]+l5-?9h-10z/g),
    orders: chart.querySelectorAll('[data-line]').length,
    hasPrices: chart.querySelectorAll('.recharts-yAxis-tick-labels text').length > 2,
    lastPrices: chart.querySelectorAll('line + rect + text').length,
  };
}

test('the asset page draws prices, averages, trades and orders, and its book fills the ticket [MKT-17, MKT-47]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  const chart = page.getByRole('slider', { name: 'TZROP price by day' });
  await expect(page.locator('.recharts-area-curve')).toBeVisible();
  await chart.hover({ position: { x: 300, y: 100 } });
  await expect(chart.getByText('Close')).toBeVisible();
  const price = page.getByRole('button', { name: /^Trade at / }).first();
  const text = (await price.textContent()) ?? '';
  await price.click();
  await expect(page.getByLabel('Limit price')).toHaveValue(text);
  await expect(page.getByRole('region', { name: 'Recent trades' })).toBeVisible();
  await expect(page.getByRole('table', { name: /TZROP daily prices/ })).toBeVisible();

  await page.getByRole('button', { name: 'Chart options' }).click();
  const panel = page.getByRole('group', { name: 'Chart options' });
  const choose = async (overlay: string, pressed: boolean): Promise<void> => {
    const toggle = panel.getByRole('button', { name: overlay, exact: true });
    if ((await toggle.getAttribute('aria-pressed')) !== String(pressed)) await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', String(pressed));
  };
  await choose('Your trades', false);
  await choose('Your open orders', false);

  const days = 22;
  const none = { averageVolumes: 0, trades: 0, orders: 0 };
  const overlays: Readonly<Record<string, { readonly lines?: number } & Partial<typeof none>>> = {
    'Moving average (20)': { lines: 1 },
    'Moving average (50)': { lines: 1 },
    'Moving average (200)': { lines: 1 },
    'Average volume (20)': { averageVolumes: 1 },
    'Your trades': { trades: 1 },
    'Your open orders': { orders: 1 },
  };
  await expect(panel.locator('[aria-pressed]')).toHaveText(Object.keys(overlays));
  for (const style of ['Line', 'Candles']) {
    await panel.getByText(style, { exact: true }).click();
    const drawn = style === 'Line' ? { lines: 1, candles: 0 } : { lines: 0, candles: days };
    const plain = { ...none, ...drawn, volumes: days, hasPrices: true, lastPrices: 1 };
    await expect.poll(() => chart.evaluate(countMarks), style).toEqual(plain);
    for (const [overlay, added] of Object.entries(overlays)) {
      await choose(overlay, true);
      const { lines = 0, ...others } = added;
      const marks = { ...plain, ...others, lines: plain.lines + lines };
      await expect.poll(() => chart.evaluate(countMarks), `${style}, ${overlay}`).toEqual(marks);
      await choose(overlay, false);
    }
  }

  // The choice is kept over a reload, and can be read by arrow keys and as a table.
  await panel.getByText('Week', { exact: true }).click();
  await page.getByText('6M', { exact: true }).click();
  await choose('Moving average (20)', true);
  const graph = page.getByRole('slider', { name: 'TZROP price by week' });
  await graph.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(graph).toHaveAttribute(
    'aria-valuetext',
    /^Week of Feb 23, 2026: Close [\d.]+, Open [\d.]+, High [\d.]+, Low [\d.]+, Volume [\d,]+, Change .+, Moving average \(20\) [\d.]+/,
  );
  await page.reload();
  await expect(graph).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(/Moving average \(20\): \d/);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'TZROP price by week, newest first' })).toContainText('Week of Feb 23');
});
