import { expect, expectAccessible, sandbox, test } from '../fixture';
import { checkNarrow } from '../screen-checks';

test.describe('the sandbox page', () => {
  test('signs in as a persona with one click, and stops the clock', async ({ page, venue }) => {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('The clock is paused', { exact: false }).first()).toBeVisible();
    expect(await venue.call(sandbox.clock.read)).toMatchObject({ speed: 0 });
    await page.getByRole('button', { name: '+1 hour' }).click();
    await expect(page.getByText(/^It is Mar 4, 2026, 11:1\d/)).toBeVisible();

    await page.getByRole('searchbox', { name: 'Find' }).fill('pending transfers');
    await page.getByRole('button', { name: 'Sign in as Marisol Vance', exact: true }).click();
    await expect(page).toHaveURL(/\/investors\/portfolio$/);
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  });

  test('shows a sent code when it arrives', async ({ page, venue }) => {
    await page.goto('/sandbox/outbox');
    const portal = await page.context().newPage();
    await portal.goto('/investors/login');
    await portal.getByLabel('Email').fill('marisol.vance@example.com');
    await portal.getByLabel('Password', { exact: true }).fill('Harbor-View-2025');
    await portal.getByRole('button', { name: 'Sign In' }).click();
    await expect(portal.getByText(/It expires in/)).toBeVisible();
    const code = await venue.readCode('marisol');
    await page.bringToFront();
    await expect(page.getByRole('button', { name: `Copy the code ${code}` })).toBeVisible();
    await portal.getByLabel('Verification code').fill(code);
    await expect(portal).toHaveURL(/\/investors\/portfolio$/);
  });

  test('creates a world of 500 accounts, lists its users and signs in as one of them', async ({ page, venue }) => {
    await page.goto('/sandbox');
    await expect(page.getByRole('heading', { level: 1, name: /^People 7\d$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Worlds' }).click();
    await page.getByLabel('Generated accounts').fill('500');
    await page.getByRole('button', { name: 'Create and switch' }).click();
    await expect(page.getByText('Switched to the new world.')).toBeVisible();
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^People 57\d$/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find' }).fill('Generated');
    await page
      .getByRole('button', { name: /^Sign in as (?!.* with one factor$)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    await page.getByRole('link', { name: 'History', exact: true }).first().click();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    const { worlds } = await venue.call(sandbox.worlds.list);
    await venue.call(sandbox.worlds.dispose, {
      params: { id: worlds.find(({ isSelected }) => isSelected)?.worldId ?? '' },
    });
  });

  test('exports a world as a file, and resets it', async ({ page, venue }) => {
    await page.goto('/sandbox/worlds');
    await page.getByRole('button', { name: '+1 day' }).click();
    await expect(page.getByText('It is Mar 5, 2026')).toBeVisible();
    const loading = page.waitForEvent('download');
    const { worlds } = await venue.call(sandbox.worlds.list);
    const { worldId = '' } = worlds.find(({ isSelected }) => isSelected) ?? {};
    await page.getByRole('link', { name: `Export world ${worldId}` }).click();
    const file = await (await loading).path();
    await page.getByRole('button', { name: `Reset world ${worldId}` }).click();
    await page.getByRole('button', { name: 'Reset world', exact: true }).click();
    await expect(page.getByText(`${worldId} was reset.`)).toBeVisible();
    expect((await venue.call(sandbox.clock.read)).now).toMatch(/^2026-03-04T15:1/);
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Import and switch' }).click();
    await expect(page.getByText('Switched to the imported world.')).toBeVisible();
    expect((await venue.call(sandbox.clock.read)).now).toMatch(/^2026-03-05/);
    await venue.call(sandbox.worlds.dispose, {
      params: {
        id: (await venue.call(sandbox.worlds.list)).worlds.find(({ isSelected }) => isSelected)?.worldId ?? '',
      },
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible and fits a phone in ${colorScheme} colors`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/sandbox');
        await page.getByRole('searchbox', { name: 'Find' }).fill('marisol');
        await expect(page.getByRole('button', { name: 'Sign in as Marisol Vance', exact: true })).toBeVisible();
        await expectAccessible(page);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      }
      expect(await checkNarrow(page)).toEqual([]);
    });
  }
});
