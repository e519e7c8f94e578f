import { q } from '@portal/client/api/query';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { readReceipt, type OrderReceipt } from '@portal/domain/orders/order-fills';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** An order with what it has bought or sold so far. */
export interface FilledOrder {
  readonly order: Order;
  readonly receipt: OrderReceipt;
}

interface PlacedOrder {
  /** The order that was placed last, once it has fills; null again when the user turns to the next order. */
  readonly filled: FilledOrder | null;
  /** The venue has accepted this order. */
  follow(order: Order): void;
  /** The user turns to the next order. */
  forget(): void;
}

/** The order that this ticket has placed, as the venue has confirmed it. */
export function usePlacedOrder(): PlacedOrder {
  const [id, setId] = useState<string | null>(null);
  // Reads the cache alone: the response, the feed and the look-up after a lost message put the order there.
  const { data: order } = useQuery({ ...q(orders.one, { params: { id: id ?? '' } }), enabled: false });
  const receipt = id === null || order === undefined ? null : readReceipt(order);
  return {
    filled: order === undefined || receipt === null ? null : { order, receipt },
    follow: ({ orderId }) => setId(orderId),
    forget: () => setId(null),
  };
}
