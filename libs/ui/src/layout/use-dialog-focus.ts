import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Time in ms for a closing dialog to unmount, and for a following route to take the focus. */
const settleTime = 10;

interface DialogFocusOptions {
  /** Name of the step that the dialog shows, if its content changes by step. */
  readonly step?: string;
  /** Another dialog is open over this one. */
  readonly isCovered?: boolean;
}

/**
 * Manages the focus in a dialog and after it. Pass the result to the dialog's content as `ref`, and
 * `returnFocus={false}` to Mantine, which misses the opener of a dialog that is open on its first render, such as a
 * lazily loaded one.
 * - Open: content that replaces the focused control, or arrives late, is focused at `[data-autofocus]`, else its
 * heading.
 * - Another step: the focused button is gone, so the focus moves there too, once.
 * - Closed or unmounted: the focus returns to the opener, or to the page heading when there is none.
 */
export function useDialogFocus(
  opened: boolean,
  { step = '', isCovered = false }: DialogFocusOptions = {},
): (content: HTMLElement | null) => void {
  const [content, setContent] = useState<HTMLElement | null>(null);
  useReturnFocus(opened);
  useStepFocus(content, opened, step);
  useEffect(
    () => (opened && !isCovered && content !== null ? followContent(content) : undefined),
    [opened, isCovered, content],
  );
  return setContent;
}

/**
 * Moves the focus when the step of an open dialog changes. Before the browser paints, so that a key pressed at once
 * goes to the new step.
 */
function useStepFocus(content: HTMLElement | null, opened: boolean, step: string): void {
  const last = useRef({ opened, step });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { opened, step };
    if (opened && before.opened && before.step !== step && content !== null) focusContent(content);
  }, [content, opened, step]);
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
    if (isUnfocused(focused)) focusContent(content);
    else if (!isTouched && target !== null && focused?.matches('[aria-label="Close"]')) {
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

function focusContent(content: HTMLElement): void {
  const target = content.querySelector<HTMLElement>('[data-autofocus]');
  if (target === null) focusHeading(content.querySelector('h2'));
  else target.focus();
}

function focusHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
