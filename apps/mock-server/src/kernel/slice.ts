/**
 * A slice is one noun's part of a world's state: an object whose properties are plain values, or Maps, Sets and arrays
 * of records that are never changed in place (an update puts a new record in their stead). So a copy one level deep is
 * a full copy, and forking a world costs microseconds per slice.
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
