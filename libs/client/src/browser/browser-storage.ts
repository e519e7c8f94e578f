/** Text storage of the browser. If storage is blocked, values live as long as the page. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key with this prefix. */
  removeAll(prefix: string): void;
}

function storeOver(area: () => Storage | undefined): TextStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, fallback: () => T): T => {
    try {
      const storage = area();
      return storage === undefined ? fallback() : action(storage);
    } catch {
      return fallback();
    }
  };
  return {
    read: key =>
      attempt(
        storage => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    write: (key, value) =>
      attempt(
        storage => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: key =>
      attempt(
        storage => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    removeAll(prefix) {
      const begins = (key: string): boolean => key.startsWith(prefix);
      attempt(
        storage =>
          Object.keys(storage)
            .filter(begins)
            .forEach(key => storage.removeItem(key)),
        () => [...memory.keys()].filter(begins).forEach(key => memory.delete(key)),
      );
    },
  };
}

/** Shared by all tabs; survives closing the browser. Never holds personal data (T20). */
export const localText = storeOver(() => globalThis.localStorage);
/** Private to this tab; survives a reload. */
export const tabText = storeOver(() => globalThis.sessionStorage);
