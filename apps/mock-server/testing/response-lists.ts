import { fieldsOf } from '../src/core/fields-of.ts';

/** The lists within a response: their paths and limits by its schema, and their lengths in a body. */

/** Maximum length by path, such as 'orders[].executionHistory'; infinite if the schema states none. */
export function listsOfSchema(schema: unknown, path = ''): Map<string, number> {
  const found = new Map<string, number>();
  const merge = (inner: Map<string, number>) => inner.forEach((most, at) => found.set(at, most));
  const { type, shape, element, innerType, options, checks, in: input } = fieldsOf(read(schema, 'def'));
  if (type === 'array') {
    found.set(path, maxLengthOf(checks));
    merge(listsOfSchema(element, `${path}[]`));
  }
  for (const [name, field] of Object.entries(fieldsOf(shape))) {
    merge(listsOfSchema(field, path === '' ? name : `${path}.${name}`));
  }
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  for (const inner of [innerType, input, ...choices]) {
    if (inner !== undefined) merge(listsOfSchema(inner, path));
  }
  return found;
}

function maxLengthOf(checks: unknown): number {
  const lengths = (Array.isArray(checks) ? checks : [])
    .map(check => fieldsOf(read(read(check, '_zod'), 'def')))
    .filter(({ check }) => check === 'max_length')
    .map(({ maximum }) => Number(maximum));
  return Math.min(Infinity, ...lengths);
}

/** A property that is not enumerable, as zod's own are. */
const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The length of the longest list at each path of a body. */
export function listsOfBody(body: unknown, path = '', found = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(body)) {
    found.set(path, Math.max(found.get(path) ?? 0, body.length));
    for (const item of body) listsOfBody(item, `${path}[]`, found);
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, field] of Object.entries(body)) listsOfBody(field, path === '' ? name : `${path}.${name}`, found);
  }
  return found;
}
