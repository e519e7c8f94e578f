/**
 * Which kinds of values are at each place of some data, learned from an example, so that other data can be compared with it
 * before it is used. All records of a list, Set or Map count as one example; null and undefined may be anywhere.
 */
export interface Kinds {
  /** 'string', 'Map', … */
  readonly here: Set<string>;
  readonly fields: Map<string, Kinds>;
  /** What lists, Sets and Maps hold. */
  items: Kinds | null;
  keys: Kinds | null;
}

export function learnKinds(example: unknown): Kinds {
  const kinds = createKinds();
  learn(kinds, example);
  return kinds;
}

const createKinds = (): Kinds => ({ here: new Set(), fields: new Map(), items: null, keys: null });

function learn(kinds: Kinds, value: unknown): void {
  if (value === null || value === undefined) return;
  kinds.here.add(kindOf(value));
  if (value instanceof Map) for (const key of value.keys()) learn((kinds.keys ??= createKinds()), key);
  for (const item of itemsOf(value) ?? []) learn((kinds.items ??= createKinds()), item);
  for (const [name, held] of fieldsOf(value)) {
    const known = kinds.fields.get(name) ?? createKinds();
    kinds.fields.set(name, known);
    learn(known, held);
  }
}

/** Where the first value of a kind that the example does not have there is, 'people.users.email'; null for none. */
export function findOtherKind(kinds: Kinds, value: unknown, path = ''): string | null {
  // Where the example has nothing, there is nothing to compare with.
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
  for (const [name, held] of fieldsOf(value)) {
    const known = kinds.fields.get(name);
    const found = known === undefined ? null : findOtherKind(known, held, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Where the first number that is not finite is, 'clock.now'; null for none. */
export function findInfinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (value instanceof Float64Array) return value.every(Number.isFinite) ? null : path;
  for (const item of itemsOf(value) ?? []) {
    const found = findInfinite(item, path);
    if (found !== null) return found;
  }
  for (const [name, held] of fieldsOf(value)) {
    const found = findInfinite(held, path === '' ? name : `${path}.${name}`);
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
