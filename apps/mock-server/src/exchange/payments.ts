import { decimal, type Decimal } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { marketInstant } from '../core/settlement-terms.ts';

/**
 * Payments of issuers to holders: dividends of companies, and distributions of partnerships, which are reported on
 * Schedule K-1.
 */
export interface Payment {
  readonly symbol: string;
  readonly kind: 'dividend' | 'distribution';
  /** Accounts that hold units at the end of this day are paid. ISO dates in New York. */
  readonly recordDate: string;
  readonly payDate: string;
  /** Dollars per unit. */
  readonly perUnit: Decimal;
  /** A partnership's rental income for the same period, in dollars per unit. */
  readonly incomePerUnit: Decimal | null;
}

interface Schedule extends Pick<Payment, 'symbol' | 'kind' | 'perUnit' | 'incomePerUnit'> {
  readonly months: readonly number[];
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const dividend = (symbol: string, perUnit: string, months: readonly number[]): Schedule => ({
  symbol,
  kind: 'dividend',
  perUnit: decimal(perUnit),
  incomePerUnit: null,
  months,
});

const schedules: readonly Schedule[] = [
  dividend('OSTKO', '0.62', [5]),
  dividend('TZROP', '0.045', [3, 6, 9, 12]),
  dividend('LUMB', '0.35', [2, 8]),
  {
    symbol: 'MYRA',
    kind: 'distribution',
    perUnit: decimal('0.41'),
    incomePerUnit: decimal('0.36'),
    months: everyMonth,
  },
];

/** Trading days between record date and payment date. */
const recordDays = 10;

/** Payments by year, cached because they never change. */
const years = new Map<number, readonly Payment[]>();

function paymentsOf(year: number): readonly Payment[] {
  const cached = years.get(year);
  if (cached !== undefined) return cached;
  const payments = schedules.flatMap(({ months, ...facts }) =>
    months.map((month): Payment => {
      const payDate = addTradingDays(`${year}-${String(month).padStart(2, '0')}-15`, 0);
      return { ...facts, payDate, recordDate: addTradingDays(payDate, -recordDays) };
    }),
  );
  const sorted = payments.sort((a, b) => (a.payDate === b.payDate ? 0 : a.payDate < b.payDate ? -1 : 1));
  years.set(year, sorted);
  return sorted;
}

/** Payments from `start` to `end`, both included, oldest first. ISO dates. */
export function listPayments(start: string, end: string): readonly Payment[] {
  const found: Payment[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++) {
    found.push(...paymentsOf(year).filter(({ payDate }) => payDate >= start && payDate <= end));
  }
  return found;
}

/** When a payment arrives in accounts, epoch milliseconds: 9:00 a.m. in New York. */
export const paidAt = (payDate: string): number => marketInstant(payDate, '09:00:00');

/** Converts a payment to its journal reason and back; null for an entry that is not a payment. */
export const reasonOfPayment = ({ kind, symbol }: Pick<Payment, 'kind' | 'symbol'>): string => `${kind} ${symbol}`;

export function parsePaymentReason(reason: string): Pick<Payment, 'kind' | 'symbol'> | null {
  const [, kind, symbol] = /^(dividend|distribution) (\w+)$/.exec(reason) ?? [];
  if (symbol === undefined) return null;
  return { kind: kind === 'dividend' ? 'dividend' : 'distribution', symbol };
}
