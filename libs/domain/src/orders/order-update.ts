/** One execution of an order; sequence numbers start at 1 and increase by one per order. */
export interface Execution {
  readonly messageSequenceNumber: number;
}

/** Fields of an order and of an update that the rules read; all other fields are passed through. */
export interface UpdatableOrder {
  readonly orderId: string;
  readonly status: { readonly name: string; readonly cancelable: boolean | null };
  /** Null if unknown: the server then decides about each update. */
  readonly executionHistory: readonly Execution[] | null;
}

/** A live update of an order; null where it leaves out what has not changed. */
export interface OrderUpdate extends Pick<UpdatableOrder, 'orderId' | 'executionHistory'> {
  readonly status: UpdatableOrder['status'] | null;
}

const latestOf = (history: readonly Execution[]): number =>
  history.reduce((latest, entry) => Math.max(latest, entry.messageSequenceNumber), 0);
const firstOf = (history: readonly Execution[]): number =>
  history.reduce((first, entry) => Math.min(first, entry.messageSequenceNumber), Infinity);

/** Merges both histories in ascending order, without duplicate numbers [ORD-28]. Null if that of the order is unknown. */
function mergeHistory<E extends Execution>(stored: readonly E[] | null, received: readonly E[]): E[] | null {
  if (stored === null) return null;
  const bySequence = new Map([...received, ...stored].map(entry => [entry.messageSequenceNumber, entry]));
  return [...bySequence.values()].sort((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);
}

/**
 * Applies a live update: merges the history [ORD-28]; replaces the status, if the update has one, only if its first
 * sequence number is above the latest stored one [ORD-29, ORD-30]; puts an unknown order, as completed by `toOrder`, at the front, or
 * omits it if that returns null [ORD-31]. Returns a new list. Call `needsRefetch` with the list from before: this rule
 * alone can leave an outdated status.
 */
export function mergeOrderUpdate<O extends UpdatableOrder, U extends OrderUpdate>(
  orders: readonly O[],
  update: U & Pick<O, 'executionHistory'> & { readonly status: O['status'] | null },
  toOrder: (update: U) => O | null,
): O[] {
  const stored = orders.find(order => order.orderId === update.orderId);
  if (!stored) {
    const { executionHistory: first } = update;
    const added = toOrder({ ...update, executionHistory: first && mergeHistory([], first) });
    return added ? [added, ...orders] : [...orders];
  }
  const [before, received] = [stored.executionHistory, update.executionHistory];
  const isNewer = !!before && !!received?.length && firstOf(received) > latestOf(before);
  const status = (isNewer ? update.status : null) ?? stored.status;
  return replace(orders, { ...stored, status, executionHistory: mergeHistory(before, received ?? []) });
}

/**
 * True if the order must be fetched after this update, so that the newest execution decides: the update overlaps the
 * stored history, leaves a gap, belongs to an unknown order or contains no status or no executions, or the stored
 * history is unknown.
 */
export function needsRefetch(orders: readonly UpdatableOrder[], update: OrderUpdate): boolean {
  const history = update.executionHistory;
  const stored = orders.find(order => order.orderId === update.orderId);
  if (!stored?.executionHistory || !history?.length || update.status === null) return true;
  const latest = latestOf(stored.executionHistory);
  const [first, last] = [firstOf(history), latestOf(history)];
  if (last <= latest) return false;
  const isWhole = new Set(history.map(entry => entry.messageSequenceNumber)).size === last - first + 1;
  return first !== latest + 1 || !isWhole;
}

/**
 * Applies a fetched order, which is accurate as of its latest execution: a newer state from the feed stays. Without a known
 * history the fetched order decides. An unknown order goes to the front.
 */
export function mergeFetchedOrder<O extends UpdatableOrder>(orders: readonly O[], fetched: O): O[] {
  const stored = orders.find(order => order.orderId === fetched.orderId);
  if (!stored) return [fetched, ...orders];
  if (!fetched.executionHistory || !stored.executionHistory) return replace(orders, fetched);
  const isNewer = latestOf(fetched.executionHistory) >= latestOf(stored.executionHistory);
  const executionHistory = mergeHistory(stored.executionHistory, fetched.executionHistory);
  return replace(orders, { ...(isNewer ? fetched : stored), executionHistory });
}

const replace = <O extends UpdatableOrder>(orders: readonly O[], changed: O): O[] =>
  orders.map(order => (order.orderId === changed.orderId ? changed : order));
