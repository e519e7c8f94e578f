import { expect, expectAccessible, test } from '../fixture';

test.describe('the specification on the sandbox page', () => {
  test('has every statement, is searched by keyboard, and opens the statement of a link', async ({ page }) => {
    await page.goto('/sandbox/spec');
    await expect(page.getByRole('heading', { level: 1, name: 'Specification 979' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find' }).focus();
    await page.keyboard.type('ORD-23');
    await expect(page.getByRole('heading', { level: 1, name: 'Specification 1' })).toBeVisible();
    const statement = page.getByRole('listitem').filter({ hasText: 'The fee is rounded up to $0.01.' });
    await statement.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(statement.getByText('Document 1, line 238')).toBeVisible();
    await expect(statement.getByText(/libs\/domain\/.+\.test\.ts:\d+/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/sandbox/spec#WLT-33');
    await expect(page.locator('summary', { hasText: 'WLT-33' })).toBeFocused();
    await expect(page.locator('summary', { hasText: 'WLT-33' })).toBeInViewport();
  });

  test('shows the picture of a screen', async ({ page }) => {
    await page.goto('/sandbox/spec#PTF-01');
    const picture = page.getByRole('img', { name: 'The screen portfolio' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  });

  test('prints the chosen statements with their sources and tests, and nothing of the sandbox around them', async ({
    page,
  }) => {
    await page.goto('/sandbox/spec?find=ORD-23');
    await expect(page.getByText('Document 1, line 238')).toBeHidden();
    await page.evaluate(() => void (window.print = () => dispatchEvent(new Event('beforeprint'))));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Document 1, line 238')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Find', 'Show', 'Area']) await expect(page.getByLabel(name, { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections', includeHidden: true })).toBeHidden();
    await expect(page.getByText('Halyard Sandbox')).toBeHidden();
  });
});
