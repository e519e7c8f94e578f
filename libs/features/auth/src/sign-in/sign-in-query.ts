import { saveInvite } from '@portal/client/session/invite-store';
import { usePaths } from '@portal/client/browser/paths';
import { saveReturnTarget } from '@portal/client/session/return-target-store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Query parameters that are read once and then removed from the address, where they would be stored in the history and
 * shared.
 */
const readOnce = ['returnToAfterLogin', 'iid', 'aid'] as const;

/**
 * Stores the query parameters of a link to the sign-in screen: the return page and the ids of an invite [SGN-17 to
 * SGN-19]. After sign-in, an invite is the return page unless the link names another one.
 */
export function useSignInQuery(): void {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!readOnce.some(name => query.has(name))) return;
    const target = query.get('returnToAfterLogin');
    if (target !== null) saveReturnTarget(target);
    const [iid, aid] = [query.get('iid'), query.get('aid')];
    if (saveInvite(iid, aid) && target === null) {
      saveReturnTarget(paths.to('register/accept-invite', { iid: iid ?? '', ...(aid === null ? {} : { aid }) }));
    }
    for (const name of readOnce) query.delete(name);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [paths, pathname, search, navigate]);
}
