import { parseInstant } from '../calendar/market-time';
import { byPlainCode, inWords, isCode, plainCode } from '../codes/spelling';

/** Color class of an order or transfer status; null means no color [ORD-36]. */
export type StatusClass = 'info' | 'success' | 'danger' | 'primary';

/** How an order ended. */
export type OrderEnd = 'filled' | 'rejected' | 'canceled' | 'expired';

interface OrderStatusFacts {
  /** [ORD-32 to ORD-35] */
  readonly color: StatusClass;
  /** Absent for an open order, and for an end that the portal does not know. */
  readonly end?: OrderEnd;
  readonly isOpen?: true;
  /** True if an order of this status can be canceled, where the server does not say [ORD-27]. */
  readonly isCancelable?: true;
}

/** Every order status that the specification names, in the order of the history's filter. Others are shown unchanged. */
export const orderStatuses = {
  New: { color: 'info', isOpen: true, isCancelable: true },
  'Partially Filled': { color: 'info', isOpen: true, isCancelable: true },
  Accepted: { color: 'info', isOpen: true, isCancelable: true },
  'Pending New': { color: 'info', isOpen: true, isCancelable: true },
  'Pending Cancel': { color: 'info', isOpen: true },
  'Pending Replace': { color: 'info', isOpen: true },
  Filled: { color: 'success', end: 'filled' },
  Canceled: { color: 'danger', end: 'canceled' },
  Rejected: { color: 'danger', end: 'rejected' },
  Expired: { color: 'danger', end: 'expired' },
  'Done For Day': { color: 'primary' },
  Stopped: { color: 'danger' },
  Suspended: { color: 'danger' },
  Replaced: { color: 'primary' },
  Calculated: { color: 'primary' },
} as const satisfies Readonly<Record<string, OrderStatusFacts>>;
/** Name of an order status as the specification writes it. */
export type OrderStatus = keyof typeof orderStatuses;

/** Statuses of transfers, and further names of servers for those of orders. */
const otherStatuses: Readonly<Record<StatusClass, readonly string[]>> = {
  info: ['Open', 'Pending', 'Partial', 'Processing'],
  success: ['Complete', 'Confirmed', 'Success', 'Seasoned'],
  danger: ['Error', 'Closed', 'Waiting For Cost Basis'],
  primary: [],
};

const factsByStatus: ReadonlyMap<string, OrderStatusFacts> = byPlainCode([
  ...Object.entries<OrderStatusFacts>(orderStatuses),
  // Object.entries types the keys as string; they are the color classes.
  ...(Object.entries(otherStatuses) as [StatusClass, readonly string[]][]).flatMap(([color, names]) =>
    names.map(name => [name, { color }] as const),
  ),
]);
const factsOf = (status: string | null) => factsByStatus.get(plainCode(status ?? ''));

/** Color class of a status in any spelling [ORD-32 to ORD-36]. */
export const statusClass = (status: string | null): StatusClass | null => factsOf(status)?.color ?? null;

/** Statuses as the specification names them; other servers may write them otherwise [ORD-32 to ORD-35]. */
export const knownStatuses: readonly string[] = [...Object.keys(orderStatuses), ...Object.values(otherStatuses).flat()];

/** How an order of this status ended; null if it is open, or ended in a way that the portal does not know. */
export const readOrderEnd = (status: string): OrderEnd | null => factsOf(status)?.end ?? null;

/** How an order of this status ended, as a verb: 'was canceled', 'expired'; a status that does not say it, as the server names it. */
export function describeEnd(status: string): string {
  const end = readOrderEnd(status);
  return end === 'expired' ? end : `was ${end ?? displayStatus(status).toLowerCase()}`;
}

/**
 * Whether an order of a status can be canceled, where the server does not say; null for a status that does not say it
 * either.
 */
export const isCancelableStatus = (status: string): boolean | null =>
  factsOf(status)?.isCancelable ?? (readOrderEnd(status) === null ? null : false);

/** Display text of a status: 'New' is shown as 'Open', all others as the server names them [ORD-25]. */
export const displayStatus = (status: string): string => (plainCode(status) === 'new' ? 'Open' : status);

interface OrderWithStatus {
  readonly status: { readonly name: string; readonly cancelable: boolean | null };
}

/** True if the order can be canceled [ORD-27]; not if that is unknown. */
export const isOpenOrder = (order: OrderWithStatus): boolean => order.status.cancelable === true;

/** True if an order can still fill or end: also on its way into or out of the book, when it cannot be canceled. */
export const isUnderWay = (order: OrderWithStatus): boolean =>
  isOpenOrder(order) || factsOf(order.status.name)?.isOpen === true;

/** True if an order or its leaves quantity was canceled, rejected or expired. */
export function hasEndedUnfilled({ status }: OrderWithStatus): boolean {
  const end = readOrderEnd(status.name);
  return end !== null && end !== 'filled';
}

/** True if all of an order has filled. */
export const isFilled = ({ status }: OrderWithStatus): boolean => readOrderEnd(status.name) === 'filled';

/** True if an order or its leaves quantity was canceled. */
export const isCanceled = ({ status }: OrderWithStatus): boolean => readOrderEnd(status.name) === 'canceled';

/** Reason text of the venue when someone who may use the account canceled the order. */
export const canceledByCustomer = 'Canceled by customer';

/** A reason in words: some back ends send a code, such as 'price_band' or 'UserRequested'. */
export const inReasonWords = (reason: string): string =>
  isCode(reason, 'canceled_by_user', 'canceled_by_customer', 'user_requested') ? canceledByCustomer : inWords(reason);

/** Why an order ended, by its last execution, else by the order itself; null if neither says it. */
export const readEndReason = (order: {
  readonly executionHistory:
    | readonly { readonly text?: string | null | undefined; readonly messageSequenceNumber: number }[]
    | null;
  readonly reason?: string | null | undefined;
}): string | null => {
  const { executionHistory: reports } = order;
  const last = reports?.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1);
  const reason = last?.text ?? order.reason ?? null;
  return reason === null ? null : inReasonWords(reason);
};

/**
 * Newest first by timestamp, in a new list; orders with the same timestamp keep their order [ORD-26]. Those of unknown
 * time come last.
 */
export const sortNewestFirst = <O extends { readonly timeStamp: string | null }>(orders: readonly O[]): O[] =>
  orders
    .map(order => ({ order, at: parseInstant(order.timeStamp ?? '') ?? -Infinity }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ order }) => order);
