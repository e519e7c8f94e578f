/** One message about an order; numbers rise by one with each message of the same order, from 1. */
export interface Execution {
  readonly messageSequenceNumber: number;
}

/** What the rules read of an order and of an update to one; all other fields are carried along. */
export interface UpdatableOrder {
  readonly orderId: string;
  readonly status: { readonly name: string; readonly cancelable: boolean };
  readonly executionHistory: readonly Execution[];
}

const latestOf = (history: readonly Execution[]): number =>
  history.reduce((latest, entry) => Math.max(latest, entry.messageSequenceNumber), 0);
const firstOf = (history: readonly Execution[]): number =>
  history.reduce((first, entry) => Math.min(first, entry.messageSequenceNumber), Infinity);

/** Both histories in one, ascending; an entry whose number is stored already is kept once [ORD-28]. */
function mergeHistory<E extends Execution>(stored: readonly E[], received: readonly E[]): E[] {
  const bySequence = new Map([...received, ...stored].map(entry => [entry.messageSequenceNumber, entry]));
  return [...bySequence.values()].sort((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);
}

/**
 * Applies a live update: the history is merged [ORD-28]; the status is replaced only if the update's first sequence
 * number is above the latest stored one [ORD-29, ORD-30]; an unknown order goes to the front, as `toOrder` completes it,
 * or stays out when the update tells too little (null) [ORD-31]. Returns a new list.
 * Ask `needsRefetch` with the list from before: the rule alone can leave an old status standing.
 */
export function mergeOrderUpdate<O extends UpdatableOrder, U extends UpdatableOrder>(
  orders: readonly O[],
  update: U & Pick<O, 'status' | 'executionHistory'>,
  toOrder: (update: U) => O | null,
): O[] {
  const stored = orders.find(order => order.orderId === update.orderId);
  if (!stored) {
    const added = toOrder({ ...update, executionHistory: mergeHistory([], update.executionHistory) });
    return added ? [added, ...orders] : [...orders];
  }
  const isNewer =
    update.executionHistory.length > 0 && firstOf(update.executionHistory) > latestOf(stored.executionHistory);
  const executionHistory = mergeHistory(stored.executionHistory, update.executionHistory);
  return replace(orders, { ...stored, status: isNewer ? update.status : stored.status, executionHistory });
}

/**
 * Whether the order must be fetched after this update, so that the newest execution decides: it overlaps what is
 * stored, leaves a gap in the numbers, tells of an unknown order, or says nothing about its place.
 */
export function needsRefetch(orders: readonly UpdatableOrder[], update: UpdatableOrder): boolean {
  const history = update.executionHistory;
  const stored = orders.find(order => order.orderId === update.orderId);
  if (!stored || history.length === 0) return true;
  const latest = latestOf(stored.executionHistory);
  const [first, last] = [firstOf(history), latestOf(history)];
  if (last <= latest) return false;
  const isWhole = new Set(history.map(entry => entry.messageSequenceNumber)).size === last - first + 1;
  return first !== latest + 1 || !isWhole;
}

/**
 * Applies an order that was fetched. It is the truth as of its latest execution: a newer state that the feed has
 * brought meanwhile stays. An order that is not in the list goes to the front.
 */
export function mergeFetchedOrder<O extends UpdatableOrder>(orders: readonly O[], fetched: O): O[] {
  const stored = orders.find(order => order.orderId === fetched.orderId);
  if (!stored) return [fetched, ...orders];
  const isNewer = latestOf(fetched.executionHistory) >= latestOf(stored.executionHistory);
  const executionHistory = mergeHistory(stored.executionHistory, fetched.executionHistory);
  return replace(orders, { ...(isNewer ? fetched : stored), executionHistory });
}

const replace = <O extends UpdatableOrder>(orders: readonly O[], changed: O): O[] =>
  orders.map(order => (order.orderId === changed.orderId ? changed : order));
