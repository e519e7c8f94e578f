import { accountFactsOf } from '@portal/client/session/account-facts';
import { useGlobalData } from '@portal/client/account/global-data';
import { q } from '@portal/client/api/query';
import { useOverviewPart } from '@portal/client/account/overview';
import { useSession } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import { banking } from '@portal/contracts/endpoints/banking';
import { canLinkBank } from '@portal/domain/transfers/banking';
import { listOpenActions, type OpenAction } from '@portal/domain/access/open-actions';
import { useQuery } from '@tanstack/react-query';

/**
 * Open actions of the signed-in user, the most urgent first. Makes no calls of its own: it uses the start-up data, the
 * portfolio's transfers, and the list of banks if it is loaded already.
 */
export function useOpenActions(): readonly OpenAction[] {
  const data = useGlobalData();
  const { userId, accountId, emailVerified, authorities, authenticated } = useSession();
  const { unsupportedStates } = useSettings();
  const transfers = useOverviewPart('walletManagerTransactions', { enabled: false }).data;
  const banks = useQuery({ ...q(banking.accounts), enabled: false }).data;
  if (data === undefined) return [];
  const known = banks ?? data.achAccounts;
  return listOpenActions({
    ...accountFactsOf(data, userId),
    accountId,
    unsupportedStates,
    emailVerified,
    invites: data.inviteStatus ?? [],
    kycStatuses: data.identity?.kycStatuses ?? [],
    transfers: transfers ?? [],
    banks: known ?? [],
    mayLinkBank: known !== null && canLinkBank(authenticated, authorities.list),
  });
}
