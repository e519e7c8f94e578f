import { accountFactsOf } from '@portal/client/account-facts';
import { useGlobalData } from '@portal/client/global-data';
import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { banking } from '@portal/contracts/banking';
import { portfolio } from '@portal/contracts/portfolio';
import { canLinkBank } from '@portal/domain/banking';
import { listOpenActions, type OpenAction } from '@portal/domain/open-actions';
import { useQuery } from '@tanstack/react-query';

/**
 * What is open for the signed-in user, the most urgent first. It costs no call: start-up brings what it reads, and the
 * portfolio its transfers; banks are those of the list where that was loaded since.
 */
export function useOpenActions(): readonly OpenAction[] {
  const data = useGlobalData();
  const { userId, accountId, emailVerified, authorities, authenticated } = useSession();
  const { unsupportedStates } = useSettings();
  const transfers = useQuery({ ...q(portfolio.overview), enabled: false }).data?.walletManagerTransactions;
  const banks = useQuery({ ...q(banking.accounts), enabled: false }).data;
  if (data === undefined) return [];
  return listOpenActions({
    ...accountFactsOf(data, userId),
    accountId,
    unsupportedStates,
    emailVerified,
    invites: data.inviteStatus,
    kycStatuses: data.identity?.kycStatuses ?? [],
    transfers: transfers ?? [],
    banks: banks ?? data.achAccounts,
    mayLinkBank: canLinkBank(authenticated, authorities.list),
  });
}
