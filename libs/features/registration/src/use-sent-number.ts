import { useState } from 'react';

/** A taxpayer number of a form, which leaves it once the server has it: it is never shown again. */
export function useSentNumber(path: string, typed: string) {
  const [sent, setSent] = useState('');
  /** Takes the number out with `remove`, unless somebody is still typing it. */
  const takeOut = (number: string, remove: () => void): void => {
    const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.name === path;
    if (isTyping) return;
    setSent(number);
    remove();
  };
  // It counts as what was sent, so that taking it out of the form is no change to be saved.
  return { counted: typed === '' ? sent : typed, takeOut };
}
