import { sum, type Decimal } from '@portal/domain/money/money';
import type { Content } from 'pdfmake/interfaces';
import { formatCents } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { formatAmount, formatDay, formatDollars, formatQuantity } from './pdf-text.ts';
import { formatPostedUnits, startOfDay, symbolFacts } from './postings.ts';
import { heading, prose, summary, table } from './pdf.ts';
import { makeAccountPdf, maskedTin } from './recipient.ts';
import { computeTaxFigures, type PaidIn, type TermTotals } from './tax-figures.ts';
import { venueFacts } from './venue-facts.ts';

/** Tax documents. They follow the boxes of the official forms, and say that they are none. */

const notice = prose(
  'SAMPLE. This is not an official tax form and is not filed with the IRS. Amounts are in US dollars.',
  8,
);

const makeForm = (
  world: World,
  record: AccountRecord,
  year: string,
  [title, subtitle]: readonly [title: string, subtitle: string],
  content: readonly Content[],
  numbers: (tin: string) => readonly (readonly [label: string, number: string])[] = tin => [
    ["Recipient's TIN", tin],
    ["Payer's TIN", venueFacts.taxId],
  ],
): Promise<Buffer> =>
  makeAccountPdf(
    record,
    {
      title,
      subtitle,
      facts: [
        ['Tax year', year],
        ...numbers(maskedTin(record, world.state.people.users.get(record.primaryUserId) ?? null)),
      ],
      madeAt: startOfDay(`${Number(year) + 1}-01-31`),
    },
    [...content, notice],
  );

/** Form 1099-B: proceeds and cost of sales, lot by lot. */
export function make1099B(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { shortTerm, longTerm, unknownTerm, allSales } = computeTaxFigures(world, record, year);
  const hasUnknown = unknownTerm.lots.length > 0;
  return makeForm(
    world,
    record,
    year,
    ['Form 1099-B', `Proceeds from broker transactions in ${year}`],
    [
      ...lotsTable('Short term: held for 1 year or less', shortTerm, 'No short-term sales.'),
      ...lotsTable('Long term: held for more than 1 year', longTerm, 'No long-term sales.'),
      ...(hasUnknown ? lotsTable('Undetermined term: no acquisition date on file', unknownTerm, '') : []),
      heading('Totals'),
      summary([
        ['Proceeds', formatDollars(allSales.proceeds)],
        ['Cost basis', formatDollars(allSales.cost)],
        ['Short-term gain or loss', formatDollars(shortTerm.gain)],
        ['Long-term gain or loss', formatDollars(longTerm.gain)],
        ...(hasUnknown ? [['Undetermined-term gain or loss', formatDollars(unknownTerm.gain)] as const] : []),
      ]),
      ...missingCost(allSales),
      prose(
        'Lots are matched first in, first out by the date acquired; lots with various or unknown dates are sold first. Proceeds are net of fees. Cost basis includes fees. Wash sale adjustments are not calculated (box 1g is blank). Box 4 (federal income tax withheld): $0.00.',
        8,
      ),
    ],
  );
}

/** Says which proceeds are in no gain. */
function missingCost({ lots, withoutCost }: TermTotals): Content[] {
  if (withoutCost === 0) return [];
  const proceeds = lots.reduce((cents, lot) => (lot.cost === null ? cents + lot.proceeds : cents), 0);
  const what = withoutCost === 1 ? '1 lot was' : `${withoutCost} lots were`;
  return [
    prose(
      `${what} sold without a cost basis on file, for ${formatDollars(formatCents(proceeds))}. The proceeds include this amount; cost basis, gain, and loss do not.`,
      8,
    ),
  ];
}

function lotsTable(title: string, { lots, proceeds, cost, gain, withoutCost }: TermTotals, empty: string): Content[] {
  const isKnown = lots.length === 0 || withoutCost < lots.length;
  return [
    heading(title),
    table({
      heads: [
        '1a Description of property',
        '1b Date acquired',
        '1c Date sold or disposed',
        '1d Proceeds',
        '1e Cost or other basis',
        'Gain or loss',
      ],
      texts: 3,
      rows: lots.map(lot => [
        `${formatQuantity(formatPostedUnits(lot.symbol, lot.units))} ${symbolFacts(lot.symbol).symbol}`,
        lot.acquired === null ? 'Various' : formatDay(lot.acquired),
        formatDay(lot.sold),
        formatAmount(formatCents(lot.proceeds)),
        formatAmount(lot.cost === null ? null : formatCents(lot.cost)),
        formatAmount(lot.cost === null ? null : formatCents(lot.proceeds - lot.cost)),
      ]),
      foot: [
        ['Total', '', '', formatDollars(proceeds), ...[cost, gain].map(each => formatDollars(isKnown ? each : null))],
      ],
      empty,
    }),
  ];
}

const totalOf = (paid: readonly PaidIn[]): Decimal => sum(paid.map(({ amount }) => amount));

/** Payments by symbol, in alphabetical order. */
function bySymbol(paid: readonly PaidIn[]): { readonly symbol: string; readonly paid: readonly PaidIn[] }[] {
  const symbols = [...new Set(paid.map(({ symbol }) => symbol))].sort();
  return symbols.map(symbol => ({ symbol, paid: paid.filter(each => each.symbol === symbol) }));
}

/** Form 1099-DIV: dividends by issuer; the single payments are in the details. */
export function make1099Div(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { dividends } = computeTaxFigures(world, record, year);
  const total = formatDollars(totalOf(dividends));
  return makeForm(
    world,
    record,
    year,
    ['Form 1099-DIV', `Dividends and distributions in ${year}`],
    [
      heading('Boxes'),
      summary([
        ['1a Total ordinary dividends', total],
        ['1b Qualified dividends', total],
        ['2a Total capital gain distributions', '$0.00'],
        ['3 Nondividend distributions', '$0.00'],
        ['4 Federal income tax withheld', '$0.00'],
        ['7 Foreign tax paid', '$0.00'],
      ]),
      heading('By issuer'),
      table({
        heads: ['Symbol', 'Payments', '1a Ordinary', '1b Qualified'],
        texts: 1,
        rows: bySymbol(dividends).map(({ symbol, paid }) => {
          const amount = formatAmount(totalOf(paid));
          return [symbol, String(paid.length), amount, amount];
        }),
        foot: [['Total', String(dividends.length), total, total]],
      }),
      prose('The Form 1099-DIV details file lists each payment with its record date and rate.', 8),
    ],
  );
}

/** Schedule K-1: the holder's share of partnerships' income and distributions. */
export function makeK1(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { distributions } = computeTaxFigures(world, record, year);
  const title = [
    'Schedule K-1 (Form 1065)',
    `Partner's share of income, deductions, credits, etc. in ${year}`,
  ] as const;
  // Item E alone: item A is the partnership's own number, which is not on file.
  return makeForm(world, record, year, title, bySymbol(distributions).flatMap(partnership), tin => [
    ["Partner's SSN or TIN", tin],
  ]);
}

function partnership({ symbol, paid }: ReturnType<typeof bySymbol>[number]): Content[] {
  const known = paid.map(({ income }) => income).filter(income => income !== null);
  const total = formatDollars(totalOf(paid));
  return [
    heading(`Partnership: ${listingOf(symbol)?.seed.facts.name ?? symbol} (${symbol})`),
    summary([
      ['2 Net rental real estate income (loss)', known.length === paid.length ? formatDollars(sum(known)) : '-'],
      ['19a Distributions, cash', total],
    ]),
    table({
      heads: ['Record date', 'Pay date', 'Quantity', 'Per unit', 'Distribution', 'Share of income'],
      texts: 2,
      rows: paid.map(each => [
        each.recordDate === null ? '-' : formatDay(each.recordDate),
        formatDay(each.payDate),
        formatQuantity(each.quantity),
        formatAmount(each.perUnit, 4),
        formatAmount(each.amount),
        formatAmount(each.income),
      ]),
      foot: [['Total', '', '', '', total, formatDollars(sum(known))]],
    }),
  ];
}

/** The year on one page: the totals of each of its tax documents. */
export function makeTaxSummary(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const figures = computeTaxFigures(world, record, year);
  const { shortTerm, longTerm, unknownTerm, allSales, dividends, distributions, fees } = figures;
  const rowOf = (term: string, { lots, proceeds, cost, gain }: TermTotals, format = formatAmount): string[] => [
    term,
    String(lots.length),
    ...[proceeds, cost, gain].map(each => format(each)),
  ];
  return makeForm(
    world,
    record,
    year,
    ['Tax summary', `Your account in ${year}`],
    [
      heading('Sales'),
      table({
        heads: ['Term', 'Lots', 'Proceeds', 'Cost basis', 'Gain or loss'],
        texts: 1,
        rows: [
          rowOf('Short term', shortTerm),
          rowOf('Long term', longTerm),
          ...(unknownTerm.lots.length > 0 ? [rowOf('Undetermined term', unknownTerm)] : []),
        ],
        foot: [rowOf('Total', allSales, formatDollars)],
      }),
      ...missingCost(allSales),
      heading('Income'),
      summary([
        ['Dividends (1099-DIV)', formatDollars(totalOf(dividends))],
        ['Partnership distributions (K-1)', formatDollars(totalOf(distributions))],
        ['Interest', '$0.00'],
        ['Fees paid (reflected in cost basis and proceeds)', formatDollars(fees)],
      ]),
    ],
  );
}
