import { clearOnRouteChange } from '@portal/ui/feedback/toast';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { brandAt, formatTitle } from '../brand/brand';
import { showPageTitle } from '../page/document-title';
import { focusHeading } from '../page/focus-heading';
import { pageTitle } from './route-match';
import { routes } from './routes';

/** Notifies the deployment's own scripts of a navigation, with the path only: queries may contain tokens [RTE-53]. */
function dispatchNavigation(path: string): void {
  window.dispatchEvent(new CustomEvent('portal:navigation', { detail: { path } }));
}

/**
 * Effects of every navigation: sets the tab title, scrolls to the top [RTE-52], dispatches an event for analytics
 * [RTE-53], clears toasts [TST-12], announces the new page's name to screen readers and focuses its heading. Filters
 * saved in the address (same path, replaced) and fragment changes do not count as navigation.
 */
export function NavigationEffects() {
  const location = useLocation();
  const kind = useNavigationType();
  const { key, pathname, search } = location;
  const title = pageTitle(routes, pathname);
  const [announced, setAnnounced] = useState('');
  const seen = useRef<{ key: string; pathname: string; search: string } | null>(null);

  useEffect(() => showPageTitle(formatTitle(title, brandAt(pathname))), [title, pathname]);

  useEffect(() => {
    const previous = seen.current;
    seen.current = { key, pathname, search };
    if (previous?.key === key && previous.pathname === pathname && previous.search === search) return undefined;
    if (previous === null) {
      dispatchNavigation(pathname);
      return undefined;
    }
    const isSamePage = previous.pathname === pathname;
    if (isSamePage && (kind === NavigationType.Replace || previous.search === search)) return undefined;
    dispatchNavigation(pathname);
    window.scrollTo(0, 0);
    clearOnRouteChange();
    if (isSamePage) return undefined;
    setAnnounced(title);
    return focusHeading();
  }, [key, kind, pathname, search, title]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
