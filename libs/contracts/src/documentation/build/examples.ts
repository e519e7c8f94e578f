import type { FieldDocuments, SchemaDocument } from '../describe/document.ts';
import { findSharedField } from '../describe/shared-fields.ts';
import type { JsonSchema } from './json-schema.ts';

/** Examples of schemas, put together from what their documents give and from the examples of their fields. */

/** Finds the schema that another refers to, and the document of a schema. */
export interface Known {
  schemaOf(schema: JsonSchema): JsonSchema | undefined;
  documentOf(schema: JsonSchema): SchemaDocument | undefined;
}

/** The example of a documented schema. */
export const exampleOfDocument = (schema: JsonSchema, document: SchemaDocument, known: Known): unknown =>
  build(schema, document.fields ?? {}, document.example, known);

/** The given example with the fields that it leaves out; undefined if nothing says one. */
function exampleOf(schema: JsonSchema, fields: FieldDocuments, given: unknown, known: Known): unknown {
  const found = known.schemaOf(schema) ?? schema;
  const document = known.documentOf(found);
  if (document === undefined) return build(found, fields, given, known);
  const own = isRecord(given) && isRecord(document.example) ? { ...document.example, ...given } : given;
  return exampleOfDocument(found, { ...document, example: own === undefined ? document.example : own }, known);
}

function build(schema: JsonSchema, fields: FieldDocuments, given: unknown, known: Known): unknown {
  const { properties, additionalProperties: value, items, anyOf, oneOf, enum: values, const: constant, type } = schema;
  if (properties !== undefined && (given === undefined || isRecord(given))) {
    const entries = Object.entries(properties).map(([name, field]) => {
      const own = fields[name];
      const { example = undefined, fields: inner = {} } = typeof own === 'object' ? own : {};
      const said = example === undefined ? findSharedField(name)?.example : example;
      return [name, exampleOf(field, inner, given !== undefined && name in given ? given[name] : said, known)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (typeof value === 'object' && isRecord(given))
    return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, exampleOf(value, fields, each, known)]));
  if (items !== undefined && (given === undefined || Array.isArray(given))) {
    const each: readonly unknown[] = given ?? [undefined];
    return each.map(item => exampleOf(items, fields, item, known));
  }
  const variants = (anyOf ?? oneOf ?? []).filter(variant => variant.type !== 'null');
  const [first] = variants;
  if (first !== undefined && given !== null && (given === undefined || variants.length === 1))
    return exampleOf(first, fields, given, known);
  if (given !== undefined) return given;
  return constant ?? values?.[0] ?? (type?.includes('boolean') ? true : undefined);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
