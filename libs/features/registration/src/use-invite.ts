import { invites } from '@portal/contracts/invites';
import { registration } from '@portal/contracts/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api-failure';
import { useGlobalData } from '@portal/client/global-data';
import { callApi } from '@portal/client/http';
import { forgetInvite, readInvite, saveInvite, type InviteIds } from '@portal/client/invite-store';
import { pageFrom } from '@portal/client/paths';
import { q, refresh, useApiMutation } from '@portal/client/query';
import { readReturnTarget, takeReturnTarget } from '@portal/client/return-target-store';
import { readSession } from '@portal/client/session-store';
import { runStartUp } from '@portal/client/start-up';
import { isOpenInvite } from '@portal/domain/invite';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { computeInviteState } from './invite-state';

/** The invite to show: of the link, else one kept from it, else the first open one of the signed-in user [ACS-06]. */
function useInviteIds(): InviteIds | null {
  const [query] = useSearchParams();
  const [iid, aid] = [query.get('iid'), query.get('aid')];
  const own = useGlobalData()?.inviteStatus.find(isOpenInvite);
  useEffect(() => void saveInvite(iid, aid), [iid, aid]);
  return useMemo(() => {
    if (iid !== null) return { inviteId: iid, accountId: aid };
    if (own !== undefined) return { inviteId: own.id, accountId: own.accountId ?? null };
    return readInvite();
  }, [iid, aid, own]);
}

/** What the person does next: fill in the own data, or only sign. */
export type AfterAcceptance = 'personal-info' | 'submit-application';

/** Whether the signed-in user has accepted an invite; false when nobody says so. */
async function hasAccepted(inviteId: string): Promise<boolean> {
  const { email, userId } = readSession();
  const own = await callApi(invites.statuses, { query: { email: email ?? '' } }).catch(() => []);
  return own.some(each => each.id === inviteId && each.status === 'ACCEPTED' && each.userId === userId);
}

/** The link is used up or of no use: nobody is led back to it. */
export function forgetInviteLink(): void {
  forgetInvite();
  const target = readReturnTarget();
  if (target !== null && pageFrom(target.replace(/[?#].*$/, '')) === 'register/accept-invite') takeReturnTarget();
}

/** The invite that waits for the visitor, and accepting it [REG-41, REG-42]. */
export function useInvite() {
  const ids = useInviteIds();
  const cache = useQueryClient();
  const params = { inviteId: ids?.inviteId ?? '' };
  const query = useQuery({
    ...q(invites.show, { params, query: { accountId: ids?.accountId ?? '' } }),
    enabled: ids !== null && ids.accountId !== null,
  });
  const { mutateAsync, isPending } = useApiMutation(invites.accept);
  const isNamed = ids !== null && ids.accountId !== null;

  const accept = async (): Promise<AfterAcceptance> => {
    try {
      await mutateAsync({ params, body: { accountId: ids?.accountId ?? '' } });
    } catch (error) {
      // Without an answer it may have been done all the same.
      const isDone = isApiFailure(error) && error.mayHaveActed && (await hasAccepted(params.inviteId));
      if (!isDone) {
        await refresh(cache, [invites.show]);
        throw error;
      }
    }
    forgetInviteLink();
    // The account is the user's from now on: what start-up brings is another.
    await runStartUp();
    const draft = await callApi(registration.read).catch((error: unknown) => {
      if (isApiFailure(error) && error.status === 404) return null;
      throw error;
    });
    return draft === null ? 'submit-application' : 'personal-info';
  };

  return {
    state: computeInviteState({ data: query.data, error: query.error }),
    /** No link named an invite and none waits for the user. */
    isAbsent: !isNamed,
    failure: query.error,
    retry: () => void query.refetch(),
    accept,
    isAccepting: isPending,
  };
}

/** Why the invite was not accepted, and what to do. `email` is the signed-in user's. An address that is not verified is the page's to tell. */
export function explainAcceptance(failure: ApiFailure, email: string | null): string {
  const own = email ?? 'your address';
  switch (failure.code) {
    case 'NOT_FOUND':
      return `This invite was sent to another address than ${own}. Sign in with that address, or ask the account holder to invite ${own}.`;
    case 'INVITE_NOT_OPEN':
      return 'This invite was accepted or taken back already.';
    default:
      return failure.mayHaveActed
        ? 'We got no answer, so we do not know whether the invite was accepted. Please try again: nothing is done twice.'
        : failure.message;
  }
}
