import type { MouseEvent } from 'react';

/**
 * Keeps the focus in a field while the submit button is pressed. Otherwise the error shown on blur would move the
 * button away from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('button[type="submit"]')) return;
  // When no field has the focus, the button takes it, so that a dialog that opens can return the focus to it.
  if (event.currentTarget.contains(document.activeElement)) event.preventDefault();
}
