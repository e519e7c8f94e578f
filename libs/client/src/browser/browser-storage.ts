/** Text storage of the browser. What it does not take, because it is blocked or full, lives as long as the page. */
export interface TextStore {
  read(key: string): string | null;
  /** False if the value lives only as long as the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Every key with this prefix, sorted. */
  keys(prefix: string): readonly string[];
  /** Removes every key with this prefix. */
  removeAll(prefix: string): void;
}

function storeOver(area: () => Storage | undefined): TextStore {
  /** The values that the storage did not take; they are newer than what it has for the same key. */
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      const storage = area();
      return storage === undefined ? null : action(storage);
    } catch {
      return null;
    }
  };
  const keys = (prefix: string): readonly string[] =>
    [...new Set([...memory.keys(), ...(attempt(storage => Object.keys(storage)) ?? [])])]
      .filter(key => key.startsWith(prefix))
      .toSorted();
  function remove(key: string): void {
    memory.delete(key);
    attempt(storage => storage.removeItem(key));
  }
  return {
    read: key => memory.get(key) ?? attempt(storage => storage.getItem(key)),
    write(key, value) {
      const isStored = attempt(storage => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored === true) memory.delete(key);
      else memory.set(key, value);
      return isStored === true;
    },
    remove,
    keys,
    removeAll: prefix => keys(prefix).forEach(remove),
  };
}

/** Shared by all tabs; survives closing the browser. Never holds personal data (T20). */
export const localText = storeOver(() => globalThis.localStorage);
/** Private to this tab; survives a reload. */
export const tabText = storeOver(() => globalThis.sessionStorage);

const listeners = new Set<() => void>();

/** Calls back when the storage did not take what the user would miss; returns the unsubscribe function. */
export function onNotStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Writes what the user did and expects to find again: if the storage does not take it, the user is told. */
export function writeOrTell(store: TextStore, key: string, value: string): void {
  if (!store.write(key, value)) for (const listener of [...listeners]) listener();
}
