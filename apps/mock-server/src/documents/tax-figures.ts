import { multiply, round, type Decimal } from '@portal/domain/money/money';
import { marketDate } from '@portal/domain/calendar/market-time';
import { computeTerm, type Term } from '@portal/domain/portfolio/tax-lots';
import { formatCents } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listPayments, parsePaymentReason, type Payment } from '../exchange/payments.ts';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { computeStanding, formatPostedUnits, readPostings, startOfDay, type Posting } from './postings.ts';
import { computeLots, type ClosedLot } from './tax-lots.ts';

/** One received payment with the figures that it was computed from. */
export interface PaidIn {
  readonly symbol: string;
  readonly kind: Payment['kind'];
  readonly payDate: string;
  readonly recordDate: string | null;
  readonly quantity: Decimal | null;
  readonly perUnit: Decimal | null;
  readonly amount: Decimal;
  /** For a partnership: the share of its rental income. */
  readonly income: Decimal | null;
}

export type TermTotals = ReturnType<typeof totalsOf>;

/** An account's tax figures of a year, all of them from the journal. */
export function computeTaxFigures(world: World, { id }: AccountRecord, year: string) {
  const postings = readPostings(world, id);
  const lots = computeLots(postings, startOfDay(`${Number(year) + 1}-01-01`));
  const sold = lots.closed.filter(lot => lot.sold.startsWith(year));
  const ofTerm = (term: Term): TermTotals => totalsOf(sold.filter(lot => computeTerm(lot) === term));
  const within = postings.filter(({ date }) => date.startsWith(year));
  const paid = within.flatMap(posting => toPaidIn(postings, posting));
  return {
    shortTerm: ofTerm('short'),
    longTerm: ofTerm('long'),
    /** Sold lots whose day of acquisition is unknown. */
    unknownTerm: ofTerm('unknown'),
    allSales: totalsOf(sold),
    openAtYearEnd: lots.open,
    dividends: paid.filter(({ kind }) => kind === 'dividend'),
    distributions: paid.filter(({ kind }) => kind === 'distribution'),
    /** All fees of the account, already part of cost and proceeds. */
    fees: formatCents(within.reduce((cents, { fee }) => cents + fee, 0)),
  };
}

/** Lots with the sums of their proceeds, and of cost and gain of those whose cost is known, in dollars. */
function totalsOf(lots: readonly ClosedLot[]) {
  const proceeds = lots.reduce((cents, lot) => cents + lot.proceeds, 0);
  const cost = lots.reduce((cents, lot) => cents + (lot.cost ?? 0), 0);
  const gain = lots.reduce((cents, lot) => (lot.cost === null ? cents : cents + lot.proceeds - lot.cost), 0);
  return {
    lots,
    proceeds: formatCents(proceeds),
    cost: formatCents(cost),
    gain: formatCents(gain),
    /** Lots whose cost is unknown; their proceeds are in no gain. */
    withoutCost: lots.filter(lot => lot.cost === null).length,
  };
}

function toPaidIn(postings: readonly Posting[], { reason, date, cents }: Posting): PaidIn[] {
  const named = parsePaymentReason(reason);
  if (named === null) return [];
  const payment = listPayments(date, date).find(each => each.symbol === named.symbol);
  const number = listingOf(named.symbol)?.instrument.number;
  const facts = { ...named, payDate: date, amount: formatCents(cents) };
  if (payment === undefined || number === undefined) {
    return [{ ...facts, recordDate: null, quantity: null, perUnit: null, income: null }];
  }
  // Paid on the units held at the end of the record date.
  const held = computeStanding(
    postings.filter(each => marketDate(each.at) <= payment.recordDate),
    Number.POSITIVE_INFINITY,
  );
  const quantity = formatPostedUnits(number, held.units.get(number) ?? 0);
  const income = payment.incomePerUnit === null ? null : round(multiply(quantity, payment.incomePerUnit), 2);
  return [{ ...facts, recordDate: payment.recordDate, quantity, perUnit: payment.perUnit, income }];
}
