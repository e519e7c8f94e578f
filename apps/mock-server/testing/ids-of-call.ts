import { fieldsOf } from '../src/core/fields-of.ts';
import type { Parts } from './testing-call.ts';

/** The path of an id within a call: ['params', 'accountId'], ['body', 'rows', '0', 'id']. */
export interface IdPath {
  readonly path: readonly string[];
  readonly value: string;
}

const isIdName = (name: string): boolean => /^(id|.*Ids?|x)$/.test(name);

/** All paths of a call whose name says that they hold an id, except public ones. */
export function listIds(parts: Parts, publicNames: ReadonlySet<string>): readonly IdPath[] {
  const paths: IdPath[] = [];
  const walk = (value: unknown, path: readonly string[], name: string): void => {
    if (typeof value === 'string') {
      if (isIdName(name) && !publicNames.has(name)) paths.push({ path, value });
      return;
    }
    for (const [key, each] of Object.entries(fieldsOf(value))) {
      // The elements of a list have the list's name.
      walk(each, [...path, key], Array.isArray(value) ? name : key);
    }
  };
  for (const part of ['params', 'query', 'body'] as const) walk(parts[part], [part], '');
  return paths;
}

/** The call with other values at some paths. */
export function withIds(parts: Parts, changes: readonly IdPath[]): Parts {
  const copy: Parts = structuredClone(parts);
  for (const { path, value } of changes) {
    let holder: unknown = copy;
    for (const step of path.slice(0, -1)) holder = fieldsOf(holder)[step];
    if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [path.at(-1) ?? '']: value });
  }
  return copy;
}
