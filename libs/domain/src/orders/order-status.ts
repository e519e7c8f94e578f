import { parseInstant } from '../calendar/market-time';
import { plainCode } from '../codes/spelling';

/** Color class of an order or transfer status; null means no color [ORD-36]. */
export type StatusClass = 'info' | 'success' | 'danger' | 'primary';

const classes: Readonly<Record<StatusClass, readonly string[]>> = {
  info: [
    'open',
    'pending',
    'partial',
    'new',
    'processing',
    'partially filled',
    'accepted',
    'pending cancel',
    'pending new',
    'pending replace',
  ],
  success: ['filled', 'complete', 'confirmed', 'success', 'seasoned'],
  danger: ['canceled', 'error', 'rejected', 'stopped', 'expired', 'suspended', 'closed', 'waiting for cost basis'],
  primary: ['done for day', 'replaced', 'calculated'],
};

const classByStatus = new Map(
  // Object.entries types the keys as string; they are the keys above.
  (Object.entries(classes) as [StatusClass, readonly string[]][]).flatMap(([name, statuses]) =>
    statuses.map(status => [plainCode(status), name] as const),
  ),
);

/** Color class of a status in any spelling [ORD-32 to ORD-36]. */
export const statusClass = (status: string | null): StatusClass | null =>
  classByStatus.get(plainCode(status ?? '')) ?? null;

/** Statuses as the specification names them; other servers may write them otherwise [ORD-32 to ORD-35]. */
export const knownStatuses: readonly string[] = Object.values(classes)
  .flat()
  .map(status => status.replace(/\b\w/g, letter => letter.toUpperCase()));

const cancelable: ReadonlySet<string> = new Set(['new', 'partiallyfilled', 'accepted', 'pendingnew']);

/**
 * Whether an order of a status can be canceled, where the server does not say; null for a status that does not say it
 * either.
 */
export function isCancelableStatus(status: string): boolean | null {
  if (cancelable.has(plainCode(status))) return true;
  return readOrderEnd(status) === null ? null : false;
}

/** Display text of a status: 'New' is shown as 'Open', all others as the server names them [ORD-25]. */
export const displayStatus = (status: string): string => (plainCode(status) === 'new' ? 'Open' : status);

interface OrderWithStatus {
  readonly status: { readonly name: string; readonly cancelable: boolean | null };
}

/** True if the order can be canceled [ORD-27]; not if that is unknown. */
export const isOpenOrder = (order: OrderWithStatus): boolean => order.status.cancelable === true;

const endedUnfilled: ReadonlySet<string> = new Set(['canceled', 'rejected', 'expired']);

/** True if an order or its leaves quantity was canceled, rejected or expired. */
export const hasEndedUnfilled = (order: OrderWithStatus): boolean => endedUnfilled.has(plainCode(order.status.name));

/** True if all of an order has filled. */
export const isFilled = (order: OrderWithStatus): boolean => plainCode(order.status.name) === 'filled';

/** True if an order or its leaves quantity was canceled. */
export const isCanceled = (order: OrderWithStatus): boolean => plainCode(order.status.name) === 'canceled';

/** How an order ended. */
export type OrderEnd = 'filled' | 'rejected' | 'canceled' | 'expired';

const endByStatus: ReadonlyMap<string, OrderEnd> = new Map([
  ['filled', 'filled'],
  ['rejected', 'rejected'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
]);

/** How an order of this status ended; null if it is open, or ended in a way that the portal does not know. */
export const readOrderEnd = (status: string): OrderEnd | null => endByStatus.get(plainCode(status)) ?? null;

/** Reason text of the venue when the account itself canceled an order. */
export const canceledByOwner = 'Canceled by you';

/** Reason of the last execution why an order ended; null if it has none. */
export const readEndReason = (order: {
  readonly executionHistory: readonly { readonly text?: string | null | undefined }[] | null;
}) => order.executionHistory?.at(-1)?.text ?? null;

/**
 * Newest first by timestamp, in a new list; orders with the same timestamp keep their order [ORD-26]. Those of unknown
 * time come last.
 */
export const sortNewestFirst = <O extends { readonly timeStamp: string | null }>(orders: readonly O[]): O[] =>
  orders
    .map(order => ({ order, at: parseInstant(order.timeStamp ?? '') ?? -Infinity }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ order }) => order);
