import { type RefCallback, useLayoutEffect } from 'react';

/**
 * Makes an element that already exists the target of a Mantine popover or menu: `Popover.Target` around this. So a button
 * stays the same element, with its focus, when the code of what it opens is loaded. The button needs its own
 * `aria-expanded` and click handler.
 */
export function TargetElement({ element, ref }: { element: HTMLElement | null; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(element);
    return () => void ref?.(null);
  }, [element, ref]);
  return null;
}
