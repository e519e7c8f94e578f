import { clearOnRouteChange } from '@portal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { brandAt, formatTitle } from './brand';
import { showPageTitle } from './document-title';
import { focusHeading } from './focus-heading';
import { pageTitle } from './route-match';
import { routes } from './routes';

/** Tells the deployment's own scripts of a new place, by its path alone: queries may hold tokens [RTE-53]. */
function tellNavigation(path: string): void {
  window.dispatchEvent(new CustomEvent('portal:navigation', { detail: { path } }));
}

/**
 * What every change of place brings: the tab's title, the top of the page [RTE-52], an event for analytics [RTE-53], fewer
 * toasts [TST-12], and for screen readers the new page's name and the focus on its heading. A page that only keeps its
 * filters in the address (same path, replaced) or moves within itself (another fragment) has not been left.
 */
export function PlaceEffects() {
  const location = useLocation();
  const kind = useNavigationType();
  const { key, pathname, search } = location;
  const title = pageTitle(routes, pathname);
  const [announced, setAnnounced] = useState('');
  const seen = useRef<{ key: string; pathname: string; search: string } | null>(null);

  useEffect(() => showPageTitle(formatTitle(title, brandAt(pathname))), [title, pathname]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { key, pathname, search };
    if (before?.key === key && before.pathname === pathname && before.search === search) return undefined;
    if (before === null) {
      tellNavigation(pathname);
      return undefined;
    }
    const isSamePage = before.pathname === pathname;
    if (isSamePage && (kind === NavigationType.Replace || before.search === search)) return undefined;
    tellNavigation(pathname);
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
