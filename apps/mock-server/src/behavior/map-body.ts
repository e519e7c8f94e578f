import { isDecimalSchema } from '@portal/contracts/schemas/decimal';
import { z } from 'zod/mini';
import { fieldsOf } from '../core/fields-of.ts';

export type Schema = z.core.$ZodType;

/** Where a value stands: its schema, the id of the record around it, and its names from the body on. */
export interface Place {
  readonly schema: Schema;
  readonly owner: string;
  readonly names: readonly string[];
}

/** Another form of a value at a place. It is called for the values within first, and for neither null nor undefined. */
export type Change = (value: unknown, place: Place) => unknown;

/** A body of the contract with each of its values changed. */
export const mapBody = (schema: Schema, body: unknown, change: Change): unknown =>
  mapValue(body, { schema, owner: '', names: [] }, change);

function mapValue(value: unknown, place: Place, change: Change): unknown {
  if (value === null || value === undefined) return value;
  const within = (schema: Schema): unknown => mapValue(value, { ...place, schema }, change);
  if (isDecimalSchema(place.schema)) return change(value, place);
  const definition = definitionOf(place.schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return within(definition.innerType);
    case 'pipe':
      return within(definition.in);
    case 'union': {
      const fitting = definition.options.find(option => z.safeParse(option, value).success);
      return fitting === undefined || definitionOf(fitting).type === 'literal' ? change(value, place) : within(fitting);
    }
    case 'array': {
      const rows = Array.isArray(value) ? value : [];
      const mapped = rows.map((row: unknown) => mapValue(row, { ...place, schema: definition.element }, change));
      return change(mapped, place);
    }
    case 'record':
    case 'object': {
      const schemaOf = (name: string) => (definition.type === 'record' ? definition.valueType : definition.shape[name]);
      return change(mapFields(value, place, schemaOf, change), place);
    }
    default:
      return change(value, place);
  }
}

function mapFields(
  value: unknown,
  { owner: outer, names }: Place,
  schemaOf: (name: string) => Schema | undefined,
  change: Change,
): object {
  const fields = fieldsOf(value);
  const owner = String(idFields.map(name => fields[name]).find(id => typeof id === 'string') ?? outer);
  const mapped = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const schema = schemaOf(name);
    return [name, schema === undefined ? field : mapValue(field, { schema, owner, names: [...names, name] }, change)];
  });
  return Object.fromEntries(mapped);
}

/** Fields that tell a record from others. */
const idFields = ['executionId', 'orderId', 'id', 'symbol', 'accountId', 'userId', 'asset'];

// Every schema of zod is one of these types; the base type does not tell which.
export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

function isOptional(schema: Schema): boolean {
  const definition = definitionOf(schema);
  if (definition.type === 'optional' || definition.type === 'default') return true;
  return definition.type === 'nullable' && isOptional(definition.innerType);
}

/** A query with the parameters only that the schema requires. */
export function keepRequired(schema: unknown, query: unknown): object {
  // Queries of the contracts are objects of zod, if there are any.
  const definition = schema === undefined ? null : definitionOf(schema as Schema);
  if (definition?.type !== 'object') return {};
  const required = Object.entries(definition.shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
  return Object.fromEntries(Object.entries(fieldsOf(query)).filter(([name]) => required.includes(name)));
}
