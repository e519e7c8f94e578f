/** The fields of an object schema; none for another schema. */
export function shapeOf(schema: unknown): object {
  const shape = partOf(schema, ['_zod', 'def', 'shape']);
  return typeof shape === 'object' && shape !== null ? shape : {};
}

/** The schema inside an optional one. */
export const unwrap = (schema: unknown): unknown => partOf(schema, ['_zod', 'def', 'innerType']) ?? schema;

/** The part of an object at a path; undefined if there is none. */
export function partOf(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}
