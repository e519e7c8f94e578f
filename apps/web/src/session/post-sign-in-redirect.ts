import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type SigningInPage = 'login' | 'migration' | 'two-factor' | 'register/two-factor-setup';

/**
 * Redirects from a sign-in screen to the portfolio, where the access decision selects the first page: after the password
 * the code, for a user whose second factor is set up [ACS-11]. Does nothing if a redirect has already left the screen, for
 * example to the saved page. `query` is passed on: the step of a migration.
 */
export function usePostSignInRedirect(page: SigningInPage): (query?: Record<string, string>) => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return useCallback(
    (query = {}) => {
      if (pageFrom(window.location.pathname) === page) void navigate(paths.to('portfolio', query), { replace: true });
    },
    [navigate, page, paths],
  );
}
