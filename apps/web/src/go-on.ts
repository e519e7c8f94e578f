import { pageFrom, usePaths } from '@portal/client/paths';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leads on from a screen of signing in, to the portfolio; the access decision there finds what comes first. When it has led
 * away from the screen already, to the stored page for example, nothing more is to be done.
 */
export function useGoOn(page: 'login' | 'two-factor'): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return useCallback(() => {
    if (pageFrom(window.location.pathname) === page) void navigate(paths.portfolio(), { replace: true });
  }, [navigate, page, paths]);
}
