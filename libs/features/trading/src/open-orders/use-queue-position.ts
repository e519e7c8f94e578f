import { useRefetchOnQuote } from '@portal/client/quotes/use-refetch-on-quote';
import { useOffers } from '@portal/client/settings/offers';
import { q } from '@portal/client/api/query';
import { useIsStale } from '@portal/client/quotes/quotes';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { Decimal } from '@portal/domain/money/money';
import { canQueue, computeWaitReason, type MarketContext } from '@portal/domain/orders/pending-reason';
import { useQuery } from '@tanstack/react-query';

/** Minimum interval in ms between requests, however fast quotes arrive. */
const minInterval = 2000;

/**
 * Quantity ahead of an open order in the book, from the venue; refetched when the quote changes. Null while the order
 * is not in a book, while the quote is stale, and if the venue does not provide it.
 */
export function useQueuePosition(order: Order, context: MarketContext, hasBook: boolean): Decimal | null {
  const isOffered = useOffers('queuePosition');
  const enabled = isOffered && hasBook && context.session !== null && canQueue(computeWaitReason(order, context).cause);
  const query = useQuery({
    ...q(orders.queue, { params: { id: order.orderId } }),
    enabled,
    staleTime: minInterval,
    // Optional information: do not retry.
    retry: false,
  });
  useRefetchOnQuote({ symbol: order.symbol, enabled, minInterval, query });
  const isStale = useIsStale(order.symbol);
  return isStale || query.isError || !enabled ? null : (query.data?.aheadQuantity ?? null);
}
