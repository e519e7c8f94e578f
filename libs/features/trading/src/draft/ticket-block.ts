import type { OrderIntent } from '@portal/client/orders/order-intent';
import type { OrderProblem, OrderProblemReason } from '@portal/domain/orders/order-problems';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import type { Ticket } from './use-ticket';
import { formatOpening } from '../labels/venue-labels';

/** Why the review button is disabled, and how to retry. */
interface Block {
  readonly text: string;
  readonly retry?: () => void;
}

/** Permanent reasons: the form is not shown, because no order could be sent. */
const permanentReasons: readonly OrderProblemReason[] = [
  'ACCOUNT_NOT_OPEN',
  'TRADING_OFF',
  'NOT_ALLOWED',
  'NOT_ALLOWED_DAS',
  'NOT_TRADABLE',
  'NOT_IN_COUNTRY',
];

/** Why this user gets no order form for this symbol, or null [ORD-47, PRM-11, PRM-21, SYM-21, FLG-09]. */
export const findClosure = (problems: readonly OrderProblem[]): OrderProblem | null =>
  problems.find(problem => permanentReasons.includes(problem.reason)) ?? null;

/** Text below the button why no order can be reviewed at the moment, or null. */
export function findBlock(ticket: Ticket, intent: OrderIntent, fetchKey: () => void): Block | null {
  const { hours, fee, balances } = ticket;
  if (hours.state?.ordersOpen === false) return { text: explainEntryClosed(ticket) };
  if (hours.state === undefined && !hours.failed) return { text: 'Checking order entry hours…' };
  if (fee.failed === 'fee') return { text: 'We need to calculate the fee before you can review your order.' };
  if (fee.failed === 'asset') return { text: 'We need the asset’s details before you can review your order.' };
  if (balances.failed) return { text: 'We couldn’t load your balances.', retry: balances.retry };
  // Every order needs an idempotency key issued by the venue [ORD-15]; nothing is sent without one (O-08).
  if (intent.step === 'noKey') return { text: 'We couldn’t prepare your order.', retry: fetchKey };
  return null;
}

/** Orders are accepted only during order entry hours and while the server accepts them [ORD-46, MKT-33]. */
function explainEntryClosed({ hours, now }: Ticket): string {
  const opens = hours.state?.ordersNextOpen ?? null;
  // While the schedule is open, its next opening is another day’s.
  const known =
    opens === null || hours.isScheduled ? 'Order entry is closed.' : `Order entry opens ${formatOpening(opens, now)}.`;
  if (hours.refusal === null) return known;
  return hours.isScheduled ? hours.refusal : `${endWithPeriod(hours.refusal)} ${known}`;
}
