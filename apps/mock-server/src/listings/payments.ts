import { marketZone } from '@portal/domain/market-time';
import { decimal, type Decimal } from '@portal/domain/money';
import { addTradingDays } from '@portal/domain/trading-calendar';
import { DateTime } from 'luxon';

/** What issuers pay to holders: dividends of companies, and distributions of partnerships, which are told of on a K-1. */
export interface Payment {
  readonly symbol: string;
  readonly kind: 'dividend' | 'distribution';
  /** Whoever holds units at the end of this day is paid. ISO dates in New York. */
  readonly recordDate: string;
  readonly payDate: string;
  /** Dollars a unit. */
  readonly perUnit: Decimal;
  /** Of a partnership: the rental income of the same time, dollars a unit. */
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

/** Trading days between the day that decides who is paid and the day of paying. */
const recordDays = 10;

/** A year's payments never change, so they are worked out once. */
const years = new Map<number, readonly Payment[]>();

function paymentsOf(year: number): readonly Payment[] {
  const known = years.get(year);
  if (known !== undefined) return known;
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

/** What was paid from `start` to `end`, both included, oldest first. ISO dates. */
export function listPayments(start: string, end: string): readonly Payment[] {
  const found: Payment[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++) {
    found.push(...paymentsOf(year).filter(({ payDate }) => payDate >= start && payDate <= end));
  }
  return found;
}

/** When a payment arrives in accounts, epoch milliseconds: 9:00 a.m. in New York. */
export const paidAt = (payDate: string): number =>
  DateTime.fromISO(`${payDate}T09:00:00`, { zone: marketZone }).toMillis();

/** The journal's reason of a payment, and back: null for an entry that is none. */
export const reasonOfPayment = ({ kind, symbol }: Pick<Payment, 'kind' | 'symbol'>): string => `${kind} ${symbol}`;

export function parsePaymentReason(reason: string): Pick<Payment, 'kind' | 'symbol'> | null {
  const [, kind, symbol] = /^(dividend|distribution) (\w+)$/.exec(reason) ?? [];
  if (symbol === undefined) return null;
  return { kind: kind === 'dividend' ? 'dividend' : 'distribution', symbol };
}
