import { addDays } from '@portal/domain/calendar/market-time';
import { add, multiply, round, sum, type Decimal } from '@portal/domain/money/money';
import { formatCents, formatUnits } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { parsePaymentReason } from '../exchange/payments.ts';
import type { World } from '../core/world.ts';
import {
  formatAmount,
  formatDay,
  formatDollars,
  formatLongDay,
  formatMonth,
  formatPrice,
  formatQuantity,
} from './pdf-text.ts';
import {
  computeSettlement,
  computeStanding,
  endOfMonth,
  formatPostedUnits,
  nextMonth,
  type Posting,
  priceOn,
  readPostings,
  type Entitlements,
  startOfDay,
  symbolFacts,
} from './postings.ts';
import { heading, prose, summary, table } from './pdf.ts';
import { makeAccountPdf } from './recipient.ts';

type StatedPosition = ReturnType<typeof positionsAt>[number];

const activityLabels: Readonly<Record<string, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  dividend: 'Dividend',
  distribution: 'Distribution',
  'cash deposit': 'Cash deposit',
  'cash deposit begun': 'Pending deposit',
  'cash withdrawal': 'Cash withdrawal',
  'security deposit': 'Received',
  'security withdrawal': 'Withdrawal',
  'account transfer received': 'Transferred in',
  'cash withdrawal returned': 'Withdrawal returned',
  'cash deposit returned': 'Deposit returned',
  'debt of a returned deposit paid': 'Payment of amount owed',
  'security withdrawal begun': 'Withdrawal',
  'security withdrawal returned': 'Withdrawal returned',
};

/** The label of a journal reason; an unknown one is shown as it is. */
function describe(reason: string): string {
  const known = activityLabels[parsePaymentReason(reason)?.kind ?? reason];
  return known ?? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
}

/** The statement of a month, all of it from the journal: opening balances, activity, closing balances. */
export function makeStatement(world: World, record: AccountRecord, month: string): Promise<Buffer> {
  const postings = readPostings(world, record.id);
  const [from, until] = [startOfDay(`${month}-01`), startOfDay(`${nextMonth(month)}-01`)];
  const within = postings.filter(({ at }) => at >= from && at < until);
  const [before, after] = [computeStanding(postings, from), computeStanding(postings, until)];
  const lastDay = endOfMonth(month);
  const opening = positionsAt(world, before, addDays(`${month}-01`, -1));
  const closing = positionsAt(world, after, lastDay);
  const activity = within.flatMap(posting => [activityRow(posting), ...owedRows(posting)]);
  return makeAccountPdf(
    record,
    {
      title: 'Account statement',
      subtitle: `${formatLongDay(`${month}-01`)} to ${formatLongDay(lastDay)}`,
      facts: [['Statement period', formatMonth(month)]],
      madeAt: until,
    },
    [
      heading('Summary'),
      summary(summaryOf({ before, after, within, opening, closing })),
      ...(after.depositCents === 0
        ? []
        : [
            prose(
              `Pending deposits (not included in cash balance): ${formatDollars(formatCents(after.depositCents))}.`,
            ),
          ]),
      heading(`Holdings on ${formatLongDay(lastDay)}`),
      table({
        heads: ['Symbol', 'Description', 'Quantity', 'Price', 'Market value'],
        texts: 2,
        rows: [
          ...closing.map(({ symbol, name, quantity, price, value }) => [
            symbol,
            name,
            formatQuantity(quantity),
            formatPrice(price),
            formatAmount(value),
          ]),
          ['USD', 'Cash', '', '', formatAmount(formatCents(after.cents))],
          ...(after.owedCents === 0 ? [] : [['USD', owedLabel, '', '', formatAmount(formatCents(-after.owedCents))]]),
        ],
        foot: [['', 'Total', '', '', formatDollars(accountValue(closing, after))]],
      }),
      heading('Activity'),
      table({
        heads: ['Date', 'Settles', 'Activity', 'Symbol', 'Quantity', 'Price', 'Fee', 'Amount'],
        texts: 4,
        rows: [['', '', 'Opening cash balance', '', '', '', '', formatAmount(formatCents(before.cents))], ...activity],
        foot: [['', '', 'Closing cash balance', '', '', '', '', formatDollars(formatCents(after.cents))]],
      }),
      prose('No interest was credited or charged in this period.', 8),
      heading('Please note'),
      ...notes.map(note => prose(note, 7.5)),
    ],
  );
}

const notes = [
  'Trades are shown on the trade date and settle on the next business day; crypto settles immediately. Parentheses indicate debits. Market value is quantity times the most recent price, up to 90 days old, on this market or, for crypto, from the pricing service. Unavailable values are shown as - and are not included in totals.',
  'Report any inaccuracy or discrepancy promptly. Re-confirm any oral communication in writing to further protect your rights, including rights under the Securities Investor Protection Act (SIPA).',
  'Digital asset securities may be illiquid, and their last price may not reflect current value. This statement is not a tax document.',
];

/** The positions at the end of a day. */
function positionsAt(world: World, { units }: Entitlements, date: string) {
  return [...units]
    .map(([number, held]) => {
      const { symbol, name } = symbolFacts(number);
      const quantity = formatPostedUnits(number, held);
      const price = priceOn(world, number, date);
      return { symbol, name, quantity, price, value: price === null ? null : round(multiply(price, quantity), 2) };
    })
    .sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

const owedLabel = 'Owed to the firm';

const accountValue = (positions: readonly StatedPosition[], { cents, owedCents }: Entitlements): Decimal =>
  add(totalOf(positions), formatCents(cents - owedCents));

const totalOf = (positions: readonly StatedPosition[]): Decimal =>
  sum(positions.map(({ value }) => value).filter(value => value !== null));

function summaryOf(facts: {
  readonly before: Entitlements;
  readonly after: Entitlements;
  readonly within: readonly Posting[];
  readonly opening: readonly StatedPosition[];
  readonly closing: readonly StatedPosition[];
}): [string, string][] {
  const { before, after, within } = facts;
  const centsOf = (matches: (posting: Posting) => boolean): Decimal =>
    formatCents(within.filter(matches).reduce((cents, posting) => cents + posting.cents, 0));
  const isTrade = ({ reason }: Posting) => reason === 'bought' || reason === 'sold';
  const isPayment = ({ reason }: Posting) => parsePaymentReason(reason) !== null;
  const isOther = (posting: Posting) => !isTrade(posting) && !isPayment(posting);
  const fees = formatCents(within.reduce((cents, { fee }) => cents + fee, 0));
  const [opening, closing] = [totalOf(facts.opening), totalOf(facts.closing)];
  const owed: [string, string][] =
    before.owedCents === 0 && after.owedCents === 0
      ? []
      : [
          ['Opening amount owed to the firm', formatDollars(formatCents(-before.owedCents))],
          ['Closing amount owed to the firm', formatDollars(formatCents(-after.owedCents))],
        ];
  return [
    ['Opening cash balance', formatDollars(formatCents(before.cents))],
    ['Deposits and other credits', formatDollars(centsOf(each => isOther(each) && each.cents > 0))],
    ['Withdrawals and other debits', formatDollars(centsOf(each => isOther(each) && each.cents < 0))],
    ['Dividends and distributions', formatDollars(centsOf(isPayment))],
    ['Purchases', formatDollars(centsOf(each => each.reason === 'bought'))],
    ['Sales', formatDollars(centsOf(each => each.reason === 'sold'))],
    ['Closing cash balance', formatDollars(formatCents(after.cents))],
    ['Fees (reflected in purchases and sales)', formatDollars(fees)],
    ['Opening value of holdings', formatDollars(opening)],
    ['Closing value of holdings', formatDollars(closing)],
    ...owed,
    ['Opening account value', formatDollars(accountValue(facts.opening, before))],
    ['Closing account value', formatDollars(accountValue(facts.closing, after))],
  ];
}

function activityRow(posting: Posting): string[] {
  const { date, reason, symbol, units, fee, cents, depositCents } = posting;
  const price =
    symbol === null || posting.price === null ? null : formatUnits(posting.price, symbolFacts(symbol).priceDigits);
  const isTrade = reason === 'bought' || reason === 'sold';
  // Pending incoming cash is listed, but is not part of the cash balance.
  const onItsWay = cents === 0 && depositCents !== 0 ? formatAmount(formatCents(depositCents)) : '';
  return [
    formatDay(date),
    isTrade && symbol !== null ? formatDay(computeSettlement(symbolFacts(symbol).listing, date)) : '',
    describe(reason),
    symbol === null ? (parsePaymentReason(reason)?.symbol ?? 'USD') : symbolFacts(symbol).symbol,
    symbol === null ? onItsWay : formatQuantity(formatPostedUnits(symbol, units)),
    price === null ? '' : formatPrice(price),
    fee === 0 ? '' : formatAmount(formatCents(fee)),
    cents === 0 && !isTrade ? '' : formatAmount(formatCents(cents)),
  ];
}

/** What a posting adds to the debt, or pays of it: like cash on its way, it is listed and no part of the cash balance. */
const owedRows = ({ date, owedCents }: Posting): string[][] =>
  owedCents === 0 ? [] : [[formatDay(date), '', owedLabel, 'USD', formatAmount(formatCents(-owedCents)), '', '', '']];
