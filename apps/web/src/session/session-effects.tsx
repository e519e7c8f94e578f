import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { onSessionEvent } from '@portal/client/session/session-events';
import { isAnonymousPage, isPublicPage } from '@portal/domain/access/public-pages';
import { requestScreen } from '@portal/ui/layout/screen-settings';
import { clearOnLogout, toast } from '@portal/ui/feedback/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetSessionEnd, watchSessionEnd } from './session-end';

/** Public pages for everyone, whatever the state of the session. */
const isOpenPage = (page: string): boolean => isPublicPage(page) && !isAnonymousPage(page);

/** Query that passes a migration in progress on to the next page; empty if there is none. */
function migrationQuery(page: string): Record<string, string> {
  const migrationStep = new URLSearchParams(window.location.search).get('migrationStep');
  if (migrationStep === null || page === 'frozen') return {};
  return page === 'two-factor' ? { migrationStep } : { migrate: 'true' };
}

/** Shows session events: messages [ERR-07, SES-36], required pages [SES-20, SES-21, SES-25], sign-out [TST-13]. */
export function SessionEffects() {
  const paths = usePaths();
  const { pathname } = useLocation();
  useEffect(watchSessionEnd, []);
  useEffect(forgetSessionEnd, [pathname]);
  useEffect(
    () =>
      onSessionEvent(event => {
        if (event.kind === 'toast') {
          toast({ name: event.message, text: event.message, status: 'error', shouldReplace: true });
        } else if (event.kind === 'signedOut') {
          clearOnLogout();
          // After an explicit sign-out every page redirects to login; otherwise the guard redirects from pages that
          // are not public.
          if (event.reason === 'user') requestScreen({ redirectTo: paths.login() });
        } else {
          const page = pageFrom(window.location.pathname) ?? '';
          // A user who is already there keeps the query; a redirect passes on the step of a migration [RTE-30].
          if (page !== event.to && !isOpenPage(page)) {
            requestScreen({ redirectTo: paths.to(event.to, migrationQuery(event.to)) });
          }
        }
      }),
    [paths],
  );
  return null;
}
