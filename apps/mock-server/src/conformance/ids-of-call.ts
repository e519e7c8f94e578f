import { fieldsOf } from '../http/fields-of.ts';
import type { Parts } from '../testing/testing-call.ts';

/** A place of a call that names a thing by its id: ['params', 'accountId'], ['body', 'rows', '0', 'id']. */
export interface IdPlace {
  readonly path: readonly string[];
  readonly value: string;
}

const isIdName = (name: string): boolean => /^(id|.*Ids?|x)$/.test(name);

/** All places of a call whose name says that they hold an id, apart from names of things that are nobody's own. */
export function listIds(parts: Parts, publicNames: ReadonlySet<string>): readonly IdPlace[] {
  const places: IdPlace[] = [];
  const walk = (value: unknown, path: readonly string[], name: string): void => {
    if (typeof value === 'string') {
      if (isIdName(name) && !publicNames.has(name)) places.push({ path, value });
      return;
    }
    for (const [key, each] of Object.entries(fieldsOf(value))) {
      // The elements of a list go by the list's name.
      walk(each, [...path, key], Array.isArray(value) ? name : key);
    }
  };
  for (const part of ['params', 'query', 'body'] as const) walk(parts[part], [part], '');
  return places;
}

/** The call with other values at some places. */
export function withIds(parts: Parts, changes: readonly IdPlace[]): Parts {
  const copy: Parts = structuredClone(parts);
  for (const { path, value } of changes) {
    let holder: unknown = copy;
    for (const step of path.slice(0, -1)) holder = fieldsOf(holder)[step];
    if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [path.at(-1) ?? '']: value });
  }
  return copy;
}
