import type { Explanation } from '@portal/domain/portfolio/explanation';
import { type CsvColumn, formatCsv } from '@portal/ui/format/csv-file';
import type { Decimal } from '@portal/domain/money/money';
import type { Entry, FigureEntries } from './figure-entries';
import { notListed } from './group-sums';

interface CsvRow {
  readonly date: string | null;
  readonly text: string;
  readonly detail: string;
  readonly reference: string;
  readonly amount: Decimal;
  readonly sum: Decimal;
}

const columns: readonly CsvColumn<CsvRow>[] = [
  { head: 'Date', text: row => row.date },
  { head: 'Entry', text: row => row.text },
  { head: 'Details', text: row => row.detail },
  { head: 'Reference', text: row => row.reference },
  { head: 'Amount', figure: row => row.amount },
  { head: 'Running total', figure: row => row.sum },
];

/** The entries as CSV text, oldest first; what they do not explain is the last row, so that the last sum is the figure. */
export async function formatExplanationCsv({
  rows,
  total,
  remainder,
  remainderLabel = notListed,
}: Explanation<Entry> & Pick<FigureEntries, 'remainderLabel'>): Promise<string> {
  const listed = rows.map(({ entry, running }): CsvRow => ({
    date: entry.at,
    text: entry.text,
    detail: entry.detail,
    reference: referenceOf(entry),
    amount: entry.amount,
    sum: running,
  }));
  const rest: CsvRow[] =
    remainder === null || total === null
      ? []
      : [{ date: null, text: remainderLabel, detail: '', reference: '', amount: remainder, sum: total }];
  return formatCsv(columns, [...listed, ...rest]);
}

function referenceOf({ source }: Entry): string {
  switch (source.kind) {
    case 'transfer':
      return source.id;
    case 'execution':
      return source.executionId ?? source.orderId;
    case 'order':
      return source.orderId;
    case 'figure':
      return source.figure;
  }
}
