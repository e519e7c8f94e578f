import type { Order } from '@portal/contracts/endpoints/orders';
import { canceledByCustomer, readEndReason, readOrderEnd, type OrderEnd } from '@portal/domain/orders/order-status';

/** An order outcome that a toast announces: the three of the specification [ORD-41 to ORD-43], and expired. */
export interface OrderOutcome {
  readonly kind: OrderEnd;
  readonly orderId: string;
  readonly symbol: string | null;
  /** Reason of a cancel or reject; null if unknown, or if the user canceled the order. */
  readonly reason: string | null;
}

/** Passes on each outcome of each order once, even if the feed and a reload both report it. */
export function announceOnce(listener: (outcome: OrderOutcome) => void): {
  /** Reports the current status of an order. */
  note(
    order: Pick<Order, 'orderId' | 'status' | 'executionHistory' | 'reason'> & { symbol?: string | null | undefined },
  ): void;
  /** Marks an order that had ended earlier, so that it is not announced. */
  skip(order: Pick<Order, 'orderId' | 'status'>): void;
} {
  const announced = new Set<string>();
  const isNew = (orderId: string, kind: string): boolean => {
    const key = `${orderId} ${kind}`;
    if (announced.has(key)) return false;
    announced.add(key);
    return true;
  };
  return {
    note(order) {
      const { orderId, symbol = null } = order;
      const kind = readOrderEnd(order.status.name);
      if (kind === null || !isNew(orderId, kind)) return;
      const reason = kind === 'filled' ? null : readEndReason(order);
      listener({ kind, orderId, symbol, reason: reason === canceledByCustomer ? null : reason });
    },
    skip({ orderId, status }) {
      const kind = readOrderEnd(status.name);
      if (kind !== null) isNew(orderId, kind);
    },
  };
}
