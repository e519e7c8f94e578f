import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Moves the focus to the heading when the element that has it goes away with its row, so that the keyboard does not start
 * at the top again.
 */
export function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement) === true) focusHeading();
    };
  }, [element]);
}
