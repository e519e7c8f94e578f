/** The named fields of a value, in that order. */
export const pick = <T extends object, K extends keyof T>(value: T, ...names: readonly K[]): Pick<T, K> =>
  // Each name has its value.
  Object.fromEntries(names.map(name => [name, value[name]])) as Pick<T, K>;
