import { decimal } from '@portal/domain/money/money';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatCsv } from './csv-files.ts';
import { formatAmount, formatDollars, formatPrintable, formatQuantity } from './pdf-text.ts';
import { heading, makePdf, prose, summary, table } from './pdf.ts';
import { readPdf } from '../../testing/testing-pdf.ts';

const facts = {
  title: 'Account statement',
  subtitle: 'October 2025',
  recipient: ['Zoë Ålund'],
  facts: [['Account number', '****4417']] as const,
  reference: 'Account ****4417',
  madeAt: Date.parse('2025-11-01T04:00:00Z'),
};

describe('figures on paper', () => {
  it('group thousands, and are in parentheses below zero', () => {
    expect(formatAmount(decimal('1234567.5'))).toBe('1,234,567.50');
    expect(formatAmount(decimal('-1234.5'))).toBe('(1,234.50)');
    expect(formatDollars(decimal('-0.01'))).toBe('($0.01)');
    expect(formatDollars(decimal('0'))).toBe('$0.00');
    expect(formatQuantity(decimal('0.18425'))).toBe('0.18425');
    expect(formatQuantity(decimal('-80'))).toBe('(80)');
    expect([formatAmount(null), formatDollars(null), formatQuantity(null)]).toEqual(['-', '-', '-']);
  });
});

describe('a page', () => {
  it('prints names with accents, dashes and quotes, and the nearest letter for unsupported ones', async () => {
    expect(formatPrintable('Łukasz Żółć – 中')).toBe('Lukasz Zólc – ?');
    const file = await makePdf({ ...facts, recipient: ['Zoë Ålund – “Söhne” & Cía, S.à r.l.'] }, []);
    const { pages } = await readPdf(file);
    expect(pages.flat(2).join(' ')).toContain('Zoë Ålund – “Söhne” & Cía, S.à r.l.');
  });

  it('repeats the header of a table on each page, loses no row and numbers its pages', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Row ${i + 1}`, `${i}.00`]);
    const { pages } = await readPdf(
      await makePdf(facts, [table({ heads: ['Date', 'Amount'], texts: 1, rows, foot: [['Total', '$7,140.00']] })]),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(page).toContainEqual(['Date', 'Amount']);
      expect(page.flat()).toContain(`Page ${i + 1} of ${pages.length}`);
      expect(page.flat()).toContain('Account ****4417');
    }
    const printed = pages.flat().filter(([first]) => first?.startsWith('Row ') === true);
    expect(printed).toEqual(rows);
    const last = pages[pages.length - 1] ?? [];
    expect(last.some(([first]) => first === 'Row 120')).toBe(true);
    expect(last).toContainEqual(['Total', '$7,140.00']);
  });

  it('prints a long name in full, over as many lines as it needs', async () => {
    const name = 'The Harrington Family Irrevocable Multigenerational Trust for the Benefit of Descendants, Dated 1998';
    const { pages } = await readPdf(
      await makePdf({ ...facts, recipient: [name, '120 Chandler Street'] }, [summary([['Issuer', name]])]),
    );
    const words = pages.flat(2).join(' ').split(/\s+/);
    expect(words.filter(word => word === 'Multigenerational')).toHaveLength(2);
    expect(words.join(' ')).toContain('Dated 1998 120 Chandler Street');
  });

  it('has the same bytes every time', async () => {
    const make = () => makePdf(facts, [prose('Words. '.repeat(80))]);
    expect((await make()).equals(await make())).toBe(true);
  });

  it('keeps a heading on the page of what follows it', async () => {
    for (let lines = 24; lines < 40; lines++) {
      const { pages } = await readPdf(
        await makePdf(facts, [...Array.from({ length: lines }, () => prose('Text')), heading('Next'), prose('Last')]),
      );
      const page = pages.findIndex(each => each.flat().includes('Next'));
      expect(pages[page]?.flat()).toContain('Last');
    }
  });
});

/** Texts that some spreadsheet opens as a formula, or that hide one (M14). */
const formulas = [
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\u0000=1',
  '\r=1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff20x',
  ' =1',
];

describe('a CSV file', () => {
  const columns = [
    { head: 'Text', text: (row: Row) => row.text },
    { head: 'Other', text: () => 'plain, with "quotes" and\na line' },
    { head: 'Figure', figure: (row: Row) => row.figure },
    { head: 'Dollars', dollars: (row: Row) => row.figure },
  ];
  interface Row {
    readonly text: string | null;
    readonly figure: ReturnType<typeof decimal> | null;
  }
  const read = (rows: readonly Row[]): string[][] => {
    const text = formatCsv(columns, rows).toString('utf8');
    return Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
  };

  it.each(formulas)('never starts a text cell as a formula: %j', text => {
    const [, row] = read([{ text, figure: null }]);
    expect(row?.[0]).toMatch(/^'/);
    expect(row?.[0]).not.toMatch(/[\u0000-\u001f]/); // oxlint-disable-line no-control-regex -- is looked for
  });

  it('keeps figures as figures, negative ones too, and reads back unchanged', () => {
    const rows = read([
      { text: 'Zoë – Co.', figure: decimal('-5.2') },
      { text: null, figure: null },
    ]);
    expect(rows).toEqual([
      ['Text', 'Other', 'Figure', 'Dollars'],
      ['Zoë – Co.', 'plain, with "quotes" and a line', '-5.2', '-5.20'],
      ['', 'plain, with "quotes" and a line', '', ''],
    ]);
  });
});
