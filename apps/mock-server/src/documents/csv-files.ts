import { divide, multiply, round, toFixed, type Decimal } from '@portal/domain/money/money';
import { computeTerm } from '@portal/domain/portfolio/tax-lots';
import { stringify } from 'csv-stringify/sync';
import { formatCents } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { formatPostedUnits, priceOn, symbolFacts } from './postings.ts';
import { computeTaxFigures, type PaidIn } from './tax-figures.ts';
import type { ClosedLot, OpenLot } from './tax-lots.ts';

/**
 * Spreadsheet files. Columns are text, which must not begin like a formula, or figures, which stay figures including
 * signs; dollars have two decimals (T23, M14).
 */
export type CsvColumn<Row> =
  | { readonly head: string; readonly text: (row: Row) => string | null }
  | { readonly head: string; readonly figure: (row: Row) => Decimal | null }
  | { readonly head: string; readonly dollars: (row: Row) => Decimal | null };

// oxlint-disable-next-line no-control-regex -- control characters are what it searches for
const control = /[\u0000-\u001f\u007f-\u009f]/g;
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

function cleanText(text: string): string {
  const plain = text.replace(control, ' ').trim();
  return formulaStart.test(plain) ? `'${plain}` : plain;
}

function formatCell<Row>(column: CsvColumn<Row>, row: Row): string {
  if ('text' in column) return cleanText(column.text(row) ?? '');
  if ('figure' in column) return column.figure(row) ?? '';
  const dollars = column.dollars(row);
  return dollars === null ? '' : toFixed(dollars, 2);
}

/**
 * Rows below a header row, with the byte order mark by which spreadsheets recognize UTF-8. Missing values are empty
 * cells.
 */
export function formatCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Buffer {
  const cells = rows.map(row => columns.map(column => formatCell(column, row)));
  const text = stringify([columns.map(({ head }) => head), ...cells], { bom: true, record_delimiter: 'windows' });
  return Buffer.from(text);
}

type Lot = { readonly lot: OpenLot; readonly closed: ClosedLot | null; readonly price: Decimal | null };

const quantityOf = ({ lot }: Lot): Decimal => formatPostedUnits(lot.symbol, lot.units);
const costOf = ({ lot }: Lot): Decimal | null => (lot.cost === null ? null : formatCents(lot.cost));

const terms = { long: 'Long', short: 'Short', unknown: null } as const;

const lotColumns: readonly CsvColumn<Lot>[] = [
  { head: 'Status', text: ({ closed }) => (closed === null ? 'Open' : 'Closed') },
  { head: 'Symbol', text: ({ lot }) => symbolFacts(lot.symbol).symbol },
  { head: 'Description', text: ({ lot }) => symbolFacts(lot.symbol).name },
  { head: 'Acquired', text: ({ lot }) => lot.acquired ?? 'Various' },
  { head: 'Sold', text: ({ closed }) => closed?.sold ?? null },
  {
    head: 'Term',
    text: ({ closed }) => (closed === null ? null : terms[computeTerm(closed)]),
  },
  { head: 'Quantity', figure: quantityOf },
  { head: 'Cost basis', dollars: costOf },
  {
    head: 'Average cost',
    figure: row => {
      const cost = costOf(row);
      return cost === null ? null : divide(cost, quantityOf(row), 4);
    },
  },
  { head: 'Proceeds', dollars: ({ closed }) => (closed === null ? null : formatCents(closed.proceeds)) },
  {
    head: 'Gain or loss',
    dollars: ({ closed }) =>
      closed === null || closed.cost === null ? null : formatCents(closed.proceeds - closed.cost),
  },
  { head: 'Year-end price', figure: ({ price }) => price },
  {
    head: 'Year-end value',
    dollars: row => (row.price === null ? null : round(multiply(row.price, quantityOf(row)), 2)),
  },
];

/** The lots sold in a year and those open at its end, first in, first out. */
export function makeTaxLots(world: World, record: AccountRecord, year: string): Buffer {
  const { allSales, openAtYearEnd } = computeTaxFigures(world, record, year);
  return formatCsv(lotColumns, [
    ...allSales.lots.map(lot => ({ lot, closed: lot, price: null })),
    ...openAtYearEnd.map(lot => ({ lot, closed: null, price: priceOn(world, lot.symbol, `${year}-12-31`) })),
  ]);
}

const paymentColumns: readonly CsvColumn<PaidIn>[] = [
  { head: 'Symbol', text: ({ symbol }) => symbol },
  { head: 'Description', text: ({ symbol }) => listingOf(symbol)?.seed.facts.name ?? null },
  { head: 'Record date', text: ({ recordDate }) => recordDate },
  { head: 'Pay date', text: ({ payDate }) => payDate },
  { head: 'Quantity', figure: ({ quantity }) => quantity },
  { head: 'Per unit', figure: ({ perUnit }) => perUnit },
  { head: 'Ordinary dividends', dollars: ({ amount }) => amount },
  { head: 'Qualified dividends', dollars: ({ amount }) => amount },
];

/** Each dividend of a year. */
export const makeDividendDetails = (world: World, record: AccountRecord, year: string): Buffer =>
  formatCsv(paymentColumns, computeTaxFigures(world, record, year).dividends);
