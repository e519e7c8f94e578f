import { demoFirm } from '@portal/contracts/configuration/demo-settings';
import { groupThousands } from '@portal/domain/money/amount-limits';
import { decimal, toFixed, type Decimal } from '@portal/domain/money/money';
import { marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { DateTime } from 'luxon';

/** The venue's terms for cash transfers; all but two figures are our decisions (docs/decisions/0013-cash.md). */

export const linkTokenMs = 30 * 60_000;
/** Active link tokens per user; a new one replaces the oldest. */
export const maxLinkTokens = 10;
export const mostWrongAmounts = 3;

/** Dollars per New York day. */
export const dailyLimit = { deposit: decimal('50000'), withdrawal: decimal('25000') } as const;

/** Transfers of this amount or more are reviewed by staff, which takes one more business day. */
export const reviewFrom = decimal('10000');

/** When each step happens: business days from now, and the time in New York. */
export const schedule = {
  microDeposits: { days: 1, clock: '08:30:00' },
  approval: { days: 1, clock: '09:15:00' },
  /** Expiry of sign-ins at banks that let them expire. */
  lapse: { days: 3, clock: '07:00:00' },
  earlyReturn: { days: 2, clock: '08:00:00' },
  deposit: { days: 3, clock: '09:00:00' },
  lateReturn: { days: 4, clock: '08:00:00' },
  /** Counted from the day of the deposit. */
  seasoning: { days: 5, clock: '09:00:00' },
  withdrawal: { days: 1, clock: '16:00:00' },
  withdrawalReturn: { days: 2, clock: '08:00:00' },
  collection: { days: 1, clock: '18:00:00' },
  /** When staff have completed a review. */
  staffReview: { days: 1, clock: '12:00:00' },
} as const;

interface Step {
  readonly days: number;
  readonly clock: string;
}

/** The time of a step in epoch milliseconds, counted from `now`; a review adds a business day. */
export const settlesAt = ({ days, clock }: Step, now: number, isReviewed = false): number =>
  marketInstant(addTradingDays(marketDate(now), days + (isReviewed ? 1 : 0)), clock);

/** Epoch milliseconds of a date and a time in New York: '2025-11-18' and '09:44:20'. */
export const marketInstant = (date: string, clock: string): number =>
  DateTime.fromISO(`${date}T${clock}`, { zone: marketZone }).toMillis();

/** Formats dollars for server messages: '$47,500.00'. */
export const formatDollars = (amount: Decimal): string => `$${groupThousands(toFixed(amount, 2))}`;

/** The destination of wires; a routing number that was never assigned to a bank. */
export const wireDestination = {
  beneficiaryName: `${demoFirm.legalName}, for the benefit of customers`,
  beneficiaryAddress: demoFirm.address.join(', '),
  bankName: 'Old Harbor Bank',
  bankAddress: '9 Custom House Row, Boston, MA 02109',
  routingNumber: '991234561',
  accountNumber: '4400018207',
} as const;
