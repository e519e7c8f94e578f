import { useEffect, useRef } from 'react';
import { readPreference, togglePreference, usePreference } from './preferences.ts';

/** Single keys that act as shortcuts. They can be switched off, because people who dictate say letters (WCAG 2.1.4). */

const word = 'off';

export const useShortcutsOn = (): boolean => usePreference('shortcutsOff').length === 0;
export const toggleShortcuts = (): void => togglePreference('shortcutsOff', word);

/** Inputs that take no letters. */
const choices = /^(radio|checkbox|button|submit|range)$/;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !choices.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a key press means the shortcut: not while something is typed, nor while a dialog has the keyboard. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.defaultPrevented || isTyping(event.target)) return false;
  return readPreference('shortcutsOff').length === 0 && document.querySelector('[role="dialog"]') === null;
}

/** Runs the action when the key is pressed anywhere on the page, as long as the component is mounted. */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!isShortcut(event, key)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [key]);
}
