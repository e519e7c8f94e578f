import { pageFrom, usePaths } from '@portal/client/paths';
import { readSession } from '@portal/client/session-store';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type SigningInPage = 'login' | 'migration' | 'two-factor' | 'register/two-factor-setup';

/**
 * Leads on from a screen of signing in, to the portfolio; the access decision there finds what comes first. Whoever may
 * choose another second factor does so before that [SES-20]. When it has led away from the screen already, to the stored
 * page for example, nothing more is to be done. `query` goes along: the step of a migration.
 */
export function useGoOn(page: SigningInPage): (query?: Record<string, string>) => void {
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
