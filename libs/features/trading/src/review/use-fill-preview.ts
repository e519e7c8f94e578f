import { q } from '@portal/client/api/query';
import { useDepthQuery } from '@portal/client/quotes/use-depth-query';
import { useBalances } from '@portal/client/account/balances';
import { useFlag } from '@portal/client/settings/flags';
import { useOverviewPart } from '@portal/client/account/overview';
import { useOffers } from '@portal/client/settings/offers';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { Balances } from '@portal/contracts/endpoints/portfolio';
import { isCoin } from '@portal/domain/market/symbols';
import { displayPrice } from '@portal/domain/market/quote';
import { add, multiply, sum, zero, type Decimal } from '@portal/domain/money/money';
import {
  computeFillPreview,
  computePortfolioShare,
  type FillPreview,
  type OwnOrder,
  type PortfolioBefore,
  type PortfolioShare,
} from '@portal/domain/orders/fill-preview';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { useQueries } from '@tanstack/react-query';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import type { ReadyOrder } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';

/** What the order would do in the book that the venue last sent. */
export interface ShownPreview {
  readonly preview: FillPreview;
  /** Null if the value of the portfolio is unknown. */
  readonly share: PortfolioShare | null;
  /** Device time at which the book arrived, in epoch milliseconds. */
  readonly bookAt: number;
}

/**
 * What the ticket knows of the order under review. It is passed in, so that the code of the preview is loaded without
 * that of the ticket.
 */
export interface PreviewInput {
  readonly order: ReadyOrder;
  readonly symbol: OrderableSymbol;
  readonly ticket: Ticket;
  /** False while the market is closed or the symbol is halted. */
  readonly isMatched: boolean;
  /** Decimals of the symbol's prices. */
  readonly priceDigits: number;
}

/**
 * The preview of an order; refreshed when the quote changes. Null while it is unknown what the order would meet: the
 * market is closed or halted, a coin has no book, the venue sends no depth of book, or an own order cannot be read.
 */
export function useFillPreview({ order, symbol, ticket, isMatched, priceDigits }: PreviewInput): ShownPreview | null {
  const isShown = useFlag('showDepthOfBook') && !isCoin(symbol) && isMatched;
  const depth = useDepthQuery(symbol.symbol, isShown);
  const open = useOverviewPart('orders').data?.filter(isOpenOrder);
  const own = open?.filter(each => each.symbol === symbol.symbol);
  const met = own?.filter(({ side }) => side !== order.side) ?? [];
  const ahead = useQueuePositions(met);
  const balances = useBalances().data;

  if (!isShown || depth.isError || depth.data === undefined || own === undefined) return null;
  const ownOrders = own.flatMap(each => asOwnOrder(each, ahead.get(each.orderId) ?? null) ?? []);
  if (ownOrders.length < own.length) return null;
  const preview = computeFillPreview({
    order,
    book: depth.data.entries,
    ownOrders,
    priceDigits,
    waived: ticket.waived,
  });
  const before = balances && asPortfolio(balances, symbol, displayPrice(ticket.quote ?? symbol).price);
  return {
    preview,
    share: before ? computePortfolioShare(before, order, preview, ticket.waived) : null,
    bookAt: depth.dataUpdatedAt,
  };
}

/** Interval in ms between two readings of a queue position while the preview is shown. */
const queueInterval = 2000;

/** Quantity ahead of open orders. Optional information: without it the preview leaves more open. */
function useQueuePositions(met: readonly Order[]): ReadonlyMap<string, Decimal> {
  const isOffered = useOffers('queuePosition');
  const readings = useQueries({
    queries: met.map(({ orderId }) => ({
      ...q(orders.queue, { params: { id: orderId } }),
      enabled: isOffered,
      retry: false,
      refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error === null ? queueInterval : false),
    })),
  });
  const known = readings.map(({ data, isError }) => (isError ? null : (data?.aheadQuantity ?? null)));
  return new Map(
    met.flatMap(({ orderId }, at) => {
      const ahead = known[at] ?? null;
      return ahead === null ? [] : [[orderId, ahead] as const];
    }),
  );
}

function asOwnOrder({ side, limitPrice, leavesQuantity }: Order, aheadQuantity: Decimal | null): OwnOrder | null {
  if (limitPrice === null || leavesQuantity === null) return null;
  return side === sides.buy || side === sides.sell ? { side, limitPrice, leavesQuantity, aheadQuantity } : null;
}

/**
 * The portfolio at its last known prices, without positions that have no price, as on the portfolio page; null if a
 * quantity or the cash is unknown.
 */
function asPortfolio(
  { fiatAssets, tokenAssets }: Balances,
  { symbol }: OrderableSymbol,
  price: Decimal | null,
): PortfolioBefore | null {
  const cash = fiatAssets.USD === undefined ? zero : computeCashTotal(fiatAssets.USD);
  const others = Object.entries(tokenAssets).filter(([code]) => code !== symbol);
  const values = others.map(([, { currentValue }]) => currentValue).filter(value => value !== null);
  const quantity = tokenAssets[symbol] === undefined ? zero : tokenAssets[symbol].quantity;
  const isCountable = others.every(([, asset]) => asset.quantity !== null);
  if (price === null || cash === null || quantity === null || !isCountable) return null;
  return { totalValue: add(sum([...values, cash]), multiply(quantity, price)), quantity, price };
}
