import { useEffect } from 'react';

/** Marks an element with prerendered content; set by apps/web/build/prerender.ts. */
const attribute = 'data-drawn';

/**
 * True if the prerendered content matches this page and visitor; an inline script in the head decides before the first
 * paint.
 */
export const isPrerendered = (root: HTMLElement): boolean =>
  root.hasAttribute(attribute) && !document.documentElement.hasAttribute('data-elsewhere');

/** Removes prerendered content of another page. Until then it is hidden. */
export function clearPrerendered(root: HTMLElement): void {
  root.textContent = '';
  root.removeAttribute(attribute);
}

/** Marks the page as hydrated, and submits a form whose submit event was held back. Renders nothing. */
export function HydrationMarker() {
  useEffect(() => {
    const { documentElement: html } = document;
    html.setAttribute('data-ready', '');
    if (!html.hasAttribute('data-submitted')) return;
    html.removeAttribute('data-submitted');
    document.querySelector('form')?.requestSubmit();
  }, []);
  return null;
}
