/** Keys that only change others. */
export const isModifier = ({ key }: KeyboardEvent): boolean =>
  ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Dead', 'Meta', 'Process', 'Shift', 'Unidentified'].includes(key);

/** Keys that the browser uses: a new address, a reload, a step back, another tab, a copy. Their effect is recorded, if any. */
export function isBrowserShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key)) return true;
  if (altKey) return ['ArrowLeft', 'ArrowRight', 'Home', 'd', 'F4'].includes(key);
  return (ctrlKey || metaKey) && ['c', 'l', 'n', 'q', 'r', 't', 'v', 'w'].includes(key.toLowerCase());
}

/** Whether a key gives a command. With AltGr a key has Ctrl and Alt, and writes its third character. */
const hasCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Whether a key writes its character into a field, also one with Option on a Mac. */
export const prints = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 && (!hasCommand(event) || (!event.ctrlKey && !event.metaKey));

/** Whether a key changes or moves within the text of a field. */
export const isEditingKey = (event: KeyboardEvent): boolean =>
  ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) ||
  ((event.ctrlKey || event.metaKey) && ['a', 'x', 'y', 'z'].includes(event.key.toLowerCase()));

/** The name of a key and its modifiers in Playwright: 'Control+k', 'Shift+ArrowUp', '?'. */
export function nameKey(event: KeyboardEvent): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifiers = [
    ...(ctrlKey ? ['Control'] : []),
    ...(metaKey ? ['Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    // A character has its Shift in it.
    ...(shiftKey && (key.length > 1 || hasCommand(event)) ? ['Shift'] : []),
  ];
  return [...modifiers, key === ' ' ? 'Space' : key].join('+');
}
