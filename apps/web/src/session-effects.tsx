import { pageFrom, usePaths } from '@portal/client/paths';
import { onSessionEvent } from '@portal/client/session-events';
import { isAnonymousPage, isPublicPage } from '@portal/domain/public-pages';
import { askScreen } from '@portal/ui/screen-settings';
import { clearOnLogout, toast } from '@portal/ui/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetSessionEnd, watchSessionEnd } from './session-end';

/** Public pages that are open to whoever comes, whatever the state of the session. */
const isOpenPage = (page: string): boolean => isPublicPage(page) && !isAnonymousPage(page);

/** How the page that comes first is told of a migration that is under way; nothing for others. */
function migrationQuery(page: string): Record<string, string> {
  const migrationStep = new URLSearchParams(window.location.search).get('migrationStep');
  if (migrationStep === null || page === 'frozen') return {};
  return page === 'two-factor' ? { migrationStep } : { migrate: 'true' };
}

/** Puts what the session tells on the screen: its messages [ERR-07, SES-36], the pages that come first [SES-20, SES-21, SES-25], its end [TST-13]. */
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
          // Elsewhere than on pages for anybody the guard leads to login; whoever signs out ends there from any page.
          if (event.reason === 'user') askScreen({ redirectTo: paths.login() });
        } else {
          const page = pageFrom(window.location.pathname) ?? '';
          // Who is there already keeps the query; who is led there keeps the step of a migration [RTE-30].
          if (page !== event.to && !isOpenPage(page)) {
            askScreen({ redirectTo: paths.to(event.to, migrationQuery(event.to)) });
          }
        }
      }),
    [paths],
  );
  return null;
}
