import { isApiFailure } from '@portal/client/api-failure';
import { q, refresh, useApiMutation } from '@portal/client/query';
import type { Account, Invite } from '@portal/contracts/account';
import { accounts } from '@portal/contracts/accounts';
import { invites } from '@portal/contracts/invites';
import { listInvited } from '@portal/domain/invite';
import { toast } from '@portal/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const unknownError = 'Unknown error. Please refresh the page and try again.';

const wordings = {
  schedule: { done: 'Successfully scheduled invite', failed: 'Unable to schedule invite: ' },
  resend: { done: 'Successfully resent invite', failed: 'Unable to resend invite: ' },
  revoke: { done: 'Successfully revoked invite', failed: 'Unable to revoke invite: ' },
} as const;
type Act = keyof typeof wordings;

const say = (act: Act, text: string, status: 'success' | 'error'): void =>
  void toast({ name: `invite-${act}`, text, status, position: 'top-center', shouldReplace: true });

/** The people of an account: who was invited, how far each user is. Invites are for the primary user's eyes. */
export function useAuthorizedUsers({ id: accountId, currentUserIsPrimary }: Account) {
  const params = { accountId };
  const enabled = currentUserIsPrimary === true;
  const list = useQuery({ ...q(invites.list, { params }), enabled });
  const statuses = useQuery({ ...q(accounts.userStatuses, { params }), enabled });
  return { invited: list.data && listInvited(list.data), list, statuses };
}

/** Inviting, inviting again, taking back: toasts say how it went, and the lists are read again either way [AUU-08 to AUU-17]. */
export function useInviteCommands(accountId: string) {
  const cache = useQueryClient();
  const schedule = useApiMutation(invites.schedule, settle('schedule'));
  const resend = useApiMutation(invites.resend, settle('resend'));
  const revoke = useApiMutation(invites.revoke, settle('revoke'));

  function settle(act: Act) {
    return {
      onSuccess: () => say(act, wordings[act].done, 'success'),
      onError(error: unknown) {
        const message = (isApiFailure(error) ? error.errors[0]?.message : '') || unknownError;
        say(act, `${wordings[act].failed}${message}`, 'error');
      },
      // After a lost answer the list tells what was done.
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
