import { queryClient } from '@portal/client/api/query-client';
import { cachedOrder } from '@portal/client/orders/order-cache';
import { useOrderUpdates, type OrderOutcome } from '@portal/client/orders/order-updates';
import { isToldInDialog } from '@portal/client/orders/cancel-batch';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { readToasts, removeToast, toast, type ToastOptions } from '@portal/ui/feedback/toast';
import { formatCount } from '@portal/ui/format/format';
import { useState } from 'react';

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
  const id = toastId(orderId);
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
  const [group] = useState(createGroup);
  useOrderUpdates(outcome => {
    if (isToldInDialog(outcome.orderId)) return;
    if (group.add(outcome)) toast(describeOutcomes(group.outcomes(), paths.history()));
    else void announce(outcome, paths.historyOrder(outcome.orderId), group.isAlone);
  });
  return null;
}

/** So many orders have a message each; from the next one on, one message counts all. */
const mostAlone = 3;
const groupId = 'orders-ended';
const toastId = (orderId: string): string => `order-${orderId}`;

/** The orders that ended and whose messages are on the screen, or coming. */
function createGroup() {
  let shown: readonly OrderOutcome[] = [];
  /** Those whose reason is being read. */
  const coming = new Set<string>();
  const isShown = (id: string): boolean => readToasts().some(item => item.id === id);
  return {
    outcomes: () => shown,
    /** True if there are too many for a message each; those that are on the screen are then removed. */
    add(outcome: OrderOutcome): boolean {
      const isGrouped = isShown(groupId);
      const others = isGrouped
        ? shown
        : shown.filter(({ orderId }) => coming.has(orderId) || isShown(toastId(orderId)));
      shown = [...others.filter(({ orderId }) => orderId !== outcome.orderId), outcome];
      if (shown.length <= mostAlone && !isGrouped) {
        coming.add(outcome.orderId);
        return false;
      }
      coming.clear();
      for (const { orderId } of shown) removeToast(toastId(orderId));
      return true;
    },
    /** True if the order that was added still has a message of its own. */
    isAlone: (orderId: string): boolean => coming.delete(orderId),
  };
}

const pastForms = { rejected: 'rejected', filled: 'filled', canceled: 'canceled', expired: 'expired' } as const;

/** One message about many orders: '30 orders expired.', or '12 orders ended: 10 filled, 2 canceled.' */
export function describeOutcomes(outcomes: readonly Pick<OrderOutcome, 'kind'>[], link: string): ToastOptions {
  const counts = Object.values(pastForms).flatMap(kind => {
    const count = outcomes.filter(outcome => outcome.kind === kind).length;
    return count === 0 ? [] : [{ kind, text: `${formatCount(count)} ${kind}` }];
  });
  const all = `${formatCount(outcomes.length)} orders`;
  const [only] = counts;
  const happened =
    counts.length === 1 && only !== undefined
      ? `${all} ${only.kind}`
      : `${all} ended: ${counts.map(({ text }) => text).join(', ')}`;
  const isUrgent = outcomes.some(({ kind }) => kind === 'rejected');
  return {
    id: groupId,
    name: groupId,
    link,
    status: isUrgent ? 'error' : 'info',
    text: `${happened}. Click here to see your order history.`,
    timer: 7500,
    autoClose: !isUrgent,
    persistent: isUrgent,
  };
}

async function announce(outcome: OrderOutcome, link: string, isAlone: (orderId: string) => boolean): Promise<void> {
  // Read before the code for its details is loaded: a list of open orders that is loaded meanwhile has it no more.
  const order = cachedOrder(queryClient, outcome.orderId);
  const reason =
    outcome.kind === 'filled' || outcome.kind === 'rejected'
      ? await import('./order-detail')
          .then(({ readOrderDetail }) => readOrderDetail(outcome, order))
          .catch(() => outcome.reason)
      : outcome.reason;
  if (isAlone(outcome.orderId)) toast(describeOutcome({ ...outcome, reason }, link));
}
