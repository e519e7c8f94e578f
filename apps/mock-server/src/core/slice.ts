/**
 * A slice is one module's part of a world's state: an object whose properties are plain values, or Maps, Sets and
 * arrays of records that are never mutated (an update replaces the record). A copy one level deep is therefore a full
 * copy, and forking a world costs microseconds per slice.
 */
export function copySlice<S extends object>(slice: S): S {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(slice)) {
    copy[key] =
      value instanceof Map
        ? new Map(value)
        : value instanceof Set
          ? new Set(value)
          : Array.isArray(value)
            ? value.slice()
            : value;
  }
  // Same keys, same kinds of values: the copy has the slice's own type.
  return copy as S;
}
