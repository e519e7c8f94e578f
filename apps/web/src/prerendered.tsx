import { hasSession } from '@portal/client/session-hint';
import { pageFrom } from '@portal/client/paths';
import { useEffect } from 'react';

/** Says which page the build has drawn into the element, such as 'login'; apps/web/build/prerender.ts writes it. */
const attribute = 'data-page';

/**
 * Whether the element holds the page of this very address as the build drew it: for a visitor without a session and without
 * a query. Anything else would differ from what is drawn now.
 */
export function isDrawnAlready(root: HTMLElement): boolean {
  const drawn = root.getAttribute(attribute);
  return (
    drawn !== null && drawn === pageFrom(window.location.pathname) && window.location.search === '' && !hasSession()
  );
}

/** Makes room for another page than the one that was drawn. Until then a page that is not this visitor's stays hidden. */
export function clearDrawing(root: HTMLElement): void {
  root.textContent = '';
  root.removeAttribute(attribute);
}

/** Stands beside a page and tells when it listens: a form that was sent before is sent now. Draws nothing. */
export function Listening() {
  useEffect(() => {
    const { documentElement: html } = document;
    html.setAttribute('data-ready', '');
    if (!html.hasAttribute('data-submitted')) return;
    html.removeAttribute('data-submitted');
    document.querySelector('form')?.requestSubmit();
  }, []);
  return null;
}
