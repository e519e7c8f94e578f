import { z } from 'zod/mini';

type Schema = z.core.$ZodType;
type Replace = (schema: Schema) => Schema;

/** The schema with others in place of those that it is made of; the schema itself if all stay the same. */
export function replaceInner(schema: Schema, replace: Replace): Schema {
  const { def } = schema._zod;
  const parts = Object.entries({ ...def }).map(([name, part]) => [name, replacePart(part, replace)] as const);
  const isSame = parts.every(([name, part]) => part === Reflect.get(def, name));
  if (isSame) return schema;
  // The same kind of definition, with other schemas in it.
  return z.core.clone(schema, Object.fromEntries(parts) as unknown as typeof def);
}

/** Inner schemas of a definition: one, a list of alternatives, or the fields of an object. */
function replacePart(part: unknown, replace: Replace): unknown {
  if (part instanceof z.core.$ZodType) return replace(part);
  if (Array.isArray(part)) {
    const replaced = part.map((each: unknown) => replacePart(each, replace));
    return replaced.every((each, index) => each === part[index]) ? part : replaced;
  }
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
  const fields = Object.entries(part).map(
    ([name, field]: [string, unknown]) => [name, field instanceof z.core.$ZodType ? replace(field) : field] as const,
  );
  return fields.every(([name, field]) => field === Reflect.get(part, name)) ? part : Object.fromEntries(fields);
}

/** The schema without the maximum of lists. Lists within it that `expected.ts` reads stay: it reads them by themselves. */
export function withoutListLimits(schema: Schema): Schema {
  if ('strict' in schema._zod.def) return schema;
  if (!(schema instanceof z.ZodMiniArray)) return replaceInner(schema, withoutListLimits);
  const { checks = [], element, ...def } = schema.def;
  const others = checks.filter(each => each._zod.def.check !== 'max_length');
  return z.core.clone(schema, { ...def, element: withoutListLimits(element), checks: others });
}
