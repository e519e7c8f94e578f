import { useEffect, useLayoutEffect } from 'react';

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

/**
 * Marks the page as hydrated: what was entered before is entered again, and a form whose submit event was held back is submitted.
 * Renders nothing.
 */
export function HydrationMarker() {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    const isFirst = !document.documentElement.hasAttribute('data-ready');
    if (root !== null && isFirst && isPrerendered(root)) enterAgain(root);
  }, []);
  useEffect(() => {
    const { documentElement: html } = document;
    html.setAttribute('data-ready', '');
    if (!html.hasAttribute('data-submitted')) return;
    html.removeAttribute('data-submitted');
    // After the form has rendered what was entered again.
    queueMicrotask(() => document.querySelector('form')?.requestSubmit());
  }, []);
  return null;
}

/**
 * Enters what a visitor entered before the page was hydrated once more, with its events: React keeps it in the fields, but a form that
 * holds its values in state has not seen it, and would remove it with its next rendering.
 */
function enterAgain(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) {
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (field.checked === field.defaultChecked) continue;
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.value !== field.defaultValue) {
      const { value } = field;
      field.value = field.defaultValue;
      // Past React's own property of the element, by which it knows its value: it takes only another one for an input.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
