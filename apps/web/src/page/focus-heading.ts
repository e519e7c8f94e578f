const timeout = 10_000;

/**
 * Moves the focus to the page's heading, so that screen readers continue there after a navigation. Waits for a page
 * that is still loading, unless the user presses a key or clicks meanwhile. Returns a function that cancels it.
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
  const timer = setTimeout(stop, timeout);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  return stop;
}

function tryFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  // A field that focuses itself, such as the code field, keeps the focus.
  if (document.activeElement instanceof HTMLInputElement) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
