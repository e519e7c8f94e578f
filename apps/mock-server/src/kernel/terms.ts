import { decimal, toFixed, type Decimal } from '@portal/domain/money';
import { marketDate, marketZone } from '@portal/domain/market-time';
import { addTradingDays } from '@portal/domain/trading-calendar';
import { DateTime } from 'luxon';

/** The venue's terms for moving cash; the documents leave all figures but two open (docs/decisions/0013-cash.md). */

export const linkTokenMs = 30 * 60_000;
/** Live ones of a user: a further one takes the place of the oldest. */
export const mostLinkTokens = 10;
export const mostWrongAmounts = 3;

/** Dollars a New York day. */
export const dailyLimit = { deposit: decimal('50000'), withdrawal: decimal('25000') } as const;

/** From this amount on staff look at a movement first, which takes one business day more. */
export const reviewFrom = decimal('10000');

/** When things happen: business days from now, and the time in New York. */
export const schedule = {
  microDeposits: { days: 1, clock: '08:30:00' },
  approval: { days: 1, clock: '09:15:00' },
  /** Sign-ins at banks that let them lapse. */
  lapse: { days: 3, clock: '07:00:00' },
  earlyReturn: { days: 2, clock: '08:00:00' },
  deposit: { days: 3, clock: '09:00:00' },
  lateReturn: { days: 4, clock: '08:00:00' },
  /** Counted from the day on which the deposit was made. */
  seasoning: { days: 5, clock: '09:00:00' },
  withdrawal: { days: 1, clock: '16:00:00' },
  withdrawalReturn: { days: 2, clock: '08:00:00' },
  collection: { days: 1, clock: '18:00:00' },
} as const;

interface Step {
  readonly days: number;
  readonly clock: string;
}

/** The moment of a step in epoch milliseconds, counted from `now`; a review puts it off by a business day. */
export function momentOf({ days, clock }: Step, now: number, isReviewed = false): number {
  const date = addTradingDays(marketDate(now), days + (isReviewed ? 1 : 0));
  return DateTime.fromISO(`${date}T${clock}`, { zone: marketZone }).toMillis();
}

/** '$47,500.00': for messages that the server words itself. */
export const formatDollars = (amount: Decimal): string =>
  `$${toFixed(amount, 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** Where wires go; a routing number of this form was never given to a bank. */
export const wireDestination = {
  beneficiaryName: 'Halyard Securities LLC, for the benefit of customers',
  beneficiaryAddress: '40 Beacon Wharf, Boston, MA 02110',
  bankName: 'Old Harbor Bank',
  bankAddress: '9 Custom House Row, Boston, MA 02109',
  routingNumber: '991234561',
  accountNumber: '4400018207',
} as const;
