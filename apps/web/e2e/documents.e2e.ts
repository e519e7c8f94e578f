import { sandbox } from '@portal/contracts/sandbox';
import { documentKinds } from '@portal/domain/lookups';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixture';

/** How the titles of each kind begin. */
const titles = {
  statements: 'Statement for',
  tradeConf: '(Bought|Sold)',
  taxDoc: 'Tax summary',
  '1099-B': 'Form 1099-B',
  'tax lot data': 'Tax lots',
  '1099-DIV': 'Form 1099-DIV for',
  '1099-DIV details': 'Form 1099-DIV details',
  K1: 'Schedule K-1',
} as const satisfies Record<(typeof documentKinds)[number], string>;

test('views and downloads documents of every kind, whose figures are those of the ledger [DOC-01, DOC-02, DOC-03, DOC-12, DOC-17, RTE-45, RTE-46]', async ({
  page,
  venue,
}) => {
  const { personas } = await venue.call(sandbox.people.list);
  const id = personas.find(({ key }) => key === 'marisol')?.accountId ?? '';
  await venue.call(sandbox.behavior.changeFlags, { body: { selfClearedTransactions: false } });
  await venue.signIn('marisol');
  await page.goto('/investors/account/documents');
  await expect(page).toHaveURL(/\/account\/docs$/);

  // What the newest statement says is what the journal adds up to.
  await page.getByRole('button', { name: 'View Statement for February 2026' }).click();
  const box = page.getByRole('dialog', { name: 'Statement for February 2026' });
  await expect(box.locator('canvas').first()).toBeVisible();
  const page1 = box.getByText(/^Page 1 of \d+\. .*Closing cash balance/s);
  await expect(page1).toBeAttached();
  const text = (await page1.textContent()) ?? '';
  const { lines } = await venue.call(sandbox.market.ledgerLines, { params: { id }, query: { size: 500 } });
  // New York is five hours behind in winter.
  const before = lines.filter(({ at, asset }) => asset === 'USD' && at < '2026-03-01T05:00:00Z');
  const cents = before.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  expect(text).toContain((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  // One of each kind, saved under its name and with content of its type.
  for (const kind of documentKinds) {
    await page.getByLabel('Kind').selectOption(kind);
    const button = page.getByRole('button', { name: new RegExp(`^Download ${titles[kind]}`) }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const isTable = kind === 'tax lot data' || kind === '1099-DIV details';
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${kind}_\\d{4}-\\d{2}-\\d{2}_Marisol Vance\\.${isTable ? 'csv' : 'pdf'}$`),
    );
    const content = readFileSync(await download.path(), 'latin1');
    expect(content.startsWith('%PDF-')).toBe(!isTable);
  }
  await page.getByRole('button', { name: 'View Customer agreement' }).click();
  await expect(page.getByRole('dialog', { name: 'Customer agreement' }).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // While transactions are self-cleared, statements are apart from the rest.
  await venue.call(sandbox.behavior.changeFlags, { body: { selfClearedTransactions: true } });
  await page.goto('/investors/account/docs');
  await expect(page).toHaveURL(/\/account\/documents$/);
  await page.getByRole('link', { name: 'Other documents' }).click();
  await expect(page).toHaveURL(/\/account\/documents\/documents-other$/);
  await expect(page.getByRole('heading', { name: 'Confirmations and tax documents' })).toBeVisible();
});
