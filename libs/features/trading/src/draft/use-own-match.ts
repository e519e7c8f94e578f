import { q } from '@portal/client/api/query';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { compare } from '@portal/domain/money/money';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReadyOrder } from './ticket-draft';

/** True if the open order is on the opposite side at a price that would match the new order. */
export const wouldMeet = (order: ReadyOrder, open: Order): boolean =>
  isOpenOrder(open) &&
  open.symbol === order.symbol &&
  open.side === (order.side === sides.buy ? sides.sell : sides.buy) &&
  open.limitPrice !== null &&
  compare(order.limitPrice, open.limitPrice) * (order.side === sides.buy ? 1 : -1) >= 0;

/** The account's own open order that would match the reviewed order; null if none, or while unknown. */
export function useOwnMatch(order: ReadyOrder): Order | null {
  const { symbol } = order;
  const own = useQuery({ ...q(orders.list, { query: { symbol } }), staleTime: 0, retry: false });
  return own.data?.orders.find(open => wouldMeet(order, open)) ?? null;
}
