import { useEffect, useRef } from 'react';
import { readPreference, togglePreference, usePreference } from './preferences.ts';

/** Single-key shortcuts. They can be turned off, because speech input can trigger them (WCAG 2.1.4). */

const offValue = 'off';

/** True if single-key shortcuts are on. */
export const useShortcutsOn = (): boolean => usePreference('shortcutsOff').length === 0;
/** Turns single-key shortcuts on or off. */
export const toggleShortcuts = (): void => togglePreference('shortcutsOff', offValue);

/** Input types without text entry. */
const choices = /^(radio|checkbox|button|submit|range)$/;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !choices.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** True if a key press triggers the shortcut: not while typing, nor while a dialog is open. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.defaultPrevented || isTyping(event.target)) return false;
  return readPreference('shortcutsOff').length === 0 && document.querySelector('[role="dialog"]') === null;
}

/** Runs the action when the key is pressed anywhere on the page, while mounted. */
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
