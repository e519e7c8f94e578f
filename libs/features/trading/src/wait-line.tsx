import { useIsStale, useQuote } from '@portal/client/quotes';
import type { Order } from '@portal/contracts/orders';
import type { MarketState } from '@portal/domain/market-hours';
import { isZero, type Decimal } from '@portal/domain/money';
import { computeWaitReason, type WaitCause } from '@portal/domain/wait-reason';
import { formatPrice, formatQuantity } from '@portal/ui/format';
import { WhyLine } from '@portal/ui/why-line';
import { IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAhead } from './use-ahead';
import { formatOpening } from './venue-words';
import { sceneOf } from './wait-scene';

interface WaitLineProps {
  order: Order;
  hours: MarketState | undefined;
  /** An order of a coin stands in no book. */
  ofCoin: boolean;
  priceDigits: number | null | undefined;
  quantityDigits: number | undefined;
  now: number;
}

/** Why an open order waits: the quote, a halt or the session, and what the venue says stands ahead of it; nothing invented. */
export function WaitLine({ order, hours, ofCoin, priceDigits, quantityDigits, now }: WaitLineProps) {
  const quote = useQuote(order.symbol);
  const scene = sceneOf(quote, hours, ofCoin);
  const { cause, left, ahead } = computeWaitReason(order, { ...scene, ahead: useAhead(order, scene, !ofCoin) });
  const icon =
    cause.kind === 'halted' ? <IconPlayerPause size={16} stroke={1.75} /> : <IconClock size={16} stroke={1.75} />;
  const words: Words = {
    symbol: order.symbol,
    price: value => formatPrice(value, priceDigits),
    best: useIsStale(order.symbol) ? 'last known best' : 'best',
    now,
  };
  return (
    <WhyLine icon={icon}>
      {left === null ? (
        explainCause(cause, words)
      ) : (
        <>
          <strong>{formatQuantity(left, quantityDigits)}</strong> left{explainRest(cause, words)}
        </>
      )}
      {ahead !== null && explainPlace(ahead, quantityDigits)}
    </WhyLine>
  );
}

/** What a reason is told with. */
interface Words {
  readonly symbol: string;
  readonly price: (value: Decimal) => string;
  /** A price without a sign of life is told as the last one known. */
  readonly best: 'best' | 'last known best';
  readonly now: number;
}

/** ' 500 shares stand ahead of you.' */
function explainPlace(ahead: Decimal, digits: number | undefined): ReactNode {
  if (isZero(ahead)) return ' You are first in line.';
  return (
    <>
      {' '}
      <strong>{formatQuantity(ahead, digits)}</strong> {ahead === '1' ? 'share stands' : 'shares stand'} ahead of you.
    </>
  );
}

/** The same for what is left of an order, after '320 left'. */
function explainRest(cause: WaitCause, words: Words): ReactNode {
  const { price, best } = words;
  if (cause.kind === 'belowAsk') {
    return `, ${price(cause.distance)} below the ${best} ask of ${price(cause.ask)}.`;
  }
  if (cause.kind === 'aboveBid') {
    return `, ${price(cause.distance)} above the ${best} bid of ${price(cause.bid)}.`;
  }
  return <>. {explainCause(cause, words)}</>;
}

function explainCause(cause: WaitCause, { symbol, price, best, now }: Words): ReactNode {
  switch (cause.kind) {
    case 'halted':
      return `Trading in ${symbol} is halted. Your order keeps its place.`;
    case 'closed':
      return 'The market is closed. Your order waits until it opens.';
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
      return 'Nobody is selling at the moment.';
    case 'noBuyers':
      return 'Nobody is buying at the moment.';
    case 'atMarket':
      return 'Your limit meets the market. It can trade at any moment.';
    case 'unknown':
      return 'Waiting for a price that meets your limit.';
  }
}
