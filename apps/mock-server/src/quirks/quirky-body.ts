import { decimalSchema } from '@portal/contracts/schemas/decimal';
import { instant } from '@portal/contracts/schemas/fields';
import { z } from 'zod/mini';
import type { World } from '../kernel/world.ts';
import { fieldsOf } from '../kernel/fields-of.ts';
import { holdsId, toNumericId } from './numeric-ids.ts';
import { numberFor } from './quirks.ts';

type Schema = z.core.$ZodType;

/** Where a value is: the id of the record around it, and its names from there. */
interface Place {
  readonly owner: string;
  readonly names: readonly string[];
}

/**
 * A body of the contract in the forms of the quirks that are on. `schema` is the contract's, by which optional fields,
 * decimals and instants are known.
 */
export const changeBody = (world: World, schema: Schema, body: unknown): unknown =>
  change(world, schema, body, { owner: '', names: [] });

function change(world: World, schema: Schema, value: unknown, place: Place): unknown {
  if (value === null || value === undefined) return value;
  const { active } = world.state.quirks;
  if (isDecimal(schema)) return active.has('numbers') ? Number(value) : value;
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return change(world, definition.innerType, value, place);
    case 'pipe':
      return change(world, definition.in, value, place);
    case 'union': {
      const fitting = definition.options.find(option => z.safeParse(option, value).success);
      return fitting === undefined || isLiteral(fitting)
        ? changeText(world, schema, value, place)
        : change(world, fitting, value, place);
    }
    case 'array':
      return Array.isArray(value) ? value.map(row => change(world, definition.element, row, place)) : value;
    case 'record':
      return mapFields(value, (name, field) => change(world, definition.valueType, field, inside(place, name)));
    case 'object':
      return changeObject(world, definition.shape, fieldsOf(value), place);
    default:
      return changeText(world, schema, value, place);
  }
}

function changeObject(
  world: World,
  shape: Readonly<Record<string, Schema>>,
  fields: Readonly<Record<string, unknown>>,
  { owner: outer, names }: Place,
): object {
  const owner = idFields.map(name => fields[name]).find(id => typeof id === 'string') ?? outer;
  const changed = new Map(Object.entries(fields));
  for (const [name, schema] of Object.entries(shape)) {
    const value = fields[name];
    const place = inside({ owner: String(owner), names }, name);
    const withheld = withhold(world, place, isOptional(schema));
    if (withheld === 'missing' && (isOptional(schema) || value === null)) changed.delete(name);
    else if (withheld === 'null' && isOptional(schema)) changed.set(name, null);
    else if (value !== undefined) changed.set(name, change(world, schema, value, place));
  }
  return Object.fromEntries(changed);
}

/** How a field without a value is written; null if no quirk concerns it. With both quirks, each field has its own way. */
function withhold(world: World, place: Place, isAbsentAllowed: boolean): 'missing' | 'null' | null {
  const { active } = world.state.quirks;
  const ways = [
    ...(active.has('missingFields') ? (['missing'] as const) : []),
    ...(active.has('nulls') && isAbsentAllowed ? (['null'] as const) : []),
  ];
  return ways[numberFor(world, place.names.join('.'), Math.max(1, ways.length))] ?? null;
}

/** A text or number of the body: an instant, an id or an enumerated value. */
function changeText(world: World, schema: Schema, value: unknown, place: Place): unknown {
  const { active } = world.state.quirks;
  const name = place.names.at(-1) ?? '';
  if (schema === instant) return active.has('epochTimestamps') ? Date.parse(String(value)) : value;
  if (active.has('numericIds') && typeof value === 'string' && holdsId(name)) return toNumericId(value);
  if (!active.has('unknownValues') || !isEnumerated(schema, place.names)) return value;
  if (numberFor(world, `${place.owner} ${name}`, oneIn) !== 0) return value;
  return typeof value === 'number' ? unknownCode : unknownText;
}

/** One of so many enumerated values is unknown. */
const oneIn = 3;
const unknownText = 'NOT_YET_KNOWN';
const unknownCode = 9;

/** Fields that tell a record from others. */
const idFields = ['executionId', 'orderId', 'id', 'symbol', 'accountId', 'userId', 'asset'];
/** Enumerations that the contract reads as any text or number. */
const enumerations = /(?:^|\.)(?:\w*[sS]tatus|\w*[tT]ype|kind|side|timeInForce|status\.name)$/;

const isEnumerated = (schema: Schema, names: readonly string[]): boolean =>
  definitionOf(schema).type === 'enum' || enumerations.test(names.slice(-2).join('.'));

const inside = ({ owner, names }: Place, name: string): Place => ({ owner, names: [...names, name] });

const mapFields = (value: unknown, map: (name: string, field: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, field]) => [name, map(name, field)]));

// Every schema of zod is one of these types; the base type does not tell which.
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

const isLiteral = (schema: Schema): boolean => definitionOf(schema).type === 'literal';

/** `decimalSchema` itself, or with further checks. */
function isDecimal(schema: Schema): boolean {
  const definition = definitionOf(schema);
  return definition.type === 'pipe' && definition.in === decimalSchema._zod.def.in;
}

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
