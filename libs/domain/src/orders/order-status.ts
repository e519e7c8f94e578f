import { parseInstant } from '../calendar/market-time';

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
    statuses.map(status => [status, name] as const),
  ),
);

/** Normalizes a status: lower case, underscores to single spaces. */
const plain = (status: string): string =>
  status
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** Color class of a status in any spelling [ORD-32 to ORD-36]. */
export const statusClass = (status: string | null): StatusClass | null =>
  classByStatus.get(plain(status ?? '')) ?? null;

/** Display text of a status: 'New' is shown as 'Open', all others as the server names them [ORD-25]. */
export const displayStatus = (status: string): string => (plain(status) === 'new' ? 'Open' : status);

interface OrderWithStatus {
  readonly status: { readonly name: string; readonly cancelable: boolean | null };
}

/** True if the order can be canceled [ORD-27]; not if that is unknown. */
export const isOpenOrder = (order: OrderWithStatus): boolean => order.status.cancelable === true;

const endedUnfilled: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'rejected', 'expired']);

/** True if an order or its leaves quantity was canceled, rejected or expired. */
export const hasEndedUnfilled = (order: OrderWithStatus): boolean => endedUnfilled.has(plain(order.status.name));

/** True if all of an order has filled. */
export const isFilled = (order: OrderWithStatus): boolean => plain(order.status.name) === 'filled';

/** True if an order or its leaves quantity was canceled. */
export const isCanceled = (order: OrderWithStatus): boolean => /^cancell?ed$/.test(plain(order.status.name));

/** How an order ended. */
export type OrderEnd = 'filled' | 'rejected' | 'canceled' | 'expired';

const endByStatus: ReadonlyMap<string, OrderEnd> = new Map([
  ['filled', 'filled'],
  ['rejected', 'rejected'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['expired', 'expired'],
]);

/** How an order of this status ended; null if it is open, or ended in a way that the portal does not know. */
export const readOrderEnd = (status: string): OrderEnd | null => endByStatus.get(plain(status)) ?? null;

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
