import { useSyncExternalStore } from 'react';
import { localText, writeOrTell } from '../browser/browser-storage.ts';
import { parseJson } from '../browser/parse-json.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

/** A value of the signed-in user that is kept in this browser and is the same in all of its tabs. */
export interface UserStore<T> {
  readonly read: () => T;
  /** Replaces the value by what `change` makes of the stored one, which another tab may just have written. */
  readonly change: (change: (before: T) => T) => void;
  /** The value in a component, which renders again when it changes, also in another tab or for another user. */
  readonly use: () => T;
  /** Calls back after each change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store `portal-NAME-USER` in the storage of the browser; a visitor has one as well. `parse` receives what
 * was stored, which may be anything, and undefined where nothing was. The storage is the only copy, so tabs cannot
 * differ. With blocked storage the value lives as long as the page.
 */
export function createUserStore<T>(name: string, parse: (stored: unknown) => T): UserStore<T> {
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly value: T } = { text: null, value: parse(undefined) };
  const initial = known.value;
  const keyOf = (): string => `portal-${name}-${readSession().userId ?? 'visitor'}`;

  // The same object for the same text, as React requires of a snapshot.
  function read(): T {
    const text = localText.read(keyOf());
    if (text !== known.text) known = { text, value: parse(parseJson(text)) };
    return known.value;
  }

  function subscribe(listener: () => void): () => void {
    const leaveSession = subscribeSession(listener);
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      leaveSession();
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    read,
    subscribe,
    change(change) {
      writeOrTell(localText, keyOf(), JSON.stringify(change(read())));
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
