import { valueAt } from '@portal/contracts/comparison/schema-path';
import { randomFrom } from '@portal/mock-server/core/random';

/** Responses with one field changed, as another implementation of the specification may send them. */

export type Path = readonly (string | number)[];

/** What happens to the field. `unknown` is a text that the contract does not name; only texts have it. */
export const changes = ['delete', 'null', 'mistype', 'rename', 'unknown'] as const;
type Change = (typeof changes)[number];

export interface Mutant {
  /** Where the field is, with its row: orders, 3, status, name. */
  readonly path: Path;
  readonly change: Change;
  /** 'orders.*.status.name': the same for each row. */
  readonly field: string;
}

/** A text that no contract names. */
export const unknownText = 'SOMETHING_NEW';

export const fieldOf = (path: Path): string => path.map(key => (typeof key === 'number' ? '*' : key)).join('.');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Paths of all values that are neither objects nor lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown, index) => pathsOf(row, [...path, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return path.length === 0 ? [] : [path];
}

/** All changes of each field of a JSON body, in a row that the seed chooses. Changes that change nothing are left out. */
export function listMutants(body: unknown, seed: string): Mutant[] {
  const rows = new Map<string, Path[]>();
  for (const path of pathsOf(body)) rows.set(fieldOf(path), [...(rows.get(fieldOf(path)) ?? []), path]);
  return [...rows].flatMap(([field, paths]) => {
    const path = randomFrom(`${seed} ${field}`).pick(paths);
    const value = valueAt(body, path);
    return (
      changes
        .filter(change => (change === 'unknown' ? typeof value === 'string' : change !== 'null' || value !== null))
        // A row that is a text has no name.
        .filter(change => typeof path.at(-1) === 'string' || (change !== 'delete' && change !== 'rename'))
        .map(change => ({ path, change, field }))
    );
  });
}

/** A copy of the body with the change. */
export function mutate(body: unknown, { path, change }: Mutant): unknown {
  const copy = structuredClone(body);
  const owner = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined || !isObject(owner)) throw new Error(`No field at ${fieldOf(path)}`);
  const value: unknown = Reflect.get(owner, key);
  if (change === 'delete' || change === 'rename') Reflect.deleteProperty(owner, key);
  if (change === 'rename') Reflect.set(owner, `${key}_v2`, value);
  if (change === 'null') Reflect.set(owner, key, null);
  if (change === 'mistype') Reflect.set(owner, key, { is: 'of another type' });
  if (change === 'unknown') Reflect.set(owner, key, unknownText);
  return copy;
}

export const describeMutant = (name: string, { field, change }: Mutant): string => `${name} ${field} ${change}`;
