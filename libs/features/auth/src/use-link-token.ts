import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const tokenText = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Token of the link that opened the page, or null. It is removed from the address at once and held only in memory: in
 * the address it would be visible, stored in the history and sent in referrers (S-11). It is lost on a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const newToken = new URLSearchParams(search).get('token');
  const [token, setToken] = useState(newToken);
  // Another link was opened on the same page.
  if (newToken !== null && newToken !== token) setToken(newToken);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('token')) return;
    query.delete('token');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token !== null && tokenText.test(token) ? token : null;
}
