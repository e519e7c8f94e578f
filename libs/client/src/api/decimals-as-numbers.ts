import { isDecimalSchema } from '@portal/contracts/schemas/decimal';
import { parseDecimal } from '@portal/domain/money/money';
import { parseWith } from './route-address.ts';

/**
 * JSON of a request body with money and share amounts as JSON numbers, for a back end that accepts no text. The exact
 * decimal text is written as the number, never through a JavaScript number, so no digit is lost.
 * @param schema of the body: it says which texts are decimals
 */
export function formatWithNumbers(schema: unknown, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') {
    const decimal = isDecimalSchema(schemaFor(schema, value)) ? parseDecimal(value) : null;
    return decimal ?? JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    const element = partOf(schemaFor(schema, value), 'element');
    return `[${value.map(each => formatWithNumbers(element, each)).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const own = schemaFor(schema, value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => {
      const fieldSchema = partOf(partOf(own, 'shape'), name) ?? partOf(own, 'valueType');
      return `${JSON.stringify(name)}:${formatWithNumbers(fieldSchema, field)}`;
    });
  return `{${fields.join(',')}}`;
}

/** The schema that applies to a value: inside optional and nullable ones, and the alternative that accepts the value. */
function schemaFor(schema: unknown, value: unknown): unknown {
  if (isDecimalSchema(schema)) return schema;
  const inner = partOf(schema, 'innerType');
  if (inner !== undefined) return schemaFor(inner, value);
  const options = partOf(schema, 'options');
  if (!Array.isArray(options)) return schema;
  return schemaFor(
    options.find((option: unknown) => parseWith(option, value).ok),
    value,
  );
}

/** A part of a Zod schema's definition, or of its fields. */
function partOf(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const definition: unknown = '_zod' in schema ? Reflect.get(Object(schema._zod), 'def') : schema;
  return Reflect.get(Object(definition), name);
}
