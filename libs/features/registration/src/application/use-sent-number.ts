import { useState } from 'react';

/** A taxpayer number, which is cleared from the form once the server has it: it is never shown again. */
export function useSentNumber(path: string, typed: string) {
  const [sent, setSent] = useState('');
  /** Clears the number with `remove`, unless the user is still typing it. */
  const clearNumber = (number: string, remove: () => void): void => {
    const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.name === path;
    if (isTyping) return;
    setSent(number);
    remove();
  };
  // Counts as the sent value, so that clearing the field is not a change to save.
  return { counted: typed === '' ? sent : typed, clearNumber };
}
