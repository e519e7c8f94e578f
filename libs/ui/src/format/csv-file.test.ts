import { decimal } from '@portal/domain/money/money';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatCsv } from './csv-file';

interface Line {
  note: string | null;
  amount: ReturnType<typeof decimal> | null;
}

const columns = [
  { head: 'Note', text: (line: Line) => line.note },
  { head: 'Amount', figure: (line: Line) => line.amount },
];
const parse = (text: string) => Papa.parse<Record<string, string>>(text.slice(1), { header: true }).data;

describe('a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', '＝1+1', ' =1', '=HYPERLINK("x","y")'])(
    'keeps %j from running as a formula',
    async note => {
      const [row] = parse(await formatCsv(columns, [{ note, amount: null }]));
      expect(row?.Note).toMatch(/^'/);
    },
  );

  it('keeps figures as figures, negative ones too', async () => {
    const [row] = parse(await formatCsv(columns, [{ note: 'Buy', amount: decimal('-493.30') }]));
    expect(row?.Amount).toBe('-493.3');
  });

  it('quotes commas, quotation marks and line ends, so that they survive a round trip', async () => {
    const [row] = parse(await formatCsv(columns, [{ note: 'Say "5,000", please', amount: null }]));
    expect(row).toEqual({ Note: 'Say "5,000", please', Amount: '' });
  });

  it('leaves a missing figure empty instead of zero', async () => {
    expect(await formatCsv(columns, [{ note: null, amount: null }])).toBe('\ufeffNote,Amount\r\n,');
  });
});
