import type { OrderIntent } from '@portal/client/order-intent';
import type { OrderProblem, OrderProblemReason } from '@portal/domain/order-problems';
import type { Ticket } from './use-ticket';
import { formatOpening } from './venue-words';

/** Why the button is disabled, and what may be tried again. */
interface Block {
  readonly text: string;
  readonly retry?: () => void;
}

/** Reasons that last: no form is offered for them, because nothing that is typed there could be sent. */
const lasting: readonly OrderProblemReason[] = [
  'ACCOUNT_NOT_OPEN',
  'TRADING_OFF',
  'NOT_ALLOWED',
  'NOT_ALLOWED_DAS',
  'NOT_TRADABLE',
  'NOT_IN_COUNTRY',
];

/** Why this reader is offered no order form for this symbol; null when one is [ORD-47, PRM-11, PRM-21, SYM-21, FLG-09]. */
export const findClosure = (problems: readonly OrderProblem[]): OrderProblem | null =>
  problems.find(problem => lasting.includes(problem.reason)) ?? null;

/** Why no order can be reviewed at the moment, in words for below the button; null when one can. */
export function findBlock(ticket: Ticket, intent: OrderIntent, fetchKey: () => void): Block | null {
  const { hours, fee, balances } = ticket;
  if (hours.state?.ordersOpen === false) return { text: explainEntryClosed(ticket) };
  if (hours.state === undefined && !hours.failed) return { text: 'Checking when orders are accepted.' };
  if (fee.failed) return { text: 'An order cannot be reviewed without its fee.' };
  if (balances.failed) return { text: 'Error loading balances.', retry: balances.retry };
  // Every order is sent under a key of the venue [ORD-15]; without one nothing is (O-08).
  if (intent.step === 'noKey') return { text: 'Orders cannot be sent right now.', retry: fetchKey };
  return null;
}

/** Orders are taken within the hours of order entry, and while the server takes them [ORD-46, MKT-33]. */
function explainEntryClosed({ hours, now }: Ticket): string {
  const opens = hours.state?.ordersNextOpen ?? null;
  const known = opens === null ? 'Order entry is closed.' : `Order entry opens ${formatOpening(opens, now)}.`;
  if (hours.refusal === null) return known;
  return hours.isScheduled ? hours.refusal : `${hours.refusal} ${known}`;
}
