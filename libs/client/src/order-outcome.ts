import type { Order } from '@portal/contracts/orders';

/** How an order ended, as far as the user is told by a toast [ORD-41 to ORD-43]. */
export interface OrderOutcome {
  readonly kind: 'filled' | 'rejected' | 'canceled';
  readonly orderId: string;
  readonly symbol: string | null;
}

const kinds: Readonly<Record<string, OrderOutcome['kind']>> = {
  filled: 'filled',
  rejected: 'rejected',
  canceled: 'canceled',
  cancelled: 'canceled',
};

/** The outcome that a status means, or null for an order that goes on or ended in silence. */
const outcomeOf = (status: string): OrderOutcome['kind'] | null => kinds[status.trim().toLowerCase()] ?? null;

/** Passes each outcome of each order on once, however often the feed or a reload tells it. */
export function tellOnce(listener: (outcome: OrderOutcome) => void): {
  /** An order has this status now. */
  note(order: { orderId: string; status: { name: string }; symbol?: string | undefined }): void;
  /** The order ended before anyone was watching: it is no news. */
  skip(order: Pick<Order, 'orderId' | 'status'>): void;
} {
  const told = new Set<string>();
  const isNew = (orderId: string, kind: string): boolean => {
    const key = `${orderId} ${kind}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  };
  return {
    note({ orderId, status, symbol }) {
      const kind = outcomeOf(status.name);
      if (kind !== null && isNew(orderId, kind)) listener({ kind, orderId, symbol: symbol ?? null });
    },
    skip({ orderId, status }) {
      const kind = outcomeOf(status.name);
      if (kind !== null) isNew(orderId, kind);
    },
  };
}
