import type { useOrderIntent } from '@portal/client/orders/order-intent';
import { usePaths } from '@portal/client/browser/paths';
import { refresh } from '@portal/client/api/query';
import type { Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { readToasts, toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUncoveredRefusal } from '../draft/order-refusal';
import { formatOrderLine, type LabelSymbol } from '../labels/order-labels';

type Intent = ReturnType<typeof useOrderIntent>;

/**
 * Handles the outcome of an order. Accepted: shows one toast, resets the intent for the next order and calls
 * `onAccepted`. Ended at once: the ticket shows it, so that it need not be told again. Refused for an insufficient balance: refetches the balances.
 */
export function useOrderOutcome(
  { state, acknowledge, reset }: Pick<Intent, 'state' | 'acknowledge' | 'reset'>,
  symbol: LabelSymbol,
  onAccepted: (order: Order) => void,
): void {
  const paths = usePaths();
  const cache = useQueryClient();
  const isUncovered = state.step === 'refused' && isUncoveredRefusal(state.failure);
  useEffect(() => {
    if (isUncovered) void refresh(cache, [portfolio.balances]);
  }, [isUncovered, cache]);

  const isEnded = state.step === 'ended';
  useEffect(() => {
    if (isEnded) acknowledge();
  }, [isEnded, acknowledge]);

  const accepted = state.step === 'accepted' ? state.order : null;
  // Keeps the callback of the latest render, so that the effect below runs only for a new order.
  const notifyAccepted = useRef<(order: Order) => void>(() => undefined);
  useEffect(() => {
    notifyAccepted.current = order => {
      const link = isOpenOrder(order) ? paths.orders() : paths.history('orders');
      announce(order, symbol, link);
      onAccepted(order);
    };
  });
  useEffect(() => {
    if (accepted === null) return;
    reset();
    notifyAccepted.current(accepted);
  }, [accepted, reset]);
}

/** Toast id with the order id, so that the toast for the end of the order replaces this one. */
const toastId = (orderId: string): string => `order-${orderId}`;

function announce(order: Order, symbol: LabelSymbol, link: string): void {
  const id = toastId(order.orderId);
  // The feed was faster than the response and has already reported how the order ended.
  if (readToasts().some(shown => shown.id === id)) return;
  const text = `Order accepted: ${formatOrderLine(order, symbol)}.`;
  toast({
    // Milliseconds. Long enough to read the order and to follow the link.
    timer: 12_000,
    id,
    name: 'order-accepted',
    status: 'info',
    text,
    link,
    linkText: 'View order',
  });
}
