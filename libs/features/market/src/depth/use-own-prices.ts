import { isOpenOrder } from '@portal/domain/orders/order-status';
import { useOverviewPart } from '@portal/client/account/overview';
import { hasAccountData } from '@portal/client/account/account-block';
import { useSession } from '@portal/client/session/session-store';
import { useMemo } from 'react';

const none: ReadonlySet<string> = new Set();

/** Limit prices of the user's open orders in a symbol; empty when not signed in. */
export function useOwnPrices(symbol: string): ReadonlySet<string> {
  const signedIn = useSession(hasAccountData);
  const orders = useOverviewPart('orders', { enabled: signedIn }).data;
  return useMemo(() => {
    const open = orders?.filter(order => order.symbol === symbol && isOpenOrder(order)) ?? [];
    return open.length === 0 ? none : new Set(open.flatMap(order => order.limitPrice ?? []));
  }, [orders, symbol]);
}
