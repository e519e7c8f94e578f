import { q } from '@portal/client/query';
import { orders, type Order } from '@portal/contracts/orders';
import { compare } from '@portal/domain/money';
import { isOpenOrder } from '@portal/domain/order-status';
import { side as sides } from '@portal/domain/order-vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReadyOrder } from './ticket-draft';

/** Whether an open order stands on the other side at a price that the new one would meet. */
export const wouldMeet = (order: ReadyOrder, open: Order): boolean =>
  isOpenOrder(open) &&
  open.symbol === order.symbol &&
  open.side !== order.side &&
  compare(order.limitPrice, open.limitPrice) * (order.side === sides.buy ? 1 : -1) >= 0;

/** The account's own open order that a reviewed order would meet; null while that is not known. */
export function useOwnMatch(order: ReadyOrder): Order | null {
  const { symbol } = order;
  const own = useQuery({ ...q(orders.list, { query: { symbol } }), staleTime: 0, retry: false });
  return own.data?.orders.find(open => wouldMeet(order, open)) ?? null;
}
