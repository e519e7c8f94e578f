import { useIsStale, useQuote } from '@portal/client/quotes/quotes';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { MarketState } from '@portal/domain/calendar/market-hours';
import { isZero, type Decimal } from '@portal/domain/money/money';
import { computeWaitReason, type WaitCause } from '@portal/domain/orders/pending-reason';
import { formatPrice, formatQuantity } from '@portal/ui/format/format';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQueuePosition } from './use-queue-position';
import { formatOpening } from '../labels/venue-labels';
import { marketContextOf } from '../draft/market-context';

interface WaitLineProps {
  order: Order;
  hours: MarketState | undefined;
  /** An order of a coin is not in an order book. */
  isCoinOrder: boolean;
  priceDigits: number | null | undefined;
  quantityDigits: number | null | undefined;
  now: number;
}

/** Why an open order waits: quote, halt or session, and the venue's queue position. Unknown facts are left out. */
export function WaitLine({ order, hours, isCoinOrder, priceDigits, quantityDigits, now }: WaitLineProps) {
  const quote = useQuote(order.symbol);
  const context = marketContextOf(quote, hours);
  const { cause, left, ahead } = computeWaitReason(order, {
    ...context,
    ahead: useQueuePosition(order, context, !isCoinOrder),
  });
  const icon =
    cause.kind === 'halted' ? <IconPlayerPause size={16} stroke={1.75} /> : <IconClock size={16} stroke={1.75} />;
  const labels: ReasonLabels = {
    symbol: order.symbol,
    price: value => formatPrice(value, priceDigits),
    best: useIsStale(order.symbol) ? 'last known best' : 'best',
    now,
  };
  return (
    <WhyLine icon={icon}>
      {left === null ? (
        explainCause(cause, labels)
      ) : (
        <>
          <strong>{formatQuantity(left, quantityDigits)}</strong> left. {explainCause(cause, labels)}
        </>
      )}
      {ahead !== null && explainQueuePosition(ahead, quantityDigits)}
    </WhyLine>
  );
}

/** Values and formatters for the text of a reason. */
interface ReasonLabels {
  readonly symbol: string;
  readonly price: (value: Decimal) => string;
  /** A stale price is called the last known one. */
  readonly best: 'best' | 'last known best';
  readonly now: number;
}

/** ' 500 shares are ahead of this order.' */
function explainQueuePosition(ahead: Decimal, digits: number | null | undefined): ReactNode {
  if (isZero(ahead)) return ' No one else’s orders are ahead of this order.';
  return (
    <>
      {' '}
      <strong>{formatQuantity(ahead, digits)}</strong> {ahead === '1' ? 'share is' : 'shares are'} ahead of this order.
    </>
  );
}

function explainCause(cause: WaitCause, { symbol, price, best, now }: ReasonLabels): ReactNode {
  switch (cause.kind) {
    case 'halted':
      return `Trading in ${symbol} is halted.`;
    case 'closed':
      return 'The market is closed.';
    case 'closedUntil':
      return `The market opens ${formatOpening(cause.opensAt, now)}.`;
    case 'belowAsk':
      return (
        <>
          Your limit is <strong>{price(cause.distance)}</strong> below the {best} ask of {price(cause.ask)}.
        </>
      );
    case 'aboveBid':
      return (
        <>
          Your limit is <strong>{price(cause.distance)}</strong> above the {best} bid of {price(cause.bid)}.
        </>
      );
    case 'noSellers':
      return best === 'best' ? 'There’s no ask right now.' : 'There was no ask at the last update.';
    case 'noBuyers':
      return best === 'best' ? 'There’s no bid right now.' : 'There was no bid at the last update.';
    case 'atMarket':
      return `Your limit meets the ${best} price. Your order may fill at any time.`;
    case 'unknown':
      return 'Your order may fill when the market meets your limit.';
  }
}
