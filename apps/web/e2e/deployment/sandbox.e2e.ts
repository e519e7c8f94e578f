import { expect, sandbox, test, type Venue } from '../fixture';

/** The sandbox page, beside a portal in the same world. */

const selectedWorld = async (venue: Venue): Promise<string> =>
  (await venue.call(sandbox.worlds.list)).worlds.find(({ isSelected }) => isSelected)?.worldId ?? '';

test('the sandbox page shows a sent code, moves the clock, keeps a world in a file, and signs in', async ({
  page,
  venue,
}) => {
  await page.goto('/sandbox/outbox');
  const portal = await page.context().newPage();
  await portal.goto('/investors/login');
  await portal.getByLabel('Email').fill('marisol.vance@example.com');
  await portal.getByLabel('Password', { exact: true }).fill('Harbor-View-2025');
  await portal.getByRole('button', { name: 'Sign In' }).click();
  await expect(portal.getByText(/It expires in/)).toBeVisible();
  const code = await venue.readCode('marisol');
  await portal.close();
  await expect(page.getByRole('button', { name: `Copy the code ${code}` })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('The clock is paused', { exact: false }).first()).toBeVisible();
  expect(await venue.call(sandbox.clock.read)).toMatchObject({ speed: 0 });
  await page.getByRole('button', { name: '+1 hour' }).click();
  await expect(page.getByText(/^It’s Mar 4, 2026, 11:1\d/)).toBeVisible();

  await page.goto('/sandbox/worlds');
  const loading = page.waitForEvent('download');
  const world = await selectedWorld(venue);
  await page.getByRole('link', { name: `Export world ${world}` }).click();
  const file = await (await loading).path();
  await page.getByRole('button', { name: `Reset world ${world}` }).click();
  await page.getByRole('button', { name: 'Reset world', exact: true }).click();
  await expect(page.getByText(`${world} was reset.`)).toBeVisible();
  expect((await venue.call(sandbox.clock.read)).now).toMatch(/^2026-03-04T15:1/);
  await page.getByLabel('File').setInputFiles(file);
  await page.getByRole('button', { name: 'Import and switch' }).click();
  await expect(page.getByText('Switched to the imported world.')).toBeVisible();
  expect((await venue.call(sandbox.clock.read)).now).toMatch(/^2026-03-04T16:1/);
  await venue.call(sandbox.worlds.dispose, { params: { id: await selectedWorld(venue) } });

  await page.goto('/sandbox/worlds');
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
  await venue.call(sandbox.worlds.dispose, { params: { id: await selectedWorld(venue) } });
});
