import { readFile } from 'node:fs/promises';
import { decimal } from '@portal/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test } from '../fixture';

/** The market and the asset page, against the whole venue. */

const rowOf = (page: Page, symbol: string) => page.locator(`[role="row"][data-symbol="${symbol}"]`);

test('an investor watches the market live, finds a symbol and opens it [MKT-01, MKT-02, LIV-01, SYM-13]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/market');
  await expect(page.locator('[data-symbol]').nth(0)).toHaveAttribute('data-symbol', 'OSTKO');
  const row = rowOf(page, 'OSTKO');
  await expect(row).toContainText(/\d+\.\d\d/);
  await expect(page.getByText('Live quotes')).toBeVisible();

  // Ticking prices are not announced: no live region changes while they move. The persona's buy order is below the
  // market.
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
  for (const price of ['45.60', '46.00', '46.40'] as const) {
    await venue.call(sandbox.market.movePrice, { params: { symbol: 'OSTKO' }, body: { price: decimal(price) } });
  }
  await expect(row).toContainText(/46\.[34]\d/);
  expect(await page.evaluate(() => ('spoken' in window ? window.spoken : null))).toEqual([]);

  await page.getByRole('searchbox', { name: 'Symbol or name' }).fill('terzo');
  await expect(page.locator('[data-symbol]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-symbol]')).toHaveCount(1);
  await rowOf(page, 'TZROP').getByRole('link', { name: 'TZROP' }).click();
  await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
  await expect(page.getByRole('heading', { level: 1, name: 'TZROP' })).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 } });

  test('the graph, the book and the price file of a symbol can be used by keyboard alone [MKT-03, MKT-04, MKT-05]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/portfolio');
    await page.getByRole('link', { name: 'Market', exact: true }).first().click();
    await rowOf(page, 'OSTKO').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, 'TZROP')).toBeFocused();
    const opener = page.getByRole('button', { name: 'Show chart and depth for TZROP' });
    for (let presses = 0; presses < 5; presses += 1) {
      if (await opener.evaluate(element => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(opener).toBeFocused();
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
});

test('the column heads stay in view below the header, sort the list there, and never cover the focused row', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await venue.signIn('marisol');
  await page.goto('/investors/market');
  const head = page.getByRole('columnheader', { name: 'Last' });
  await rowOf(page, 'OSTKO').press('End');
  const last = page.locator('[role="row"][data-symbol]').last();
  await expect(last).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(head).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const place = await head.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  // Upwards the rows come from behind the column heads.
  const count = await page.locator('[role="row"][data-symbol]').count();
  for (let row = 1; row < count; row++) {
    await page.keyboard.press('ArrowUp');
    const focused = await page.locator('[data-symbol]:focus').boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) - 1);
  }
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const firstSymbol = () => page.locator('[role="row"][data-symbol]').first().getAttribute('data-symbol');
  const before = await firstSymbol();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(firstSymbol).not.toBe(before);
  await expect(head).toBeInViewport({ ratio: 1 });
});

test('the asset page shows graph, depth and history, and a price of the book fills the ticket [MKT-17, MKT-47]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  const graph = page.getByRole('slider', { name: 'TZROP price by day' });
  await expect(page.locator('.recharts-area-curve')).toBeVisible();
  const month = Number(await graph.getAttribute('aria-valuemax'));
  await page.getByText('1Y', { exact: true }).click();
  await expect.poll(async () => Number(await graph.getAttribute('aria-valuemax'))).toBeGreaterThan(8 * month);
  await graph.hover({ position: { x: 300, y: 100 } });
  await expect(graph.getByText('Close')).toBeVisible();

  const price = page.getByRole('button', { name: /^Trade at / }).first();
  const text = (await price.textContent()) ?? '';
  await price.click();
  await expect(page.getByLabel('Limit price')).toHaveValue(text);

  await expect(page.getByRole('region', { name: 'Recent trades' })).toBeVisible();
  await expect(page.getByRole('table', { name: /TZROP daily prices/ })).toBeVisible();
});

test('the chart shows weekly candles with an average, read by arrow keys and as a table, and keeps them over a reload', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByText('Candles', { exact: true }).click();
  await page.getByText('Week', { exact: true }).click();
  await page.getByText('6M', { exact: true }).click();
  await page.getByRole('button', { name: 'Moving average (20)', exact: true }).click();
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

test('the chart draws lines and candles, with each of the averages, trades and orders and without any', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'Chart options' }).click();
  const panel = page.getByRole('group', { name: 'Chart options' });
  const choose = async (overlay: string, pressed: boolean): Promise<void> => {
    const toggle = panel.getByRole('button', { name: overlay, exact: true });
    if ((await toggle.getAttribute('aria-pressed')) !== String(pressed)) await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', String(pressed));
  };
  await choose('Your trades', false);
  await choose('Your open orders', false);

  const chart = page.getByRole('slider', { name: 'TZROP price by day' });
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
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('nothing is wider than the screen, and Buy opens the ticket as a sheet [MKT-47, MKT-48]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await page.goto('/investors/market');
    await expect(rowOf(page, 'TZROP')).toBeVisible();
    await expect.poll(isTooWide).toBe(false);
    await rowOf(page, 'TZROP').getByText('Terzo Preferred').click();
    await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Trade TZROP' });
    await expect(sheet.getByLabel('Limit price')).toBeVisible();
    await expect.poll(isTooWide).toBe(false);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeFocused();
  });
});
