import { type Confirmation, type Order, orders } from '@portal/contracts/endpoints/orders';
import { countPages } from '@portal/client/api/count-pages';
import { q } from '@portal/client/api/query';
import { useOverviewPart } from '@portal/client/account/overview';
import { hasAccountData } from '@portal/client/account/account-block';
import { useSession } from '@portal/client/session/session-store';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { type Decimal, isPositive } from '@portal/domain/money/money';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface OwnTrade {
  /** Market date. */
  readonly date: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
}

export interface OwnOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  /** Quantity that may still fill. */
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/** The user's trades in a symbol. `isComplete` is false when there are more than one response holds. */
export interface OwnTrades {
  readonly state: 'off' | 'loading' | 'failed' | 'ready';
  readonly trades: readonly OwnTrade[];
  readonly isComplete: boolean;
  readonly retry: () => void;
}

const mostTrades = 500;
const noTrades: readonly OwnTrade[] = [];
const noOrders: readonly OwnOrder[] = [];

const readSide = (code: Order['side']): OwnTrade['side'] | null => (code === 1 ? 'buy' : code === 2 ? 'sell' : null);

type Execution = Pick<Confirmation, 'symbol' | 'side' | 'timeStamp' | 'fillQuantity' | 'price'>;

/** A fill that can be drawn: its side, time, quantity and price are known. */
function readTrade({ side, timeStamp, fillQuantity, price }: Execution): OwnTrade[] {
  const at = timeStamp === null ? null : parseInstant(timeStamp);
  const known = readSide(side);
  if (at === null || known === null || fillQuantity === null || price === null || !isPositive(fillQuantity)) return [];
  return [{ date: marketDate(at), side: known, quantity: fillQuantity, price }];
}

/** The fills in a symbol between two market dates, both included, oldest first. */
export const readOwnTrades = (
  executions: readonly Execution[],
  symbol: string,
  start: string,
  stop: string,
): readonly OwnTrade[] =>
  executions
    // A server may ignore the query.
    .filter(fill => fill.symbol === symbol)
    .flatMap(readTrade)
    .filter(({ date }) => date >= start && date <= stop)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The user's fills in a symbol between two market dates, oldest first; off for a visitor. */
export function useOwnTrades(symbol: string, start: string, stop: string, enabled: boolean): OwnTrades {
  const signedIn = useSession(hasAccountData);
  const query = useQuery({
    ...q(orders.executions, { query: { symbol, start, stop, page: 1, size: mostTrades } }),
    enabled: signedIn && enabled,
  });
  const { data, isError, refetch } = query;
  return useMemo(() => {
    const trades = data && readOwnTrades(data.executions, symbol, start, stop);
    return {
      state: !signedIn || !enabled ? 'off' : isError ? 'failed' : trades ? 'ready' : 'loading',
      trades: (signedIn && enabled && trades) || noTrades,
      isComplete: ((data && countPages(data, mostTrades)) ?? 1) <= 1,
      retry: () => void refetch(),
    };
  }, [data, isError, refetch, symbol, start, stop, signedIn, enabled]);
}

/** The user's open orders in a symbol, from the portfolio that the page has already. */
export function useOwnOrders(symbol: string, enabled: boolean): readonly OwnOrder[] {
  const signedIn = useSession(hasAccountData);
  const known = useOverviewPart('orders', { enabled: signedIn && enabled }).data;
  return useMemo(() => {
    if (!enabled || known === undefined) return noOrders;
    return known.flatMap(order => {
      const side = readSide(order.side);
      if (order.symbol !== symbol || !isOpenOrder(order) || side === null) return [];
      if (order.limitPrice === null || order.leavesQuantity === null) return [];
      return [{ id: order.orderId, side, quantity: order.leavesQuantity, price: order.limitPrice }];
    });
  }, [known, symbol, enabled]);
}
