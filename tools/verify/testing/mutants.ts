import { z } from 'zod/mini';
import { vocabularyOf } from '@portal/contracts/comparison/vocabulary';

/** How a field is changed. */
type Change = 'removed' | 'null' | 'renamed' | 'other type' | 'unknown code' | 'other format';

/** A change of one field that breaks the contract. */
export interface Mutant {
  readonly change: Change;
  /** As a report names it: 'orders[].status.name'. */
  readonly field: string;
  readonly path: readonly (string | number)[];
  /** The value that replaces the field's; none if the field is removed or renamed. */
  readonly value?: unknown;
}

type Schema = z.core.$ZodType;

/**
 * Every change of a field of a body that its strict schema does not allow, in each row and entry. It reads the definition of
 * the schema and parses nothing, unlike the code that it tests.
 */
export function* listMutants(route: string, schema: Schema, body: unknown): Generator<Mutant> {
  for (const { schema: own, value, path, field } of visit(schema, body, [], '')) {
    for (const each of changesOf(own, value, `${route} ${field}`)) yield { ...each, field, path };
    if (typeof value === 'string' && vocabularyOf(route, field) !== null) {
      yield { change: 'unknown code', value: 'UNHEARD_OF', field, path };
    }
  }
}

interface Field {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  readonly field: string;
}

/** The fields of objects at any depth; rows of lists and entries of maps are none themselves. */
function* visit(schema: Schema, value: unknown, path: Field['path'], field: string): Generator<Field> {
  const { inner } = readAllowed(schema);
  if (typeof value !== 'object' || value === null) return;
  if (inner instanceof z.ZodMiniObject) {
    for (const [name, child] of Object.entries<Schema>(inner.def.shape)) {
      if (!Object.hasOwn(value, name)) continue;
      const inside: unknown = Reflect.get(value, name);
      const own = { schema: child, value: inside, path: [...path, name], field: join(field, name) };
      yield own;
      yield* visit(child, inside, own.path, own.field);
    }
  } else if (inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    for (const [index, row] of value.entries()) yield* visit(inner.def.element, row, [...path, index], `${field}[]`);
  } else if (inner instanceof z.ZodMiniRecord) {
    for (const [key, entry] of Object.entries(value)) {
      yield* visit(inner.def.valueType, entry, [...path, key], join(field, '*'));
    }
  }
}

const join = (above: string, name: string): string => (above === '' ? name : `${above}.${name}`);

interface Allowed {
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly inner: Schema;
}

function readAllowed(schema: Schema): Allowed {
  let inner = schema;
  let [isOptional, isNullable] = [false, false];
  while (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable) {
    if (inner instanceof z.ZodMiniOptional) isOptional = true;
    else isNullable = true;
    inner = inner.def.innerType;
  }
  return { isOptional, isNullable, inner };
}

type Changed = Pick<Mutant, 'change' | 'value'>;

function changesOf(schema: Schema, value: unknown, name: string): Changed[] {
  const { isOptional, isNullable, inner } = readAllowed(schema);
  return [
    ...(isOptional ? [] : [{ change: 'removed' } as const, { change: 'renamed' } as const]),
    ...(isNullable ? [] : [{ change: 'null', value: null } as const]),
    ...(value === null ? [] : replacementsOf(inner, name)),
  ];
}

const otherType = (...values: unknown[]): Changed[] => values.map(value => ({ change: 'other type', value }));
const otherFormat = (value: string): Changed[] => [{ change: 'other format', value }];
const unknownCode = (value: unknown): Changed[] => [{ change: 'unknown code', value }];

/** Text that is no id, symbol, date, instant, decimal, email address or token. */
const noFormat = 'no value of / this field?';

/** Values that a schema without `optional` and `nullable` does not allow. @throws for a kind of schema that is new */
function replacementsOf(schema: Schema, name: string): Changed[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      // Only formats have a pattern; others limit the length.
      return [...otherType(7, true, ['x'], {}), ...(hasPattern(schema) ? otherFormat(noFormat) : [])];
    case 'number':
      return [...otherType('7', true, []), ...(hasRange(schema) ? unknownCode(99) : [])];
    case 'boolean':
      return otherType('true', 1, []);
    case 'pipe':
      // A decimal, as number or text.
      return [...otherType(true, ['1'], {}), ...otherFormat('twelve')];
    case 'enum':
      return [...otherType(7, []), ...unknownCode('UNHEARD_OF')];
    case 'literal':
      return [...otherType([]), ...unknownCode(99)];
    case 'union':
      return [...otherType({}, []), ...unknownCode(99)];
    case 'array':
      return otherType({}, 'x', 7);
    case 'object':
    case 'record':
      return otherType('x', 7, []);
    default:
      throw new Error(`${name}: no mutants are known for a schema of type ${def.type}`);
  }
}

type Check = z.core.$ZodCheck;
const checksOf = (schema: Schema): readonly Check[] => schema._zod.def.checks ?? [];

/** Patterns, and refinements of our own. */
const hasPattern = (schema: Schema): boolean =>
  checksOf(schema).some(({ _zod: { def } }) => def.check === 'string_format' || def.check === 'custom');
const hasRange = (schema: Schema): boolean => checksOf(schema).some(({ _zod: { def } }) => def.check === 'less_than');

/** A copy of a body with the change. */
export function applyMutant(body: unknown, { change, path, value }: Mutant): unknown {
  const copy = structuredClone(body);
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  const name = path.at(-1);
  if (typeof owner !== 'object' || owner === null || name === undefined) throw new Error('There is no such field');
  if (change === 'renamed') Reflect.set(owner, `${name}Renamed`, Reflect.get(owner, name));
  if (change === 'removed' || change === 'renamed') Reflect.deleteProperty(owner, name);
  else Reflect.set(owner, name, value);
  return copy;
}
