import type { useOrderIntent } from '@portal/client/orders/order-intent';
import { cachedOrders } from '@portal/client/orders/order-cache';
import { quotes } from '@portal/client/quotes/quotes';
import { msSince, serverNow } from '@portal/client/browser/server-time';
import { readSettings } from '@portal/client/settings/settings';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { displayPrice } from '@portal/domain/market/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeOf } from '../labels/order-warning-messages';
import { findOrderWarnings, type OrderWarning } from '../draft/order-warnings';
import type { ReadyOrder } from '../draft/ticket-draft';

type Intent = ReturnType<typeof useOrderIntent>;

export interface Review {
  /** Warnings to confirm; empty until a submit finds some. */
  readonly warnings: readonly OrderWarning[];
  submit(): void;
}

/** The best price on the opposite side of the book. */
function readBest({ symbol, side }: ReadyOrder): Decimal | null {
  const quote = quotes.get(symbol);
  return (side === sides.buy ? quote?.askPrice : quote?.bidPrice) ?? null;
}

function readQuoteAge(symbol: string): number | null {
  const freshAt = quotes.freshAt(symbol);
  return freshAt === null ? null : msSince(freshAt);
}

/**
 * Submits a reviewed order. New warnings are shown first and need a second press; each warning is asked only once
 * (O-07, O-09). `order` is null while nothing is under review.
 */
export function useReview(order: ReadyOrder | null, symbol: PortalSymbol, { state, reset, confirm }: Intent): Review {
  const cache = useQueryClient();
  const [reviewedOrder, setReviewedOrder] = useState(order);
  const [lastSeenBest, setLastSeenBest] = useState<Decimal | null>(null);
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  if (order !== reviewedOrder) {
    setReviewedOrder(order);
    setLastSeenBest(order && readBest(order));
    setWarnings([]);
  }

  return {
    warnings,
    submit() {
      if (order === null) return;
      const best = readBest(order);
      const quote = quotes.get(order.symbol);
      const found = findOrderWarnings({
        order,
        priceDigits: symbol.usd_precision_digits,
        lastSeenBest,
        best,
        market: displayPrice(quote ?? symbol),
        size: sizeOf(quote, order.side),
        quantityDigits: symbol.num_decimals,
        quoteAge: readQuoteAge(order.symbol),
        staleAfter: readSettings().staleQuoteAfter,
        orders: cachedOrders(cache),
        now: serverNow(),
      });
      const isNew = found.some(({ key }) => !warnings.some(known => known.key === key));
      if (isNew) {
        setWarnings(found);
        setLastSeenBest(best);
        return;
      }
      // The earlier attempt was never sent, so the idempotency key is still valid.
      if (state.step === 'refused') reset();
      confirm(order);
    },
  };
}
