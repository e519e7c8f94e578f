/**
 * What one side has changed, on top of the newest state: a value that is the same in `base` and `mine` is taken from
 * `theirs`, any other from `mine`. Objects are merged field by field, lists and single values as a whole; null, an empty
 * list and a missing value are the same. So two tabs, or a phone and a laptop, keep what was saved in the other.
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): T {
  if (isSame(base, mine)) return theirs === undefined && mine === null ? mine : theirs;
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const known: Fields = isRecord(base) ? base : {};
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    merged[name] = mergeChanges(known[name], mine[name], theirs[name]);
  }
  // Each field has the type of that field in one of the three.
  return merged as T;
}

/**
 * The part of `mine` that differs from `base`, as a merge patch: field by field in objects, lists as a whole, null for what
 * was removed.
 */
export function findChanges<T extends object>(base: T, mine: T): Partial<T> {
  const changes: Record<string, unknown> = {};
  const known: Fields = Object.fromEntries(Object.entries(base));
  for (const [name, value] of Object.entries(mine)) {
    const before = known[name];
    if (isSame(before, value)) continue;
    changes[name] = isRecord(value) ? findChanges(isRecord(before) ? before : {}, value) : value;
  }
  // Each field has the type of that field in `mine`.
  return changes as Partial<T>;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two states have the same values; null and a missing value are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isRecord(a) && isRecord(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => isSame(a[name], b[name]));
  }
  return JSON.stringify(orNothing(a)) === JSON.stringify(orNothing(b));
}

/** A form without entries sends an empty list for one that was never saved. */
const orNothing = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
