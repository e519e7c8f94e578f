import type { useOrderIntent } from '@portal/client/orders/order-intent';
import { cachedOrders } from '@portal/client/orders/order-cache';
import { quotes } from '@portal/client/quotes/quotes';
import { msSince, serverNow } from '@portal/client/browser/server-time';
import { readSettings } from '@portal/client/settings/settings';
import type { OrderableSymbol } from '../draft/orderable-symbol';
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

interface Reviewed {
  readonly order: ReadyOrder;
  readonly lastSeenBest: Decimal | null;
  readonly warnings: readonly OrderWarning[];
}

const begin = (order: ReadyOrder): Reviewed => ({ order, lastSeenBest: readBest(order), warnings: [] });

/**
 * Submits the order under review. New warnings are shown first and need a second press; each warning is asked only once
 * (O-07, O-09).
 */
export function useReview(order: ReadyOrder, symbol: OrderableSymbol, { state, reset, confirm }: Intent): Review {
  const cache = useQueryClient();
  const [reviewed, setReviewed] = useState(() => begin(order));
  if (order !== reviewed.order) setReviewed(begin(order));
  const { lastSeenBest, warnings } = reviewed;

  return {
    warnings,
    submit() {
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
        setReviewed({ order, lastSeenBest: best, warnings: found });
        return;
      }
      // The earlier attempt was never sent, so the idempotency key is still valid.
      if (state.step === 'refused') reset();
      confirm(order);
    },
  };
}
