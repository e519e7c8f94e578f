import { invites } from '@portal/contracts/endpoints/invites';
import { registration } from '@portal/contracts/endpoints/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { useGlobalData } from '@portal/client/account/global-data';
import { callApi } from '@portal/client/api/http';
import { forgetInvite, readInvite, saveInvite, type InviteIds } from '@portal/client/session/invite-store';
import { pageFrom } from '@portal/client/browser/paths';
import { q, refresh, useApiMutation } from '@portal/client/api/query';
import { readReturnTarget, takeReturnTarget } from '@portal/client/session/return-target-store';
import { readSession } from '@portal/client/session/session-store';
import { runStartUp } from '@portal/client/session/sign-in/start-up';
import { useOffers } from '@portal/client/settings/offers';
import { isAcceptable } from '@portal/domain/accounts/invite';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { computeInviteState } from './invite-state';

/** Accounts that the signed-in user is on, as far as known. */
function useOwnAccountIds(): readonly (string | null)[] {
  const data = useGlobalData();
  return [data?.account?.id ?? null, ...(data?.identity?.kycStatuses ?? []).map(({ accountId }) => accountId)];
}

/** The invite to show: from the link, else a stored one, else the first open one of the signed-in user [ACS-06]. */
function useInviteIds(): InviteIds | null {
  const [query] = useSearchParams();
  const [iid, aid] = [query.get('iid'), query.get('aid')];
  const accountIds = useOwnAccountIds();
  const own = useGlobalData()?.inviteStatus?.find(invite => isAcceptable(invite, accountIds));
  useEffect(() => void saveInvite(iid, aid), [iid, aid]);
  return useMemo(() => {
    if (iid !== null) return { inviteId: iid, accountId: aid };
    if (own !== undefined) return { inviteId: own.id, accountId: own.accountId ?? null };
    return readInvite();
  }, [iid, aid, own]);
}

/** Next step after accepting: fill in the personal data, or only sign. */
export type AfterAcceptance = 'personal-info' | 'submit-application';

/** True if the signed-in user has accepted the invite; false if unknown. */
async function hasAccepted(inviteId: string): Promise<boolean> {
  const { email, userId } = readSession();
  const own = await callApi(invites.statuses, { query: { email: email ?? '' } }).catch(() => []);
  return own.some(each => each.id === inviteId && each.status === 'ACCEPTED' && each.userId === userId);
}

/** Forgets a used or invalid link, so that no redirect leads back to it. */
export function forgetInviteLink(): void {
  forgetInvite();
  const target = readReturnTarget();
  if (target !== null && pageFrom(target.replace(/[?#].*$/, '')) === 'register/accept-invite') takeReturnTarget();
}

/** The open invite of the user or visitor, and the command to accept it [REG-41, REG-42]. */
export function useInvite() {
  const found = useInviteIds();
  // Once accepted it is no longer among the open ones, but this page stays until the next one opens.
  const [accepted, setAccepted] = useState<InviteIds | null>(null);
  const ids = accepted ?? found;
  const cache = useQueryClient();
  const isOffered = useOffers('invitations');
  const params = { inviteId: ids?.inviteId ?? '' };
  const query = useQuery({
    ...q(invites.show, { params, query: { accountId: ids?.accountId ?? '' } }),
    enabled: isOffered && ids !== null && ids.accountId !== null,
  });
  const { mutateAsync, isPending } = useApiMutation(invites.accept);
  const isNamed = ids !== null && ids.accountId !== null;

  const accept = async (): Promise<AfterAcceptance> => {
    try {
      await mutateAsync({ params, body: { accountId: ids?.accountId ?? '' } });
    } catch (error) {
      // After a lost response the invite may have been accepted.
      const isDone = isApiFailure(error) && error.mayHaveActed && (await hasAccepted(params.inviteId));
      if (!isDone) {
        await refresh(cache, [invites.show]);
        throw error;
      }
    }
    setAccepted(ids);
    forgetInviteLink();
    // The user now has the account, so the start-up data has changed.
    await runStartUp();
    const hasDraft = await callApi(registration.read).then(
      () => true,
      (error: unknown) => {
        if (!isApiFailure(error)) throw error;
        // Any other failure is told by the page of the draft.
        return error.status !== 404;
      },
    );
    return hasDraft ? 'personal-info' : 'submit-application';
  };

  const ownAccountIds = useOwnAccountIds();
  return {
    isOffered,
    /** The user was on the account before, so the invitation may be for someone else. */
    isMember: accepted === null && ids?.accountId != null && ownAccountIds.includes(ids.accountId),
    state: computeInviteState({ data: query.data, error: query.error }),
    /** No link named an invite, and the user has no open one. */
    isAbsent: !isNamed,
    failure: query.error,
    retry: () => void query.refetch(),
    accept,
    isAccepting: isPending,
  };
}

/**
 * Why the invite was not accepted, and what to do. `email` is the signed-in user's. The page handles an unverified
 * address.
 */
export function explainAcceptance(failure: ApiFailure, email: string | null): string {
  if (failure.kind === 'offline') return 'You’re offline. Please try again when you’re back online.';
  const own = email ?? 'your email';
  switch (failure.code) {
    case 'NOT_FOUND':
      return `We couldn’t find this invitation for ${own}. Sign in with the address it was sent to, or ask the account holder to invite ${own}.`;
    case 'ALREADY_INVITED':
      return 'You’re already on this account.';
    case 'INVITE_NOT_OPEN':
      return 'This invitation was already accepted or revoked. Contact the account holder.';
    default:
      return failure.mayHaveActed
        ? 'We couldn’t confirm that you accepted the invitation. Please try again.'
        : (failure.reason ?? 'The invitation wasn’t accepted. Please contact support.');
  }
}
