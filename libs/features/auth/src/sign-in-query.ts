import { saveInvite } from '@portal/client/invite-store';
import { usePaths } from '@portal/client/paths';
import { saveReturnTarget } from '@portal/client/return-target-store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Query parameters that are read once and then taken out of the address, where they would be kept and shared. */
const readOnce = ['returnToAfterLogin', 'iid', 'aid'] as const;

/**
 * Takes over what a link to the sign-in screen carries: the page to return to and the ids of an invite [SGN-17 to SGN-19].
 * After signing in, an invite is the page to return to unless the link names another.
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
