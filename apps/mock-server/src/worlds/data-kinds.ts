/**
 * Value types at each path of some data, learned from an example, to validate other data before it is used. All records
 * of a list, Set or Map count as one example; null and undefined are allowed anywhere.
 */
export interface Kinds {
  /** Types of the values at this path: 'string', 'Map', … */
  readonly here: Set<string>;
  readonly fields: Map<string, Kinds>;
  /** Types of the elements of lists, Sets and Maps. */
  items: Kinds | null;
  keys: Kinds | null;
}

export function learnKinds(example: unknown): Kinds {
  const kinds = createKinds();
  addExample(kinds, example);
  return kinds;
}

const createKinds = (): Kinds => ({ here: new Set(), fields: new Map(), items: null, keys: null });

function addExample(kinds: Kinds, value: unknown): void {
  if (value === null || value === undefined) return;
  kinds.here.add(kindOf(value));
  if (value instanceof Map) for (const key of value.keys()) addExample((kinds.keys ??= createKinds()), key);
  for (const item of itemsOf(value) ?? []) addExample((kinds.items ??= createKinds()), item);
  for (const [name, child] of fieldsOf(value)) {
    const existing = kinds.fields.get(name) ?? createKinds();
    kinds.fields.set(name, existing);
    addExample(existing, child);
  }
}

/**
 * The path of the first value whose type the example does not have there, such as 'people.users.email'; null if there
 * is none.
 */
export function findOtherKind(kinds: Kinds, value: unknown, path = ''): string | null {
  // Where the example is empty there is nothing to compare with.
  if (value === null || value === undefined || kinds.here.size === 0) return null;
  if (!kinds.here.has(kindOf(value))) return path;
  if (value instanceof Map && kinds.keys !== null) {
    for (const key of value.keys()) if (findOtherKind(kinds.keys, key) !== null) return path;
  }
  if (kinds.items !== null) {
    for (const item of itemsOf(value) ?? []) {
      const found = findOtherKind(kinds.items, item, path);
      if (found !== null) return found;
    }
  }
  for (const [name, child] of fieldsOf(value)) {
    const existing = kinds.fields.get(name);
    const found =
      existing === undefined ? null : findOtherKind(existing, child, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The path of the first number that is not finite, such as 'clock.now'; null if there is none. */
export function findInfinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (value instanceof Float64Array) return value.every(Number.isFinite) ? null : path;
  for (const item of itemsOf(value) ?? []) {
    const found = findInfinite(item, path);
    if (found !== null) return found;
  }
  for (const [name, child] of fieldsOf(value)) {
    const found = findInfinite(child, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

export function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? 'record' : value.constructor.name;
}

function itemsOf(value: unknown): Iterable<unknown> | null {
  if (Array.isArray(value) || value instanceof Set) return value;
  return value instanceof Map ? value.values() : null;
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && kindOf(value) === 'record' ? Object.entries(value) : [];
