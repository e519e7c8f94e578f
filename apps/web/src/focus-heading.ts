const patience = 10_000;

/**
 * Moves the focus to the page's heading, so that reading goes on there after a navigation. A page that is still loading is
 * waited for, unless the person has begun to do something else. Returns how to call it off.
 */
export function focusHeading(): () => void {
  if (tryFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryFocus()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  const timer = setTimeout(stop, patience);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  return stop;
}

function tryFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  // A field that asks for the focus itself, such as the code's, keeps it.
  if (document.activeElement instanceof HTMLInputElement) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
