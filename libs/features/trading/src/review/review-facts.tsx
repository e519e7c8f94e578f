import { useQuoteAge } from '@portal/client/quotes/quotes';
import { useFlag } from '@portal/client/settings/flags';
import { isCoin, unitOf } from '@portal/domain/market/symbols';
import { compare } from '@portal/domain/money/money';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { priceDecimals } from '@portal/domain/orders/order';
import { limitOrder, orderTypeLabels, side as sides } from '@portal/domain/orders/order-vocabulary';
import { FactList, type Fact } from '@portal/ui/display/fact-list';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Notice } from '@portal/ui/feedback/notice';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { Suspense } from 'react';
import { explainArrival, reachesBook } from '../draft/order-arrival';
import {
  formatFeeLabel,
  formatLimitMeaning,
  formatOrderLine,
  formatOrderHead,
  formatOrderPrice,
  formatTimeInForce,
} from '../labels/order-labels';
import { useOwnMatch } from '../draft/use-own-match';
import styles from './review-order.module.css';
import type { ReadyOrder } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';

const FillPreview = lazyPart(async () => (await import('./fill-preview')).FillPreview);

interface ReviewFactsProps {
  order: ReadyOrder;
  symbol: OrderableSymbol;
  ticket: Ticket;
}

/** The order, its terms, the maximum cost, cash before and after, and what will happen on arrival. */
export function ReviewFacts({ order, symbol, ticket }: ReviewFactsProps) {
  const age = useQuoteAge(symbol.symbol);
  const own = useOwnMatch(order);
  const sentence = explainArrival(order, symbol, ticket);
  const isBuy = order.side === sides.buy;
  const digits = symbol.usd_precision_digits;
  const other = (isBuy ? ticket.quote?.askPrice : ticket.quote?.bidPrice) ?? null;
  // The ticket behind the dialog has the same order, so its cost, fee and balances apply here.
  const { cost, cashAfter, now, waived } = ticket;
  const isMatched = reachesBook(order, ticket);
  const hasBook = useFlag('showDepthOfBook') && !isCoin(symbol) && isMatched;
  const meetsQuote = other !== null && compare(order.limitPrice, other) * (isBuy ? 1 : -1) >= 0;

  const facts: Fact[] = [
    { label: 'Order type', value: orderTypeLabels[limitOrder] },
    { label: 'Time in force', value: formatTimeInForce(order, now) },
    {
      label: isBuy ? 'Best ask' : 'Best bid',
      value: (
        <>
          {formatPrice(other, digits)}
          {other !== null && age !== null && <span className={styles.age}> · {age} sec ago</span>}
        </>
      ),
    },
    {
      key: 'subtotal',
      ruled: true,
      label: `${formatQuantity(order.quantity, symbol.num_decimals)} × ${formatPrice(order.limitPrice, digits)}`,
      value: formatMoney(cost?.subtotal),
    },
    {
      key: 'fee',
      label: formatFeeLabel({
        price: order.limitPrice,
        quantity: order.quantity,
        fee: cost?.fee ?? null,
        waived,
        unit: unitOf(symbol),
      }),
      value: formatMoney(cost?.fee),
    },
    {
      label: isBuy ? 'Estimated maximum cost' : 'Estimated minimum proceeds if fully filled',
      value: formatMoney(cost?.total),
      kind: 'total',
      ruled: true,
    },
    {
      label: isBuy ? 'Available to trade' : 'Available to trade after fill',
      value: (
        <>
          {formatMoney(ticket.balances.cash)} <span aria-hidden="true">→</span>
          <span className="visually-hidden">then</span> {formatMoney(cashAfter)}
        </>
      ),
      kind: 'quiet',
    },
  ];

  return (
    <>
      <div className={styles.sentence}>
        <SymbolMark symbol={symbol.symbol} logo={symbol.logo} size={44} />
        <p>
          {formatOrderHead(order, symbol)}
          <br />
          {formatOrderPrice(order, symbol)} {formatLimitMeaning(order.side)}
        </p>
      </div>
      <FactList facts={facts} />
      <div className={hasBook && meetsQuote ? styles.fills : undefined}>
        <Suspense fallback={<Notice tone="info">{sentence}</Notice>}>
          <FillPreview {...{ order, symbol, ticket, sentence, isMatched }} priceDigits={priceDecimals(symbol)} />
        </Suspense>
      </div>
      {own !== null && (
        <Notice tone="warn" role="status">
          <strong>Your account has an open order on the other side: {formatOrderLine(own, symbol)}.</strong> To prevent
          self-trades, an order that would match it may be canceled. To trade this one, cancel the open order first.
        </Notice>
      )}
    </>
  );
}
