import { useEffect } from 'react';

/** Says that the build has drawn a page into the element; apps/web/build/prerender.ts writes it. */
const attribute = 'data-drawn';

/** Whether the element holds what would be drawn now: a line of script in the head has judged that before the first paint. */
export const isDrawnAlready = (root: HTMLElement): boolean =>
  root.hasAttribute(attribute) && !document.documentElement.hasAttribute('data-elsewhere');

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
