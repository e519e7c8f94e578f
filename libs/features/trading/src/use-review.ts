import type { useOrderIntent } from '@portal/client/order-intent';
import { cachedOrders } from '@portal/client/order-cache';
import { quotes } from '@portal/client/quotes';
import { serverNow } from '@portal/client/server-time';
import { readSettings } from '@portal/client/settings';
import type { PortalSymbol } from '@portal/contracts/symbols';
import type { Decimal } from '@portal/domain/money';
import { side as sides } from '@portal/domain/order-vocabulary';
import { lastPriceWithFallback } from '@portal/domain/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeOf } from './guard-words';
import { findConcerns, type Concern } from './submit-concerns';
import type { ReadyOrder } from './ticket-draft';

type Intent = ReturnType<typeof useOrderIntent>;

export interface Review {
  /** What the investor was asked to look at; empty before a submit met something. */
  readonly concerns: readonly Concern[];
  submit(): void;
}

/** The best price that the order would meet. */
function readBest({ symbol, side }: ReadyOrder): Decimal | null {
  const quote = quotes.get(symbol);
  return (side === sides.buy ? quote?.askPrice : quote?.bidPrice) ?? null;
}

function readQuoteAge(symbol: string): number | null {
  const freshAt = quotes.freshAt(symbol);
  return freshAt === null ? null : Date.now() - freshAt;
}

/**
 * Submits a reviewed order. What has changed since the investor looked is shown first and asks for a second press; the
 * same thing is asked once (O-07, O-09). `order` is null while nothing is under review.
 */
export function useReview(order: ReadyOrder | null, symbol: PortalSymbol, { state, reset, confirm }: Intent): Review {
  const cache = useQueryClient();
  const [subject, setSubject] = useState(order);
  const [seen, setSeen] = useState<Decimal | null>(null);
  const [concerns, setConcerns] = useState<readonly Concern[]>([]);
  if (order !== subject) {
    setSubject(order);
    setSeen(order && readBest(order));
    setConcerns([]);
  }

  return {
    concerns,
    submit() {
      if (order === null) return;
      const best = readBest(order);
      const quote = quotes.get(order.symbol);
      const found = findConcerns({
        order,
        priceDigits: symbol.usd_precision_digits,
        seen,
        best,
        market: lastPriceWithFallback(quote ?? symbol),
        size: sizeOf(quote, order.side),
        quantityDigits: symbol.num_decimals,
        quoteAge: readQuoteAge(order.symbol),
        staleAfter: readSettings().staleQuoteAfter,
        orders: cachedOrders(cache),
        now: serverNow(),
      });
      const isNew = found.some(({ key }) => !concerns.some(known => known.key === key));
      if (isNew) {
        setConcerns(found);
        setSeen(best);
        return;
      }
      // A try that never left: the key is as good as before.
      if (state.step === 'refused') reset();
      confirm(order);
    },
  };
}
