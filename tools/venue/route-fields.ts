import { valueAt, shapeOf, unwrap } from '@portal/contracts/comparison/schema-path';
import type { Input } from './input.ts';

/** The fields of a body or query; of a union those of each variant. */
export function listFields(schema: unknown): string[] {
  const inner = unwrap(schema);
  const variants = valueAt(inner, ['_zod', 'def', 'options']);
  return [...new Set(Array.isArray(variants) ? variants.flatMap(listFields) : Object.keys(shapeOf(inner)))];
}

interface Parses {
  safeParse(value: unknown): { error?: { issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined };
}

const parses = (schema: unknown): schema is Parses =>
  typeof schema === 'object' && schema !== null && 'safeParse' in schema && typeof schema.safeParse === 'function';

/** Texts as the values of a body: numbers, true, null and lists as JSON, where the schema doesn't ask for the text. */
export function readFields(schema: unknown, texts: Input): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, readValue(text)]));
  const issues = parses(schema) ? (schema.safeParse(values).error?.issues ?? []) : [];
  for (const { path } of issues) {
    const [name = ''] = path.map(String);
    if (texts[name] !== undefined) values[name] = texts[name];
  }
  return values;
}

function readValue(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}
