import { isApiFailure } from '@portal/client/api/api-failure';
import { q, refresh, useApiMutation } from '@portal/client/api/query';
import type { Account, Invite } from '@portal/contracts/schemas/account';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { invites } from '@portal/contracts/endpoints/invites';
import { listInvited } from '@portal/domain/accounts/invite';
import { toast } from '@portal/ui/feedback/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const unknownError = 'Unknown error. Please refresh the page and try again.';

const messages = {
  schedule: { done: 'Successfully scheduled invite', failed: 'Unable to schedule invite: ' },
  resend: { done: 'Successfully resent invite', failed: 'Unable to resend invite: ' },
  revoke: { done: 'Successfully revoked invite', failed: 'Unable to revoke invite: ' },
} as const;
type InviteAction = keyof typeof messages;

const notify = (action: InviteAction, text: string, status: 'success' | 'error'): void =>
  void toast({ name: `invite-${action}`, text, status, position: 'top-center', shouldReplace: true });

/** Invites and user statuses of an account. Only the primary user may see the invites. */
export function useAuthorizedUsers({ id: accountId, currentUserIsPrimary }: Account) {
  const params = { accountId };
  const enabled = currentUserIsPrimary === true;
  const list = useQuery({ ...q(invites.list, { params }), enabled });
  const statuses = useQuery({ ...q(accounts.userStatuses, { params }), enabled });
  return { invited: list.data && listInvited(list.data), list, statuses };
}

/**
 * Commands to invite, resend and revoke. Toasts report the result; the lists are reloaded on success and on failure
 * [AUU-08 to AUU-17].
 */
export function useInviteCommands(accountId: string) {
  const cache = useQueryClient();
  const schedule = useApiMutation(invites.schedule, reportResult('schedule'));
  const resend = useApiMutation(invites.resend, reportResult('resend'));
  const revoke = useApiMutation(invites.revoke, reportResult('revoke'));

  function reportResult(action: InviteAction) {
    return {
      onSuccess: () => notify(action, messages[action].done, 'success'),
      onError(error: unknown) {
        const message = (isApiFailure(error) ? error.reason : null) ?? unknownError;
        notify(action, `${messages[action].failed}${message}`, 'error');
      },
      // After a lost response only the list shows what was done.
      onSettled: () => void refresh(cache, [invites.list, accounts.userStatuses]),
    };
  }

  const paramsOf = ({ id }: Invite) => ({ accountId, inviteId: id });
  return {
    schedule,
    resend: (invite: Invite) => !resend.isPending && resend.mutate({ params: paramsOf(invite) }),
    resending: resend.isPending ? (resend.variables.params.inviteId ?? null) : null,
    revoke,
    paramsOf,
  };
}
