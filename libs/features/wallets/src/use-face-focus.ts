import { useEffect, useRef } from 'react';

/** A dialog's other content has other buttons: the one that had the focus is gone, so the heading gets it. */
export function useFaceFocus(kind: string, opened: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const target = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (opened && target instanceof HTMLElement) target.focus();
  }, [kind, opened]);
  return body;
}
