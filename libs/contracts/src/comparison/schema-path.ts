import { z } from 'zod/mini';

/** The schemas within a schema of the contract, followed along the path of a value. */

type Path = readonly PropertyKey[];

/** The schema without `optional`, `nullable` and transforms; undefined for what is no schema. */
export function unwrap(schema: unknown): z.core.$ZodType | undefined {
  let inner = schema;
  while (inner instanceof z.core.$ZodType) {
    if (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable) inner = inner.def.innerType;
    else if (inner instanceof z.ZodMiniPipe) inner = inner.def.in;
    else return inner;
  }
  return undefined;
}

/** The fields of an object schema; none for another schema. */
export function shapeOf(schema: unknown): object {
  const inner = unwrap(schema);
  return inner instanceof z.ZodMiniObject ? inner.def.shape : {};
}

/** The schema of a field, row or entry; undefined for one that the contract does not list. */
export function childOf(schema: unknown, key: PropertyKey): unknown {
  const outer = unwrap(schema);
  if (outer instanceof z.ZodMiniObject) return Reflect.get(outer.def.shape, key);
  if (outer instanceof z.ZodMiniArray) return typeof key === 'number' ? outer.def.element : undefined;
  if (outer instanceof z.ZodMiniRecord) return outer.def.valueType;
  if (outer instanceof z.ZodMiniUnion) {
    return outer.def.options.map(option => childOf(option, key)).find(child => child !== undefined);
  }
  return undefined;
}

/** A path without values: 'orders[].status.name', 'tokenAssets.*.quantity'. */
export function formatPath(schema: unknown, path: Path): string {
  let at = schema;
  let text = '';
  for (const key of path) {
    const isKey = unwrap(at) instanceof z.ZodMiniRecord;
    if (typeof key === 'number') text += '[]';
    else text += `${text === '' ? '' : '.'}${isKey ? '*' : String(key)}`;
    at = childOf(at, key);
  }
  return text;
}

/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

/**
 * All values of fields with their schema and path, objects and lists before what is in them. Nothing within a value that
 * the contract does not list.
 */
export function* walkFields(schema: unknown, value: unknown, path: Path = []): Generator<Visited> {
  if (path.length > 0) yield { schema, value, path };
  if (schema === undefined) return;
  if (typeof value !== 'object' || value === null) return;
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, inner] of entries) yield* walkFields(childOf(schema, key), inner, [...path, key]);
}

interface Visited {
  /** Undefined for a field that the contract does not list. */
  readonly schema: unknown;
  readonly value: unknown;
  readonly path: Path;
}
