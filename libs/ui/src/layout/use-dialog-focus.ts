import { useEffect, useRef, useState } from 'react';

/** Time in ms for a closing dialog to unmount, and for a following route to take the focus. */
const settleTime = 10;

/**
 * Manages the focus in a dialog and after it. Pass the result to the dialog's content as `ref`, and
 * `returnFocus={false}` to Mantine, which misses the opener of a dialog that is open on its first render, such as a
 * lazily loaded one.
 * - Open: content that replaces the focused control, or arrives late, is focused at `[data-autofocus]`, else its
 * heading.
 * - Closed or unmounted: the focus returns to the opener, or to the page heading when there is none.
 */
export function useDialogFocus(opened: boolean, isCovered = false): (content: HTMLElement | null) => void {
  const [content, setContent] = useState<HTMLElement | null>(null);
  useReturnFocus(opened);
  useEffect(
    () => (opened && !isCovered && content !== null ? followContent(content) : undefined),
    [opened, isCovered, content],
  );
  return setContent;
}

function useReturnFocus(opened: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!opened) return undefined;
    clearTimeout(timer.current);
    const opener = document.activeElement;
    return () => {
      const focused = document.activeElement;
      timer.current = setTimeout(() => {
        // Something else has the focus: another dialog, or the page that a link in this one opened.
        if (!isUnfocused(document.activeElement) && document.activeElement !== focused) return;
        if (!isUnfocused(opener) && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
        else focusHeading(document.querySelector('main h1'));
      }, settleTime);
    };
  }, [opened]);
}

/** Returns a function that stops it. */
function followContent(content: HTMLElement): () => void {
  let isTouched = false;
  const touch = (): void => {
    isTouched = true;
  };
  const look = (): void => {
    const focused = document.activeElement;
    const target = content.querySelector<HTMLElement>('[data-autofocus]');
    if (isUnfocused(focused)) {
      if (target === null) focusHeading(content.querySelector('h2'));
      else target.focus();
    } else if (!isTouched && target !== null && focused?.matches('[aria-label="Close"]')) {
      // The only control there was when the dialog opened.
      target.focus();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(content, { childList: true, subtree: true });
  document.addEventListener('keydown', touch, true);
  document.addEventListener('pointerdown', touch, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', touch, true);
    document.removeEventListener('pointerdown', touch, true);
  };
}

const isUnfocused = (element: Element | null): boolean => element === null || element === document.body;

function focusHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
