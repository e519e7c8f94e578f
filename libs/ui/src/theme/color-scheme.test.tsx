import { runInThisContext } from 'node:vm';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { colorSchemeKey, colorSchemeScript, useColorScheme } from './color-scheme';
import { UiRoot } from './ui-root';

const root = document.documentElement;
const shownMode = (): string | null => root.getAttribute('data-mantine-color-scheme');
const systemMatchMedia = window.matchMedia;

type Listener = (event: { matches: boolean }) => void;

/** Stubs a system preference of dark or light that can change. */
function stubSystem(prefersDark: boolean): { change: (dark: boolean) => void } {
  const listeners = new Set<Listener>();
  let dark = prefersDark;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && dark;
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }));
  return {
    change: next => {
      dark = next;
      listeners.forEach(listener => listener({ matches: next }));
    },
  };
}

const runHeadScript = (): void => void runInThisContext(colorSchemeScript);

function Toggle() {
  const { scheme, toggle } = useColorScheme();
  return <button onClick={toggle}>Dark Mode: {scheme}</button>;
}

const start = (): void =>
  void render(
    <UiRoot>
      <Toggle />
    </UiRoot>,
  );

afterEach(() => {
  localStorage.clear();
  root.removeAttribute('data-mantine-color-scheme');
  vi.stubGlobal('matchMedia', systemMatchMedia);
});

describe.each([
  ['before the first paint', runHeadScript],
  ['after the portal has started', start],
])('%s', (_, begin) => {
  it.each(['light', 'dark'])('uses the stored choice %s instead of the system preference [LAY-01, LAY-02]', stored => {
    stubSystem(stored === 'light');
    localStorage.setItem(colorSchemeKey, stored);
    begin();
    expect(shownMode()).toBe(stored);
  });

  it('is dark without a stored choice when the system prefers dark [LAY-03]', () => {
    stubSystem(true);
    begin();
    expect(shownMode()).toBe('dark');
  });

  it('is light without a stored choice or a preference [LAY-04]', () => {
    stubSystem(false);
    begin();
    expect(shownMode()).toBe('light');
  });

  it('ignores an invalid stored value [LAY-04]', () => {
    stubSystem(false);
    localStorage.setItem(colorSchemeKey, 'sepia');
    begin();
    expect(shownMode()).toBe('light');
  });
});

it('is light before the first paint without matchMedia or storage [LAY-04]', () => {
  vi.stubGlobal('matchMedia', undefined);
  const storage = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('storage is forbidden');
  });
  runHeadScript();
  storage.mockRestore();
  expect(shownMode()).toBe('light');
});

it('switches the mode on toggle and stores the choice [LAY-05]', async () => {
  stubSystem(true);
  start();
  const button = screen.getByRole('button', { name: 'Dark Mode: dark' });
  await userEvent.click(button);
  expect(shownMode()).toBe('light');
  expect(localStorage.getItem(colorSchemeKey)).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Dark Mode: light' }));
  expect(shownMode()).toBe('dark');
  expect(localStorage.getItem(colorSchemeKey)).toBe('dark');
});

it('follows the system at run time without a stored choice', () => {
  const system = stubSystem(false);
  start();
  act(() => system.change(true));
  expect(shownMode()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark Mode: dark' })).toBeTruthy();
});
