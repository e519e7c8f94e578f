/** An object's fields by name; none for anything that is no object. Reads values whose shape nobody promises. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
