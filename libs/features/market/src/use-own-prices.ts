import { portfolio } from '@portal/contracts/portfolio';
import { isOpenOrder } from '@portal/domain/order-status';
import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const none: ReadonlySet<string> = new Set();

/** Limit prices of the reader's open orders in a symbol; none for a visitor who is not signed in. */
export function useOwnPrices(symbol: string): ReadonlySet<string> {
  const signedIn = useSession(session => session.twoFactorAuthenticated);
  const orders = useQuery({ ...q(portfolio.overview), enabled: signedIn }).data?.orders;
  return useMemo(() => {
    const open = orders?.filter(order => order.symbol === symbol && isOpenOrder(order)) ?? [];
    return open.length === 0 ? none : new Set(open.map(order => order.limitPrice));
  }, [orders, symbol]);
}
