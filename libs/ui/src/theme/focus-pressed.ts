/**
 * Gives the focus to a pressed button or link, which Safari does not: menus and dialogs return it to what had it when they opened. A
 * field that still has the focus keeps it (layout/keep-focus.ts).
 *
 * @returns a function that stops it
 */
export function focusPressed(): () => void {
  const focus = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    if (document.activeElement === document.body) pressed?.focus({ preventScroll: true });
  };
  // Before the handlers of the page, which open what will return it.
  document.addEventListener('click', focus, true);
  return () => document.removeEventListener('click', focus, true);
}
