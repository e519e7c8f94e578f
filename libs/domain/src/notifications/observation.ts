import { parseInstant } from '../calendar/market-time';
import { isPositive, type Decimal } from '../money/money';
import { canceledByCustomer, readEndReason, readOrderEnd } from '../orders/order-status';
import { requiredBankAction, type UsableBankAccount } from '../transfers/banking';
import { isOutgoing, phaseOf } from '../transfers/history';

/** What a notification says about an order, a transfer, a bank account or a document. */
export type NotificationKind =
  | 'filled'
  | 'partiallyFilled'
  | 'canceled'
  | 'expired'
  | 'rejected'
  | 'arrived'
  | 'sent'
  | 'completed'
  | 'failed'
  | 'costBasisNeeded'
  | 'bankSignInNeeded'
  | 'statement'
  | 'priceReached';

/** What a list says about one object now. */
export interface Observation {
  /** Unique among the objects of all lists: 'orders H-204311'. */
  readonly key: string;
  /** What there is to tell about the object; null for nothing. */
  readonly kind: NotificationKind | null;
  /** How far the object has come, in the words of its list; see `isLaterStage`. */
  readonly stage: string;
  /** Time of the event in epoch milliseconds; null if the list does not say when it happened. */
  readonly at: number | null;
  /** Date of the object itself in epoch milliseconds: when a transfer was submitted, the day of a document. */
  readonly dated: number | null;
  /** True if the investor did it: it is listed but never unread. */
  readonly isOwnAct: boolean;
  /** True if more may happen to the object. */
  readonly isOpen: boolean;
}

/** Key of an object. */
export const keyOf = (source: NotificationSource, id: string): string => `${source} ${id}`;

/** A list that notifications are computed from. */
export const notificationSources = ['orders', 'transfers', 'banks', 'documents'] as const;
/** Name of a list. */
export type NotificationSource = (typeof notificationSources)[number];

interface ObservableOrder {
  readonly orderId: string;
  readonly timeStamp: string | null;
  readonly status: { readonly name: string; readonly cancelable: boolean | null };
  readonly cumulativeQuantity: Decimal | null;
  readonly executionHistory:
    | readonly {
        readonly messageSequenceNumber: number;
        readonly timeStamp: string | null;
        /** Price of a fill; null for other reports. */
        readonly price: Decimal | null;
        readonly text?: string | null | undefined;
      }[]
    | null;
}

const instantOf = (text: string | null | undefined): number | null => parseInstant(text ?? '');

/** What there is to tell about an order: how it ended, or else that a part of it has filled. */
export function observeOrder(order: ObservableOrder): Observation {
  const { orderId, status, executionHistory, cumulativeQuantity: filled } = order;
  const end = readOrderEnd(status.name);
  const hasFills = filled !== null && isPositive(filled);
  const last = executionHistory?.reduce(
    (latest, report) => (report.messageSequenceNumber > latest.messageSequenceNumber ? report : latest),
    executionHistory[0] ?? { messageSequenceNumber: 0, timeStamp: null, price: null },
  );
  return {
    key: keyOf('orders', orderId),
    kind: end ?? (hasFills ? 'partiallyFilled' : null),
    stage: end ?? `open ${hasFills ? latestFill(order) : 0}`,
    at: instantOf(last?.timeStamp),
    dated: instantOf(order.timeStamp),
    isOwnAct: end === 'canceled' && readEndReason(order) === canceledByCustomer,
    isOpen: end === null && status.cancelable === true,
  };
}

/**
 * Sequence number of the latest fill, which grows with each fill and tells nothing else: a stage is stored in the
 * browser. 1 if the list does not say which it was.
 */
const latestFill = ({ executionHistory }: ObservableOrder): number =>
  Math.max(
    1,
    ...(executionHistory ?? []).filter(({ price }) => price !== null).map(report => report.messageSequenceNumber),
  );

interface ObservableTransfer {
  readonly id: string;
  readonly transactionType: string | null;
  readonly status: string | null;
  readonly date: string | null;
}

/** What there is to tell about a transfer. Its list has no time of the event, only of the request. */
export function observeTransfer({ id, transactionType, status, date }: ObservableTransfer): Observation {
  const kind = kindOfTransfer(transactionType, status);
  return {
    key: keyOf('transfers', id),
    kind,
    stage: kind ?? 'pending',
    at: null,
    dated: instantOf(date),
    isOwnAct: false,
    isOpen: kind === null || kind === 'costBasisNeeded',
  };
}

function kindOfTransfer(transactionType: string | null, status: string | null): NotificationKind | null {
  if (/^waiting[\s_]for[\s_]cost[\s_]basis$/i.test(status ?? '')) return 'costBasisNeeded';
  const phase = phaseOf(status);
  if (phase === 'failed') return 'failed';
  if (phase !== 'arrived') return null;
  const isOut = isOutgoing(transactionType);
  return isOut === null ? 'completed' : isOut ? 'sent' : 'arrived';
}

interface ObservableBank extends UsableBankAccount {
  readonly plaidAccountId: string;
  readonly verificationStatus: string | null;
}

/** Whether the investor must sign in at the bank again. */
export function observeBank(bank: ObservableBank): Observation {
  const isNeeded = requiredBankAction(bank, bank.verificationStatus) === 'reconnect';
  return {
    key: keyOf('banks', bank.plaidAccountId),
    kind: isNeeded ? 'bankSignInNeeded' : null,
    stage: isNeeded ? 'lapsed' : 'usable',
    at: null,
    dated: null,
    isOwnAct: false,
    isOpen: true,
  };
}

/** That a statement is available. `date` is its last day. */
export const observeStatement = ({ id, date }: { readonly id: string; readonly date: string | null }): Observation => ({
  key: keyOf('documents', id),
  kind: 'statement',
  stage: 'available',
  at: null,
  // Noon UTC is in the morning of the same day in New York.
  dated: date === null ? null : instantOf(`${date}T12:00:00Z`),
  isOwnAct: false,
  isOpen: false,
});
