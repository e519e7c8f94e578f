import type { Locator } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { documentKinds } from '@portal/domain/accounts/lookups';
import { marketDate } from '@portal/domain/calendar/market-time';
import { abs, add, decimal, isPositive, sum, zero, type Decimal } from '@portal/domain/money/money';
import { readFileSync } from 'node:fs';
import { expect, test, type Venue } from '../fixture';

/** A journal entry of the account with all its lines. */
interface Entry {
  readonly date: string;
  readonly reason: string;
  readonly moved: ReadonlyMap<string, Decimal>;
}

/** Journal of the account, newest first. */
async function readLedger(venue: Venue): Promise<Entry[]> {
  const { personas } = await venue.call(sandbox.people.list);
  const id = personas.find(({ key }) => key === 'marisol')?.accountId ?? '';
  const { lines } = await venue.call(sandbox.market.ledgerLines, { params: { id }, query: { size: 500 } });
  const entries = new Map<number, Entry & { readonly moved: Map<string, Decimal> }>();
  for (const { entry, at, reason, asset, amount } of lines) {
    const booked = entries.get(entry) ?? {
      date: marketDate(Date.parse(at)),
      reason,
      moved: new Map<string, Decimal>(),
    };
    booked.moved.set(asset, add(booked.moved.get(asset) ?? zero, amount));
    entries.set(entry, booked);
  }
  return [...entries.values()];
}

type Ledger = readonly Entry[];
const total = (entries: Ledger, asset = 'USD'): Decimal => sum(entries.map(({ moved }) => moved.get(asset) ?? zero));
const inTaxYear = (ledger: Ledger, reason: string): Ledger =>
  ledger.filter(each => each.date.startsWith('2025') && each.reason.startsWith(reason));
const dividends = (ledger: Ledger): Decimal => total(inTaxYear(ledger, 'dividend'));
const distributions = (ledger: Ledger): Decimal => total(inTaxYear(ledger, 'distribution'));
const proceeds = (ledger: Ledger): Decimal =>
  total(inTaxYear(ledger, 'trade').filter(each => isPositive(total([each]))));

/** Net amount of the newest day's trades in the symbol of a confirmation. */
function confirmed(ledger: Ledger, title: string): Decimal {
  const symbol = title.split(' ').at(-1) ?? '';
  const trades = ledger.filter(({ reason, moved }) => reason === 'trade' && moved.has(symbol));
  return abs(total(trades.filter(({ date }) => date === trades[0]?.date)));
}

type Kind = (typeof documentKinds)[number];
type TableKind = 'tax lot data' | '1099-DIV details';

interface Paper {
  /** Start of the titles of this kind; the newest document is opened. */
  readonly title: string;
  /** Expected figures by the label before them. */
  readonly figures: (ledger: Ledger, title: string) => Readonly<Record<string, Decimal>>;
}

const papers: Record<Exclude<Kind, TableKind>, Paper> = {
  statements: {
    title: 'Statement for February 2026',
    figures: ledger => ({ 'Closing cash balance': total(ledger.filter(({ date }) => date < '2026-03')) }),
  },
  tradeConf: {
    title: '(?:Bought|Sold) ',
    figures: (ledger, title) => ({
      [title.startsWith('Bought') ? 'Net amount due' : 'Net proceeds']: confirmed(ledger, title),
    }),
  },
  taxDoc: {
    title: 'Tax summary for 2025',
    figures: ledger => ({
      'Dividends (1099-DIV)': dividends(ledger),
      'Partnership distributions (K-1)': distributions(ledger),
    }),
  },
  '1099-B': { title: 'Form 1099-B for 2025', figures: ledger => ({ Proceeds: proceeds(ledger) }) },
  '1099-DIV': {
    title: 'Form 1099-DIV for 2025',
    figures: ledger => ({ '1a Total ordinary dividends': dividends(ledger) }),
  },
  K1: { title: 'Schedule K-1 for 2025', figures: ledger => ({ '19a Distributions, cash': distributions(ledger) }) },
};

type Row = Readonly<Record<string, string>>;

interface Table {
  readonly title: string;
  /** Expected sum of a column over some rows. */
  readonly sums: (ledger: Ledger) => readonly (readonly [column: string, over: (row: Row) => boolean, sum: Decimal])[];
}

const tables: Record<TableKind, Table> = {
  'tax lot data': {
    title: 'Tax lots for 2025',
    sums: ledger => [
      ['Proceeds', ({ Status }) => Status === 'Closed', proceeds(ledger)],
      [
        'Quantity',
        ({ Status, Symbol }) => Status === 'Open' && Symbol === 'TZROP',
        total(
          ledger.filter(({ date }) => date < '2026'),
          'TZROP',
        ),
      ],
    ],
  },
  '1099-DIV details': {
    title: 'Form 1099-DIV details for 2025',
    sums: ledger => [['Ordinary dividends', () => true, dividends(ledger)]],
  },
};

/** Rows of a table as records by column head. */
async function readTable(box: Locator): Promise<Row[]> {
  const heads = await box.getByRole('columnheader').allTextContents();
  const rows = await box.locator('tbody tr').all();
  return Promise.all(
    rows.map(async row => {
      const cells = await row.locator('td').allTextContents();
      return Object.fromEntries(heads.map((head, column) => [head, cells[column] ?? '']));
    }),
  );
}

const inDollars = (amount: Decimal): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('an investor reads and saves documents of every kind, which match the ledger [DOC-01, DOC-02, DOC-03, RTE-45]', async ({
  page,
  venue,
}) => {
  await venue.call(sandbox.behavior.changeFlags, { body: { selfClearedTransactions: false } });
  await venue.signIn('marisol');
  await page.goto('/investors/account/documents');
  await expect(page).toHaveURL(/\/account\/docs$/);
  const ledger = await readLedger(venue);
  const open = async (kind: string, title: string): Promise<{ name: string; box: Locator }> => {
    const group = { statements: 'Statements', tradeConf: 'Confirmations' }[kind];
    await page.getByRole('button', { name: group ?? 'Tax forms', exact: true }).click();
    if (group === undefined) await page.getByLabel('Tax form').selectOption(kind);
    const view = page.getByRole('button', { name: new RegExp(`^View ${title}`) }).first();
    const name = ((await view.getAttribute('aria-label')) ?? '').replace('View ', '');
    await view.click();
    return { name, box: page.getByRole('dialog', { name }) };
  };
  /** True if a day can have several documents, distinguished by name. */
  const isPerOrder = (kind: string): boolean => kind === 'tradeConf';
  /** Downloads the file and checks its name and content type. */
  const save = async (kind: string, box: Locator, isTable: boolean): Promise<void> => {
    const button = box.getByRole('button', { name: 'Download' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(
        `^${kind}_\\d{4}-\\d{2}-\\d{2}_Marisol Vance${isPerOrder(kind) ? '_H-\\d+' : ''}\\.${isTable ? 'csv' : 'pdf'}$`,
      ),
    );
    const content = readFileSync(await download.path(), 'latin1');
    expect(content.startsWith('%PDF-')).toBe(!isTable);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  };

  for (const [kind, { title, figures }] of Object.entries(papers)) {
    const { name, box } = await open(kind, title);
    await expect(box.locator('canvas').first()).toBeVisible();
    const expected = Object.entries(figures(ledger, name));
    expect(expected.length).toBeGreaterThan(0);
    for (const [label, amount] of expected) {
      expect(isPositive(amount), `${kind}: ${label}`).toBe(true);
      const figure = box.getByRole('figure').filter({ hasText: `${label} ${inDollars(amount)}` });
      await expect(figure.first()).toBeAttached();
    }
    await save(kind, box, false);
  }
  for (const [kind, { title, sums }] of Object.entries(tables)) {
    const { box } = await open(kind, title);
    await expect(box.getByRole('table')).toBeVisible();
    const rows = await readTable(box);
    for (const [column, over, expected] of sums(ledger)) {
      expect(isPositive(expected), `${kind}: ${column}`).toBe(true);
      const figures = rows.filter(over).map(row => decimal((row[column] ?? '').replaceAll(',', '')));
      expect(sum(figures), `${kind}: ${column}`).toBe(expected);
    }
    await save(kind, box, true);
  }

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
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    agreement.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await saved.path(), 'latin1').startsWith('%PDF-')).toBe(true);
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
