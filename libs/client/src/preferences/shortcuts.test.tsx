import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreference } from './preferences.ts';
import { isShortcut, toggleShortcuts, useShortcut, useShortcutsOn } from './shortcuts.ts';

afterEach(() => {
  cleanup();
  changePreference('shortcutsOff', []);
  localStorage.clear();
  document.body.replaceChildren();
});

/** Presses a key in an element of the page, and returns the event. */
function press(key: string, target: Element = document.body, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}
function put(tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.replaceChildren(element);
  return element;
}

describe('a key that is a shortcut', () => {
  it('is that key, in either case', () => {
    expect(isShortcut(press('b'), 'b')).toBe(true);
    expect(isShortcut(press('B'), 'b')).toBe(true);
    expect(isShortcut(press('s'), 'b')).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)('is none with %s', name => {
    expect(isShortcut(press('b', document.body, { [name]: true }), 'b')).toBe(false);
  });

  it('is none if something else has used the key', () => {
    const event = press('b');
    event.preventDefault();
    expect(isShortcut(event, 'b')).toBe(false);
  });

  it.each([
    ['input', {}],
    ['input', { type: 'search' }],
    ['input', { type: 'number' }],
    ['textarea', {}],
    ['select', {}],
  ])('is none while the user types into <%s> with %o', (tag, attributes) => {
    expect(isShortcut(press('b', put(tag, attributes)), 'b')).toBe(false);
  });

  it('is none while the user types into a text of the page', () => {
    const target = put('p');
    // jsdom does not know editable elements.
    Object.defineProperty(target, 'isContentEditable', { value: true });
    expect(isShortcut(press('b', target), 'b')).toBe(false);
  });

  it.each(['radio', 'checkbox', 'button', 'submit', 'range'])('is one on an input of the type %s', type => {
    expect(isShortcut(press('b', put('input', { type })), 'b')).toBe(true);
  });

  it('is one on a button, and where the page has no focus', () => {
    expect(isShortcut(press('b', put('button')), 'b')).toBe(true);
    expect(isShortcut(new KeyboardEvent('keydown', { key: 'b' }), 'b')).toBe(true);
  });

  it('is none while a dialog is open', () => {
    put('div', { role: 'dialog' });
    expect(isShortcut(press('b'), 'b')).toBe(false);
  });
});

describe('the setting of shortcuts', () => {
  it('is on until the user turns it off, and on again', () => {
    const { result } = renderHook(() => useShortcutsOn());
    expect(result.current).toBe(true);
    act(() => toggleShortcuts());
    expect(result.current).toBe(false);
    expect(localStorage.getItem('portal-shortcutsOff')).toBe('off');
    expect(isShortcut(press('b'), 'b')).toBe(false);
    act(() => toggleShortcuts());
    expect(result.current).toBe(true);
    expect(isShortcut(press('b'), 'b')).toBe(true);
  });
});

describe('a shortcut of a screen', () => {
  it('runs its latest action and nothing else, while the screen is shown', () => {
    const done: string[] = [];
    const { rerender, unmount } = renderHook(({ key, name }) => useShortcut(key, () => void done.push(name)), {
      initialProps: { key: 'b', name: 'first' },
    });
    expect(press('b').defaultPrevented).toBe(true);
    expect(press('s').defaultPrevented).toBe(false);
    rerender({ key: 'b', name: 'second' });
    press('b');
    rerender({ key: 's', name: 'third' });
    press('b');
    press('s');
    expect(done).toEqual(['first', 'second', 'third']);
    unmount();
    press('s');
    expect(done).toHaveLength(3);
  });
});
