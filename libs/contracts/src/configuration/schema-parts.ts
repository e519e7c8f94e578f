/** The fields of an object schema; none for another schema. */
export function shapeOf(schema: unknown): object {
  const shape = partOf(schema, ['_zod', 'def', 'shape']);
  return typeof shape === 'object' && shape !== null ? shape : {};
}

/** The schema inside an optional one. */
export const unwrap = (schema: unknown): unknown => partOf(schema, ['_zod', 'def', 'innerType']) ?? schema;

/** The schema of a field of an object, of a row of a list or of a value of a map, without `optional`. */
export const childOf = (schema: unknown, key: string): unknown =>
  unwrap(
    Reflect.get(shapeOf(schema), key) ??
      partOf(schema, ['_zod', 'def', 'valueType']) ??
      partOf(schema, ['_zod', 'def', 'element']),
  );

/** The part of an object at a path; undefined if there is none. */
export function partOf(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}
