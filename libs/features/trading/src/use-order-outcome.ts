import type { useOrderIntent } from '@portal/client/order-intent';
import { usePaths } from '@portal/client/paths';
import { refresh } from '@portal/client/query';
import type { Order } from '@portal/contracts/orders';
import { portfolio } from '@portal/contracts/portfolio';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { isOpenOrder } from '@portal/domain/order-status';
import { readToasts, toast } from '@portal/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatOrderLine } from './order-words';

type Intent = ReturnType<typeof useOrderIntent>;

/**
 * What follows from the outcome of an order. Accepted: said once, the intent is free for the next order, and the order is
 * passed on. Refused for want of balance: what was known of the balance is out of date.
 */
export function useOrderOutcome(
  { state, reset }: Pick<Intent, 'state' | 'reset'>,
  symbol: PortalSymbol,
  onAccepted: (order: Order) => void,
): void {
  const paths = usePaths();
  const cache = useQueryClient();
  const isUncovered = state.step === 'refused' && state.failure.code === 'INSUFFICIENT_BALANCE';
  useEffect(() => {
    if (isUncovered) void refresh(cache, [portfolio.balances]);
  }, [isUncovered, cache]);

  const accepted = state.step === 'accepted' ? state.order : null;
  // What the latest render wants told; the effect below runs for a new order only.
  const tell = useRef<(order: Order) => void>(() => undefined);
  useEffect(() => {
    tell.current = order => {
      const link = isOpenOrder(order) ? paths.orders() : paths.history('orders');
      announce(order, symbol, link);
      onAccepted(order);
    };
  });
  useEffect(() => {
    if (accepted === null) return;
    reset();
    tell.current(accepted);
  }, [accepted, reset]);
}

/** The toast of an order carries the order's id, so that news of its end takes its place instead of standing beside it. */
const toastId = (orderId: string): string => `order-${orderId}`;

function announce(order: Order, symbol: PortalSymbol, link: string): void {
  const id = toastId(order.orderId);
  // The feed was quicker than the answer and has told how the order ended.
  if (readToasts().some(shown => shown.id === id)) return;
  const text = `Order accepted: ${formatOrderLine(order, symbol)}.`;
  toast({
    // Long enough to read the order again and to follow the link.
    timer: 12_000,
    id,
    name: 'order-accepted',
    status: 'info',
    text,
    link,
    linkText: 'View order',
  });
}
