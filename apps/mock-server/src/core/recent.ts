/** The newest items of something endless. */
export interface Recent<T> {
  add(item: T): void;
  /** Oldest first. */
  list(): readonly T[];
}

/** Stores at most `max` items. Adding one costs the same whatever their number. */
export function createRecent<T>(max: number): Recent<T> {
  let items: T[] = [];
  return {
    add(item) {
      if (items.push(item) >= 2 * max) items = items.slice(-max);
    },
    list: () => items.slice(-max),
  };
}
