import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { readSession } from '@portal/client/session/session-store';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type SigningInPage = 'login' | 'migration' | 'two-factor' | 'register/two-factor-setup';

/**
 * Redirects from a sign-in screen to the portfolio, where the access decision selects the first page. A user who may
 * change the second factor does so before that [SES-20]. Does nothing if a redirect has already left the screen, for
 * example to the saved page. `query` is passed on: the step of a migration.
 */
export function usePostSignInRedirect(page: SigningInPage): (query?: Record<string, string>) => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return useCallback(
    (query = {}) => {
      if (pageFrom(window.location.pathname) !== page) return;
      const migrate = 'migrationStep' in query ? { migrate: 'true' } : undefined;
      const next = mayChooseFactor() ? paths.twoFactorSetup(migrate) : paths.to('portfolio', query);
      void navigate(next, { replace: true });
    },
    [navigate, page, paths],
  );
}

function mayChooseFactor(): boolean {
  const { authenticated, twoFactorAuthenticated, authorities } = readSession();
  return authenticated && !twoFactorAuthenticated && authorities.list.includes('api:can-change-2fa-destination');
}
