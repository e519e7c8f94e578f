import { useAfterQuote } from '@portal/client/after-quote';
import { q } from '@portal/client/query';
import { useIsStale } from '@portal/client/quotes';
import { orders, type Order } from '@portal/contracts/orders';
import type { Decimal } from '@portal/domain/money';
import { canQueue, computeWaitReason, type WaitScene } from '@portal/domain/wait-reason';
import { useQuery } from '@tanstack/react-query';

/** A place in the book is asked for at most once in this many ms, however fast the quotes come. */
const leastInterval = 2000;

/**
 * What of others stands ahead of an open order, as the venue says; asked again when the quote changes. null while it does
 * not stand in a book, while the feed is silent, and where the venue does not tell.
 */
export function useAhead(order: Order, scene: WaitScene, hasBook: boolean): Decimal | null {
  const enabled = hasBook && scene.session !== null && canQueue(computeWaitReason(order, scene).cause);
  const query = useQuery({
    ...q(orders.queue, { params: { id: order.orderId } }),
    enabled,
    staleTime: leastInterval,
    // The order is explained without it as well.
    retry: false,
  });
  useAfterQuote({ symbol: order.symbol, enabled, leastInterval, query });
  const isStale = useIsStale(order.symbol);
  return isStale || query.isError || !enabled ? null : (query.data?.aheadQuantity ?? null);
}
