import { parseInstant } from './market-time';

/** The colour class of a status of an order or a transfer; null shows it without colour [ORD-36]. */
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
  // Object.entries types the keys as text; they are the keys written above.
  (Object.entries(classes) as [StatusClass, readonly string[]][]).flatMap(([name, statuses]) =>
    statuses.map(status => [status, name] as const),
  ),
);

/** A status in one spelling: lower case, underscores as single spaces. */
const plain = (status: string): string =>
  status
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** The colour class of a status, however it is spelled [ORD-32 to ORD-36]. */
export const statusClass = (status: string): StatusClass | null => classByStatus.get(plain(status)) ?? null;

/** The status to show: 'New' is shown as 'Open', all others as the server names them [ORD-25]. */
export const displayStatus = (status: string): string => (plain(status) === 'new' ? 'Open' : status);

interface OrderWithStatus {
  readonly status: { readonly name: string; readonly cancelable: boolean };
}

/** Open orders are those that can be canceled [ORD-27]. */
export const isOpenOrder = (order: OrderWithStatus): boolean => order.status.cancelable;

const endedUnfilled: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'rejected', 'expired']);

/** Whether an order, or what was left of it, was canceled or rejected, or has expired. */
export const hasEndedUnfilled = (order: OrderWithStatus): boolean => endedUnfilled.has(plain(order.status.name));

/** What the venue says when the account itself has canceled an order. */
export const canceledByOwner = 'Canceled by you';

/** Why an order ended, as its last step says; null where it says nothing. */
export const readEndReason = (order: {
  readonly executionHistory: readonly { readonly text?: string | null | undefined }[];
}) => order.executionHistory.at(-1)?.text ?? null;

/** Newest first by timestamp, in a new list; orders of the same instant keep their order [ORD-26]. */
export const sortNewestFirst = <O extends { readonly timeStamp: string }>(orders: readonly O[]): O[] =>
  orders
    .map(order => ({ order, at: parseInstant(order.timeStamp) ?? -Infinity }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ order }) => order);
