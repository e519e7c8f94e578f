import { useEffect, useRef, useState } from 'react';

/** Time in ms for what closes to go, and for a route that follows to take the focus. */
const settleTime = 10;

/**
 * Where the focus goes in a dialog and after it. Give the result to the dialog's content as `ref`, and `returnFocus={false}` to
 * Mantine, which does not see the opener of a dialog that is open when it is first rendered, such as a lazily loaded one.
 * - Open: content that replaces the focused control, or arrives late, gets the focus at `[data-autofocus]`, else at the heading.
 * - Closed or unmounted: the focus goes back to the opener; to the page's heading when that is gone or there was none.
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
        // Something else took the focus meanwhile: another dialog, or the page that a link in this one led to.
        if (!isNowhere(document.activeElement) && document.activeElement !== focused) return;
        if (!isNowhere(opener) && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
        else focusHeading(document.querySelector('main h1'));
      }, settleTime);
    };
  }, [opened]);
}

/** Returns how to stop. */
function followContent(content: HTMLElement): () => void {
  let isTouched = false;
  const touch = (): void => {
    isTouched = true;
  };
  const look = (): void => {
    const focused = document.activeElement;
    const wanted = content.querySelector<HTMLElement>('[data-autofocus]');
    if (isNowhere(focused)) {
      if (wanted === null) focusHeading(content.querySelector('h2'));
      else wanted.focus();
    } else if (!isTouched && wanted !== null && focused?.matches('[aria-label="Close"]')) {
      // The only control that there was when the dialog opened.
      wanted.focus();
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

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

function focusHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
