import { useOrderUpdates, type OrderOutcome } from '@portal/client/orders/order-updates';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { toast, type ToastOptions } from '@portal/ui/feedback/toast';

/**
 * The specified messages about an order's outcome, with the reason; each links to the order in the history [ORD-41 to
 * ORD-44].
 */
export function describeOutcome(
  { kind, orderId, reason: detail }: Pick<OrderOutcome, 'kind' | 'orderId' | 'reason'>,
  link: string,
): ToastOptions {
  const name = `order-${kind}-${orderId}`;
  // Same id as the ticket's toast about the accepted order, so that this toast replaces it.
  const id = `order-${orderId}`;
  switch (kind) {
    case 'rejected':
      return {
        id,
        name,
        link,
        detail,
        status: 'error',
        text: 'Order rejected. Click here to see order history.',
        autoClose: false,
        persistent: true,
        shouldReplace: true,
      };
    case 'filled':
      return {
        id,
        name,
        link,
        detail,
        status: 'success',
        text: `Your Order ${orderId} has completely filled. Click here to see your order history.`,
        timer: 7500,
        shouldReplace: true,
      };
    case 'canceled':
      return {
        id,
        name,
        link,
        detail,
        status: 'primary',
        text: `Your Order ${orderId} has been successfully canceled. Click here to see your order history.`,
        timer: 7500,
        shouldReplace: true,
      };
    // Not in the specification, which has no message for an expired Day order.
    case 'expired':
      return {
        id,
        name,
        link,
        status: 'info',
        text: `Your Order ${orderId} has expired. Click here to see your order history.`,
        timer: 7500,
        shouldReplace: true,
      };
  }
}

/** Subscribes to the user's order updates and shows a toast for each outcome. */
export function OrderToasts() {
  const hasAccess = useSession(auth => auth.twoFactorAuthenticated && auth.accountId !== null);
  return hasAccess ? <Listener /> : null;
}

function Listener() {
  const paths = usePaths();
  useOrderUpdates(outcome => void announce(outcome, paths.historyOrder(outcome.orderId)));
  return null;
}

async function announce(outcome: OrderOutcome, link: string): Promise<void> {
  const reason =
    outcome.kind === 'filled' || outcome.kind === 'rejected'
      ? await import('./order-detail')
          .then(({ readOrderDetail }) => readOrderDetail(outcome))
          .catch(() => outcome.reason)
      : outcome.reason;
  toast(describeOutcome({ ...outcome, reason }, link));
}
