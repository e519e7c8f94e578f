import { useOrderUpdates } from '@portal/client/order-updates';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { toast, type ToastOptions } from '@portal/ui/toast';

type Outcome = 'filled' | 'rejected' | 'canceled';

/** The given messages for what has become of an order; each leads to the order history [ORD-41 to ORD-44]. */
export function describeOutcome(outcome: Outcome, orderId: string, link: string): ToastOptions {
  const name = `order-${outcome}-${orderId}`;
  // The id under which the ticket said that the order was accepted: its end takes that message's place.
  const id = `order-${orderId}`;
  switch (outcome) {
    case 'rejected':
      return {
        id,
        name,
        link,
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
        status: 'primary',
        text: `Your Order ${orderId} has been successfully canceled. Click here to see your order history.`,
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
  useOrderUpdates(({ kind, orderId }) => void toast(describeOutcome(kind, orderId, paths.history('orders'))));
  return null;
}
