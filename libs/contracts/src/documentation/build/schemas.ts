import { z } from 'zod/mini';
import type { FieldDocuments, SchemaDocument, SchemaDocuments } from '../describe/document.ts';
import { strictFormOf } from '../../schemas/strict-form.ts';
import { findSharedField } from '../describe/shared-fields.ts';
import { exampleOfDocument, type Known } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';

/** Zod schemas as JSON Schema, with their descriptions and examples. */

const limit = Number.MAX_SAFE_INTEGER;

/** Schemas by the given keys, and those for `components.schemas`, which the others refer to. */
export interface ConvertedSchemas {
  readonly parts: Readonly<Record<string, JsonSchema>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The whole example of each document. */
  readonly examples: ReadonlyMap<SchemaDocument, unknown>;
}

/**
 * Converts all schemas of a document together, as they are sent: a decimal is text or a number. Throws for a part that is
 * no Zod schema.
 */
export function convertSchemas(
  parts: ReadonlyMap<string, unknown>,
  named: SchemaDocuments,
  unnamed: readonly SchemaDocument[] = [],
): ConvertedSchemas {
  const names = Object.keys(named);
  const documents = [...Object.values(named), ...unnamed];
  // Zod copies what a registry says of a schema into its JSON Schema; here, the name and the position of its document.
  const metadata = z.registry<{ id?: string | undefined; document: number }>();
  const shape: Record<string, z.core.$ZodType> = {};
  for (const [key, schema] of parts) shape[key] = asSchema(schema);
  for (const [document, { schema }] of documents.entries())
    metadata.add(asSchema(schema), { id: names[document], document });
  for (const [name, { schema }] of Object.entries(named)) shape[name] = asSchema(schema);
  const whole = z.toJSONSchema(z.object(shape), { io: 'input', metadata, unrepresentable: 'any' });
  // Zod's own type of a JSON Schema names more keywords, with the same meaning.
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const known: Known = {
    schemaOf: ({ $ref = '' }) => $defs[nameOf($ref)],
    documentOf: ({ document }) => (typeof document === 'number' ? documents[document] : undefined),
  };
  const examples = new Map<SchemaDocument, unknown>();
  const finish = (entries: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, complete(schema, known, examples)]));
  return { parts: finish(properties), components: finish($defs), examples };
}

/** The name in a reference to a component. */
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The schema itself, or the one that it refers to. */
export const resolve = (schema: JsonSchema, components: ConvertedSchemas['components']): JsonSchema =>
  components[nameOf(schema.$ref ?? '')] ?? schema;

/** The documents say what a server must send. */
function asSchema(schema: unknown): z.core.$ZodType {
  if (schema instanceof z.core.$ZodType) return strictFormOf<z.core.$ZodType>(schema);
  throw new Error('A part of the contract is no Zod schema');
}

/** Removes bounds that only say 'integer', and adds what the documents say. */
function complete(schema: JsonSchema, known: Known, examples: Map<SchemaDocument, unknown>): JsonSchema {
  const { document: _position, id: _name, minimum, maximum, ...rest } = schema;
  const result: JsonSchema = {
    ...mapChildren(rest, child => complete(child, known, examples)),
    ...(minimum === undefined || minimum === -limit ? {} : { minimum }),
    ...(maximum === undefined || maximum === limit ? {} : { maximum }),
  };
  const document = known.documentOf(schema);
  if (document !== undefined) {
    const { description, format, fields = {} } = document;
    const example = exampleOfDocument(schema, document, known);
    examples.set(document, example);
    return {
      ...describeFields(result, fields, [example]),
      description,
      ...(format === undefined ? {} : { format }),
      examples: [withoutFiles(example)],
    };
  }
  if (result.type === 'object' && Object.keys(result.properties ?? {}).length === 0 && !result.additionalProperties) {
    return { ...result, description: 'An empty object.', examples: [{}] };
  }
  return result;
}

const entriesOf = (schema: JsonSchema) => Object.entries(schema.properties ?? {});

/** The schema with each schema directly below it replaced. */
export function mapChildren(schema: JsonSchema, change: (child: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, prefixItems, propertyNames, additionalProperties, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(entriesOf(schema).map(([name, child]) => [name, change(child)])),
    }),
    ...(items && { items: change(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(propertyNames && { propertyNames: change(propertyNames) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
  };
}

/** Adds descriptions and examples to the fields of the objects within a schema: itself, its lists, records, variants. */
function describeFields(schema: JsonSchema, fields: FieldDocuments, examples: readonly unknown[]): JsonSchema {
  if (schema.properties === undefined) {
    const inner = examples.flatMap(itemsOf);
    return mapChildren(schema, child => describeFields(child, fields, inner));
  }
  return {
    ...schema,
    properties: Object.fromEntries(
      entriesOf(schema).map(([name, field]) => [name, describeField(name, field, fields, examples)]),
    ),
  };
}

function describeField(
  name: string,
  field: JsonSchema,
  fields: FieldDocuments,
  examples: readonly unknown[],
): JsonSchema {
  const own = fields[name];
  const values = examples.flatMap(example =>
    typeof example === 'object' && example !== null
      ? Object.entries(example).flatMap(([key, value]: [string, unknown]) => (key === name ? [value] : []))
      : [],
  );
  const shared = findSharedField(name);
  const description = (typeof own === 'string' ? own : own?.description) ?? shared?.description;
  const [value = (typeof own === 'object' ? own.example : undefined) ?? shared?.example] = values;
  return {
    ...describeFields(field, (typeof own === 'object' && own.fields) || {}, value === undefined ? [] : [value]),
    ...(description === undefined ? {} : { description }),
    ...(value === undefined ? {} : { examples: [withoutFiles(fit(field, value))] }),
  };
}

/** The example, or the value that this variant of a union requires instead. */
function fit({ const: constant, enum: values }: JsonSchema, example: unknown): unknown {
  if (constant !== undefined) return constant;
  return values === undefined || values.includes(example) ? example : values[0];
}

/** A value, and those of its list or record. */
function itemsOf(value: unknown): unknown[] {
  const items: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [value, ...items];
}

/** JSON has no files. */
const withoutFiles = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (inner instanceof Blob ? '(file)' : inner)));

/** The schemas to which a part of a document refers, and those to which they refer. */
export function pickUsed(schemas: ConvertedSchemas['components'], part: object): Record<string, JsonSchema> {
  const used = new Set<string>();
  const find = (from: unknown): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      find(schemas[name]);
    }
  };
  find(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
