import { sum, type Decimal } from '@portal/domain/money/money';
import { formatCents } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listingOf } from '../listings/listings.ts';
import type { World } from '../core/world.ts';
import { formatAmount, formatDay, formatDollars, formatQuantity } from './pdf-text.ts';
import { formatPostedUnits, startOfDay, symbolFacts } from './postings.ts';
import { accountFacts, accountReference, maskedTin, recipientOf } from './recipient.ts';
import { createPdfPage, drawHeading, drawProse, finishPdfPage, type PdfPage } from './pdf-page.ts';
import { drawSummary, drawTable, type SheetColumn } from './pdf-table.ts';
import { computeTaxFigures, type PaidIn, type TermTotals } from './tax-figures.ts';
import { venueFacts } from './venue-facts.ts';

/** Tax documents. They follow the boxes of the official forms, and say that a practice venue made them. */

interface FormTitle {
  readonly title: string;
  readonly subtitle: string;
}

const notice =
  'This is important tax information of a practice venue. It follows the boxes of the official form and is not filed with the Internal Revenue Service. Amounts are in US dollars.';

function openForm(world: World, record: AccountRecord, year: string, { title, subtitle }: FormTitle): Promise<PdfPage> {
  return createPdfPage({
    title,
    subtitle,
    recipient: recipientOf(record),
    facts: [
      ...accountFacts(record),
      ['Tax year', year],
      ["Recipient's TIN", maskedTin(record, world.state.people.users.get(record.primaryUserId) ?? null)],
      ["Payer's TIN", venueFacts.taxId],
    ],
    reference: accountReference(record),
    madeAt: startOfDay(`${Number(year) + 1}-01-31`),
  });
}

const lotColumns: readonly SheetColumn[] = [
  { head: '1a Description', share: 2.6 },
  { head: '1b Acquired', share: 1.5 },
  { head: '1c Sold', share: 1.5 },
  { head: '1d Proceeds', share: 1.7, align: 'right' },
  { head: '1e Cost basis', share: 1.7, align: 'right' },
  { head: 'Gain or loss', share: 1.7, align: 'right' },
];

/** Form 1099-B: proceeds and cost of sales, lot by lot. */
export async function make1099B(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { shortTerm, longTerm, unknownTerm, allSales } = computeTaxFigures(world, record, year);
  const sheet = await openForm(world, record, year, {
    title: 'Form 1099-B',
    subtitle: `Proceeds from broker transactions in ${year}`,
  });
  drawLots(sheet, 'Short term: held for one year or less', shortTerm, 'No short-term sales.');
  drawLots(sheet, 'Long term: held for more than one year', longTerm, 'No long-term sales.');
  if (unknownTerm.lots.length > 0) drawLots(sheet, 'Undetermined term: no acquisition date on file', unknownTerm, '');
  // With the notes below it, which make no sense alone.
  drawHeading(sheet, 'Totals', 130);
  drawSummary(sheet, [
    ['Proceeds', formatDollars(allSales.proceeds)],
    ['Cost basis', formatDollars(allSales.cost)],
    ['Short-term gain or loss', formatDollars(shortTerm.gain)],
    ['Long-term gain or loss', formatDollars(longTerm.gain)],
    ...(unknownTerm.lots.length > 0
      ? [['Undetermined-term gain or loss', formatDollars(unknownTerm.gain)] as const]
      : []),
  ]);
  drawMissingCost(sheet, allSales);
  drawProse(
    sheet,
    'Lots are matched first in, first out by the date acquired; lots of various or unknown dates are sold first. Proceeds are after fees, and cost basis is with fees. Wash sales are not worked out: box 1g is empty. 4 Federal income tax withheld: 0.00.',
    { size: 8 },
  );
  drawProse(sheet, notice, { size: 8 });
  return finishPdfPage(sheet);
}

/** Says which proceeds are in no gain. */
function drawMissingCost(sheet: PdfPage, { lots, withoutCost }: TermTotals): void {
  if (withoutCost === 0) return;
  const proceeds = lots.reduce((cents, lot) => (lot.cost === null ? cents + lot.proceeds : cents), 0);
  const what = withoutCost === 1 ? '1 lot was' : `${withoutCost} lots were`;
  drawProse(
    sheet,
    `${what} sold without a cost basis on file, for ${formatDollars(formatCents(proceeds))}. The proceeds include this amount; cost basis, gain and loss do not.`,
    { size: 8 },
  );
}

function drawLots(sheet: PdfPage, heading: string, totals: TermTotals, empty: string): void {
  const { lots, proceeds, cost, gain } = totals;
  drawHeading(sheet, heading);
  const isKnown = lots.length === 0 || totals.withoutCost < lots.length;
  drawTable(sheet, {
    columns: lotColumns,
    rows: lots.map(lot => [
      `${formatQuantity(formatPostedUnits(lot.symbol, lot.units))} ${symbolFacts(lot.symbol).symbol}`,
      lot.acquired === null ? 'Various' : formatDay(lot.acquired),
      formatDay(lot.sold),
      formatAmount(formatCents(lot.proceeds)),
      formatAmount(lot.cost === null ? null : formatCents(lot.cost)),
      formatAmount(lot.cost === null ? null : formatCents(lot.proceeds - lot.cost)),
    ]),
    foot: [
      [
        'Total',
        '',
        '',
        formatDollars(proceeds),
        isKnown ? formatDollars(cost) : '-',
        isKnown ? formatDollars(gain) : '-',
      ],
    ],
    empty,
  });
}

const totalOf = (paid: readonly PaidIn[]): Decimal => sum(paid.map(({ amount }) => amount));

/** Payments by symbol, in alphabetical order. */
function bySymbol(paid: readonly PaidIn[]): { readonly symbol: string; readonly paid: readonly PaidIn[] }[] {
  const symbols = [...new Set(paid.map(({ symbol }) => symbol))].sort();
  return symbols.map(symbol => ({ symbol, paid: paid.filter(each => each.symbol === symbol) }));
}

/** Form 1099-DIV: dividends by issuer; the single payments are in the details. */
export async function make1099Div(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { dividends } = computeTaxFigures(world, record, year);
  const sheet = await openForm(world, record, year, {
    title: 'Form 1099-DIV',
    subtitle: `Dividends and distributions in ${year}`,
  });
  const total = totalOf(dividends);
  drawHeading(sheet, 'Boxes');
  drawSummary(sheet, [
    ['1a Total ordinary dividends', formatDollars(total)],
    ['1b Qualified dividends', formatDollars(total)],
    ['2a Total capital gain distributions', '$0.00'],
    ['3 Nondividend distributions', '$0.00'],
    ['4 Federal income tax withheld', '$0.00'],
    ['7 Foreign tax paid', '$0.00'],
  ]);
  drawHeading(sheet, 'By issuer');
  drawTable(sheet, {
    columns: [
      { head: 'Symbol', share: 1 },
      { head: 'Payments', share: 1, align: 'right' },
      { head: '1a Ordinary', share: 1.5, align: 'right' },
      { head: '1b Qualified', share: 1.5, align: 'right' },
    ],
    rows: bySymbol(dividends).map(({ symbol, paid }) => [
      symbol,
      String(paid.length),
      formatAmount(totalOf(paid)),
      formatAmount(totalOf(paid)),
    ]),
    foot: [['Total', String(dividends.length), formatDollars(total), formatDollars(total)]],
  });
  drawProse(sheet, 'Each payment with its record date and rate is in the file 1099-DIV details.', { size: 8 });
  drawProse(sheet, notice, { size: 8 });
  return finishPdfPage(sheet);
}

/** Schedule K-1: the holder's share of partnerships' income and distributions. */
export async function makeK1(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const { distributions } = computeTaxFigures(world, record, year);
  const sheet = await openForm(world, record, year, {
    title: 'Schedule K-1 (Form 1065)',
    subtitle: `Partner's share of income, deductions and credits in ${year}`,
  });
  for (const { symbol, paid } of bySymbol(distributions)) {
    drawHeading(sheet, `Partnership: ${listingOf(symbol)?.seed.facts.name ?? symbol} (${symbol})`);
    const incomes = paid.map(({ income }) => income);
    const known = incomes.filter(income => income !== null);
    drawSummary(sheet, [
      ['2 Net rental real estate income', known.length === incomes.length ? formatDollars(sum(known)) : '-'],
      ['19a Distributions, cash', formatDollars(totalOf(paid))],
    ]);
    drawTable(sheet, {
      columns: [
        { head: 'Record date', share: 1.2 },
        { head: 'Paid', share: 1.2 },
        { head: 'Quantity', share: 1, align: 'right' },
        { head: 'Per unit', share: 1, align: 'right' },
        { head: 'Distribution', share: 1.2, align: 'right' },
        { head: 'Share of income', share: 1.3, align: 'right' },
      ],
      rows: paid.map(each => [
        each.recordDate === null ? '-' : formatDay(each.recordDate),
        formatDay(each.payDate),
        formatQuantity(each.quantity),
        formatAmount(each.perUnit, 4),
        formatAmount(each.amount),
        formatAmount(each.income),
      ]),
      foot: [['Total', '', '', '', formatDollars(totalOf(paid)), formatDollars(sum(known))]],
    });
  }
  drawProse(sheet, notice, { size: 8 });
  return finishPdfPage(sheet);
}

/** The year on one page: the totals of each of its tax documents. */
export async function makeTaxSummary(world: World, record: AccountRecord, year: string): Promise<Buffer> {
  const figures = computeTaxFigures(world, record, year);
  const { shortTerm, longTerm, unknownTerm, allSales, dividends, distributions, fees } = figures;
  const sheet = await openForm(world, record, year, { title: 'Tax summary', subtitle: `Your account in ${year}` });
  drawHeading(sheet, 'Sales');
  drawTable(sheet, {
    columns: [
      { head: 'Term', share: 2 },
      { head: 'Lots', share: 0.8, align: 'right' },
      { head: 'Proceeds', share: 1.5, align: 'right' },
      { head: 'Cost basis', share: 1.5, align: 'right' },
      { head: 'Gain or loss', share: 1.5, align: 'right' },
    ],
    rows: (
      [
        ['Short term', shortTerm],
        ['Long term', longTerm],
        ...(unknownTerm.lots.length > 0 ? [['Undetermined term', unknownTerm] as const] : []),
      ] as const
    ).map(([term, { lots, proceeds, cost, gain }]) => [
      term,
      String(lots.length),
      formatAmount(proceeds),
      formatAmount(cost),
      formatAmount(gain),
    ]),
    foot: [
      [
        'Total',
        String(allSales.lots.length),
        formatDollars(allSales.proceeds),
        formatDollars(allSales.cost),
        formatDollars(allSales.gain),
      ],
    ],
  });
  drawMissingCost(sheet, allSales);
  drawHeading(sheet, 'Income');
  drawSummary(sheet, [
    ['Dividends (1099-DIV)', formatDollars(totalOf(dividends))],
    ['Distributions of partnerships (K-1)', formatDollars(totalOf(distributions))],
    ['Interest', '$0.00'],
    ['Fees paid, part of cost and proceeds', formatDollars(fees)],
  ]);
  drawProse(sheet, notice, { size: 8 });
  return finishPdfPage(sheet);
}
