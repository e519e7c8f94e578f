import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, sandbox, test } from '../fixture';

test('an investor reads and saves a statement, a tax file and an agreement [DOC-01, DOC-02, DOC-03, RTE-45]', async ({
  page,
  venue,
}) => {
  await venue.call(sandbox.behavior.changeFlags, { body: { selfClearedTransactions: false } });
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/\/account\/docs$/);
  const save = async (box: Locator, start: string): Promise<string> => {
    const button = box.getByRole('button', { name: 'Download' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(readFileSync(await download.path(), 'latin1').startsWith('%PDF-')).toBe(start === '%PDF-');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    return download.suggestedFilename();
  };

  await page.getByRole('button', { name: 'View Statement for February 2026' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement for February 2026' });
  await expect(statement.locator('canvas').first()).toBeVisible();
  const figure = statement.getByRole('figure').filter({ hasText: 'Closing cash balance $' });
  await expect(figure.first()).toBeAttached();
  expect(await save(statement, '%PDF-')).toMatch(/^statements_\d{4}-\d{2}-\d{2}_Marisol Vance\.pdf$/);

  await page.getByRole('button', { name: 'Tax forms', exact: true }).click();
  await page.getByLabel('Tax form').selectOption('tax lot data');
  await page.getByRole('button', { name: 'View Tax lot data for 2025' }).click();
  const lots = page.getByRole('dialog', { name: 'Tax lot data for 2025' });
  await expect(lots.getByRole('table')).toBeVisible();
  await expect(lots.getByRole('row', { name: /Closed/ }).first()).toBeVisible();
  expect(await save(lots, 'Status')).toMatch(/^tax lot data_\d{4}-\d{2}-\d{2}_Marisol Vance\.csv$/);

  // A long document of the account opening is drawn page by page as it is scrolled, with the text of all pages.
  // eslint-disable-next-line no-restricted-syntax -- no document of the venue is this long
  await page.route('**/opening-documents/**', route =>
    route.fulfill({ contentType: 'application/pdf', body: makePdf(40) }),
  );
  await page.getByRole('button', { name: 'View Customer agreement' }).click();
  const agreement = page.getByRole('dialog', { name: 'Customer agreement' });
  const pages = agreement.getByRole('figure');
  const drawn = () =>
    pages.evaluateAll(all => all.flatMap((each, index) => (each.querySelector('canvas') === null ? [] : index + 1)));
  await expect(pages).toHaveCount(40);
  await expect(pages.last()).toContainText('Page 40 of 40. Sheet 40');
  await expect.poll(drawn).toEqual([1, 2]);
  await pages.nth(19).scrollIntoViewIfNeeded();
  await expect.poll(drawn).toContain(20);
  await expect.poll(drawn).not.toContain(1);
  expect((await drawn()).length).toBeLessThan(6);
  // Drawn, not only there: some of its points are not white.
  const isWhite = () =>
    pages.nth(19).evaluate(figure => {
      const canvas = figure.querySelector('canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return data?.every(value => value === 255 || value === 0);
    });
  await expect.poll(isWhite).toBe(false);
  await save(agreement, '%PDF-');
});

/** A PDF with 'Sheet 1' and so on. */
function makePdf(count: number): string {
  const pages = Array.from({ length: count }, (_, index) => ({ page: 4 + 2 * index, text: `Sheet ${index + 1}` }));
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    `2 0 obj <</Type/Pages/Count ${count}/Kids[${pages.map(({ page }) => `${page} 0 R`).join(' ')}]>> endobj`,
    '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    ...pages.flatMap(({ page, text }) => {
      const content = `BT /F1 48 Tf 72 600 Td (${text}) Tj ET`;
      return [
        `${page} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${page + 1} 0 R>> endobj`,
        `${page + 1} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      ];
    }),
  ];
  // Without a table of positions, which readers then make by themselves.
  return `%PDF-1.7\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`;
}
