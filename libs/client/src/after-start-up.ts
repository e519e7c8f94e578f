import { accounts } from '@portal/contracts/accounts';
import { banking } from '@portal/contracts/banking';
import { invites } from '@portal/contracts/invites';
import type { GlobalData } from '@portal/contracts/start-up';
import { canLinkBank } from '@portal/domain/banking';
import { q } from './query.ts';
import { queryClient } from './query-client.ts';

/**
 * What only some users need after start-up, in a chunk of its own: the authorized users of whoever leads an account of
 * several people [PRM-05, PRM-06], and the bank set-up of whoever may link, deposit and withdraw [PRM-16]. Failures show
 * where the data is used.
 */
export function setUpAfterStart({ account, achAccounts, authUser }: GlobalData): void {
  if (account === null) return;
  if (canLinkBank(true, authUser.authorities)) queryClient.setQueryData(q(banking.accounts).queryKey, achAccounts);
  if (account.currentUserIsPrimary !== true || account.type === 'INDIVIDUAL') return;
  const params = { accountId: account.id };
  void queryClient.prefetchQuery(q(invites.list, { params }));
  void queryClient.prefetchQuery(q(accounts.userStatuses, { params }));
}
