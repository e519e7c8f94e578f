import { accounts } from '@portal/contracts/endpoints/accounts';
import { banking } from '@portal/contracts/endpoints/banking';
import { invites } from '@portal/contracts/endpoints/invites';
import type { GlobalData } from '@portal/contracts/endpoints/start-up';
import { canLinkBank } from '@portal/domain/transfers/banking';
import { q } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';

/**
 * Prefetches data that only some users need, in its own chunk: authorized users, for the lead of a multi-person account
 * [PRM-05, PRM-06], and bank accounts, for users who may link, deposit and withdraw [PRM-16]. Failures are shown where
 * the data is used.
 */
export function setUpAfterStart({ account, achAccounts, authUser }: GlobalData): void {
  if (account === null) return;
  const mayLink = canLinkBank(true, authUser.authorities ?? []);
  if (mayLink && achAccounts !== null) queryClient.setQueryData(q(banking.accounts).queryKey, achAccounts);
  if (account.currentUserIsPrimary !== true || account.type === null || account.type === 'INDIVIDUAL') return;
  const params = { accountId: account.id };
  void queryClient.prefetchQuery(q(invites.list, { params }));
  void queryClient.prefetchQuery(q(accounts.userStatuses, { params }));
}
