import { useLayoutEffect, useRef } from 'react';

/** When the content of a dialog changes, the focused button is gone, so focus moves to the heading. */
export function useStepFocus(kind: string, opened: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(kind);
  useLayoutEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const target = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (opened && target instanceof HTMLElement) target.focus();
  }, [kind, opened]);
  return body;
}
