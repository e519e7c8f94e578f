import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const tokenText = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * The token of the link that led here, or null without one. It is taken out of the address at once and kept in memory
 * only: in the address it would be seen, stored in the history and sent on (S-11). A reload therefore forgets it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  const [token, setToken] = useState(given);
  // Another link was opened while the page stood.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('token')) return;
    query.delete('token');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token !== null && tokenText.test(token) ? token : null;
}
