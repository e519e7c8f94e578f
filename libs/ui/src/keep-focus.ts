import type { MouseEvent } from 'react';

/**
 * A field keeps the focus while the submit button is pressed. Otherwise the error that shows as the field is left would move the
 * button away from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('button[type="submit"]')) return;
  // Where no field has it, the button takes it: a dialog that opens gives the focus back to what had it.
  if (event.currentTarget.contains(document.activeElement)) event.preventDefault();
}
