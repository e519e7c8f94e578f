import { toFixed, type Decimal } from '@portal/domain/money/money';

/**
 * CSV export that is safe to open in a spreadsheet: text that looks like a formula gets an apostrophe before it,
 * control characters are removed, figures stay figures (T23, M14).
 */

export type CsvColumn<Row> =
  | { readonly head: string; readonly text: (row: Row) => string | null | undefined }
  | {
      readonly head: string;
      readonly figure: (row: Row) => Decimal | null | undefined;
      /** Fixed decimals, 2 for dollars; by default those of the figure. */
      readonly decimals?: (row: Row) => number | undefined;
    };

/** Dollars have their cents. */
export const cents = { decimals: () => 2 } as const;

// Tab and carriage return start a formula too, but only at the beginning; elsewhere they are removed.
// oxlint-disable-next-line no-control-regex -- the regex is meant to match control characters
const control = /[\u0000-\u001f\u007f]/g;
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

const cleanText = (text: string): string => {
  const plain = text.replace(control, ' ').trim();
  return formulaStart.test(plain) ? `'${plain}` : plain;
};

/** Rows as CSV text with a head line and a byte-order mark, which spreadsheets need to read it as UTF-8. */
export async function formatCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const cells = rows.map(row =>
    columns.map(column => ('text' in column ? cleanText(column.text(row) ?? '') : formatCell(column, row))),
  );
  return `\ufeff${unparse({ fields: columns.map(({ head }) => head), data: cells }, { newline: '\r\n' })}`;
}

function formatCell<Row>({ figure, decimals }: Extract<CsvColumn<Row>, { figure: unknown }>, row: Row): string {
  const value = figure(row) ?? null;
  const digits = decimals?.(row);
  return value === null ? '' : digits === undefined ? value : toFixed(value, digits);
}
