import { type FocusEvent, type RefObject, useRef } from 'react';

/**
 * Whether the focus is within an element, including its dialogs, or was when the focused control disappeared. Pass the
 * handlers to the element.
 */
export function useFocusWithin(): {
  readonly isWithin: RefObject<boolean>;
  readonly handlers: { onFocus(): void; onBlur(event: FocusEvent): void };
} {
  const isWithin = useRef(false);
  return {
    isWithin,
    handlers: {
      onFocus() {
        isWithin.current = true;
      },
      onBlur({ target }) {
        // A window that loses the focus keeps its focused element.
        isWithin.current = document.activeElement === target;
      },
    },
  };
}
