import { q } from '@portal/client/api/query';
import { useOverviewPart } from '@portal/client/account/overview';
import { useSession } from '@portal/client/session/session-store';
import { useBalances } from '@portal/client/account/balances';
import { useGlobalData } from '@portal/client/account/global-data';
import { banking } from '@portal/contracts/endpoints/banking';
import { orders } from '@portal/contracts/endpoints/orders';
import { computeFirstSteps, type FirstSteps } from '@portal/domain/access/first-steps';
import { isPositive, zero } from '@portal/domain/money/money';
import { canLinkBank } from '@portal/domain/transfers/banking';
import { useQueries, useQuery } from '@tanstack/react-query';

/**
 * The first steps of a new account; null for any other. Only for an account without positions and open orders it asks
 * whether there was ever an order.
 */
export function useFirstSteps(): FirstSteps | null {
  const account = useGlobalData()?.account;
  const startUpBanks = useGlobalData()?.achAccounts;
  const { authorities, authenticated } = useSession();
  const balances = useBalances().data;
  const openOrders = useOverviewPart('orders', { enabled: false }).data;
  const banks = useQuery({ ...q(banking.accounts), enabled: false }).data ?? startUpBanks;
  const cash = balances?.fiatAssets.USD;
  const holds =
    balances && Object.values(balances.tokenAssets).some(({ quantity }) => quantity === null || isPositive(quantity));
  const isEmpty = holds === false && openOrders?.length === 0;
  // No query at all for other accounts: the page would answer for rows of the list that other pages could not read.
  const pages = isEmpty ? [1] : [];
  const [list] = useQueries({ queries: pages.map(page => q(orders.list, { query: { page, size: 1 } })) });
  const past = list?.data?.orders;
  const hasTraded = holds === undefined || openOrders === undefined ? undefined : !isEmpty || (past && past.length > 0);
  // Nothing is new in an account that owes for a returned deposit.
  if (isPositive(cash?.owedBalance ?? zero)) return null;
  return computeFirstSteps({
    mayLinkBank: banks != null && canLinkBank(authenticated, authorities.list),
    isOpen: account?.brokerAccountStatus === 'ACTIVE',
    banks,
    // An account that never had cash has no entry.
    availableCash: balances && (cash === undefined ? zero : cash.availableWithdrawalBalance),
    openDeposits: balances && (cash === undefined ? zero : cash.openDepositBalance),
    hasTraded,
  });
}
