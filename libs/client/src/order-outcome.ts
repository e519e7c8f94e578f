import type { Order } from '@portal/contracts/orders';
import { canceledByOwner, readEndReason } from '@portal/domain/order-status';

/** How an order ended, as far as the user is told by a toast: three of the specification [ORD-41 to ORD-43], and expired. */
export interface OrderOutcome {
  readonly kind: 'filled' | 'rejected' | 'canceled' | 'expired';
  readonly orderId: string;
  readonly symbol: string | null;
  /** Why it was canceled or rejected; null where nothing is said, or where its owner has canceled it. */
  readonly reason: string | null;
}

const kinds: Readonly<Record<string, OrderOutcome['kind']>> = {
  filled: 'filled',
  rejected: 'rejected',
  canceled: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
};

/** The outcome that a status means, or null for an order that goes on or ended in silence. */
const outcomeOf = (status: string): OrderOutcome['kind'] | null => kinds[status.trim().toLowerCase()] ?? null;

/** Passes each outcome of each order on once, however often the feed or a reload tells it. */
export function tellOnce(listener: (outcome: OrderOutcome) => void): {
  /** An order has this status now. */
  note(order: Pick<Order, 'orderId' | 'status' | 'executionHistory'> & { symbol?: string | undefined }): void;
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
    note(order) {
      const { orderId, symbol = null } = order;
      const kind = outcomeOf(order.status.name);
      if (kind === null || !isNew(orderId, kind)) return;
      const reason = kind === 'filled' ? null : readEndReason(order);
      listener({ kind, orderId, symbol, reason: reason === canceledByOwner ? null : reason });
    },
    skip({ orderId, status }) {
      const kind = outcomeOf(status.name);
      if (kind !== null) isNew(orderId, kind);
    },
  };
}
