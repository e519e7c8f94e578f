const spelling = (text: string): string => text.toUpperCase();

/** True if the filter list contains the value (case-insensitive), or is absent. */
export const matchesFilter = (filter: readonly string[] | undefined, value: string | null | undefined): boolean =>
  filter === undefined || filter.map(spelling).includes(spelling(value ?? ''));
