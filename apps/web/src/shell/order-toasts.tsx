import { useOrderUpdates, type OrderOutcome } from '@portal/client/order-updates';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { toast, type ToastOptions } from '@portal/ui/toast';

/** The given messages for what has become of an order, with the reason; each leads to that order in the history [ORD-41 to ORD-44]. */
export function describeOutcome(
  { kind, orderId, reason: detail }: Pick<OrderOutcome, 'kind' | 'orderId' | 'reason'>,
  link: string,
): ToastOptions {
  const name = `order-${kind}-${orderId}`;
  // The id under which the ticket said that the order was accepted: its end takes that message's place.
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
    // Not in the specification, which leaves the end of a Day order to be noticed by chance.
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

/** Listens to the user's order updates and says what has become of each order. */
export function OrderToasts() {
  const isIn = useSession(auth => auth.twoFactorAuthenticated && auth.accountId !== null);
  return isIn ? <Listener /> : null;
}

function Listener() {
  const paths = usePaths();
  useOrderUpdates(outcome => void toast(describeOutcome(outcome, paths.historyOrder(outcome.orderId))));
  return null;
}
