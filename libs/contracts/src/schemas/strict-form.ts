import { z } from 'zod/mini';
import type { ReadAs } from './expected.ts';

/**
 * What a server must send, and what it may be sent: schemas without the tolerance of expected.ts. For the mock server,
 * the conformance tests and the documents; in the portal only to find what a response lacks.
 */

type Schema = z.core.$ZodType;

/** A schema without `expected`, `openCode`, `openText` and `longList`, at every depth. */
export type StrictForm<S> =
  S extends ReadAs<infer T, unknown>
    ? StrictForm<T>
    : S extends z.ZodMiniObject<infer Shape, infer Config>
      ? z.ZodMiniObject<{ -readonly [K in keyof Shape]: StrictForm<Shape[K]> & Schema }, Config>
      : S extends z.ZodMiniArray<infer Element>
        ? z.ZodMiniArray<StrictForm<Element> & Schema>
        : S extends z.ZodMiniOptional<infer Inner>
          ? z.ZodMiniOptional<StrictForm<Inner> & Schema>
          : S extends z.ZodMiniNullable<infer Inner>
            ? z.ZodMiniNullable<StrictForm<Inner> & Schema>
            : S extends z.ZodMiniRecord<infer Key, infer Value>
              ? z.ZodMiniRecord<Key, StrictForm<Value> & Schema>
              : S;

/** What a server that keeps the contract sends. */
export type Sent<S> = StrictForm<S> extends infer F extends Schema ? z.output<F> : never;

const known = new WeakMap<Schema, Schema>();

/** The strict form of a schema. A schema without tolerance is its own; each has one. */
export function strictFormOf<S>(schema: S): StrictForm<S>;
export function strictFormOf(schema: unknown): unknown {
  if (!(schema instanceof z.core.$ZodType)) return schema;
  const found = known.get(schema) ?? withoutTolerance(schema);
  known.set(schema, found);
  return found;
}

function withoutTolerance(schema: Schema): Schema {
  const { def } = schema._zod;
  // Only `readAs` of expected.ts makes definitions with this field.
  if ('strict' in def) return strictFormOf(def.strict as Schema);
  const parts = Object.entries({ ...def }).map(([name, part]) => [name, strictPart(part)] as const);
  const isSame = parts.every(([name, part]) => part === Reflect.get(def, name));
  if (isSame) return schema;
  // The same kind of definition, with other schemas in it.
  return z.core.clone(schema, Object.fromEntries(parts) as unknown as typeof def);
}

/** Inner schemas of a definition: one, a list of alternatives, or the fields of an object. */
function strictPart(part: unknown): unknown {
  if (part instanceof z.core.$ZodType) return strictFormOf(part);
  if (Array.isArray(part)) {
    const strict = part.map((each: unknown) => strictPart(each));
    return strict.every((each, index) => each === part[index]) ? part : strict;
  }
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, strictFormOf(field)] as const);
  return fields.every(([name, field]) => field === Reflect.get(part, name)) ? part : Object.fromEntries(fields);
}
