import { byPlainCode, findCode, plainCode } from '@portal/domain/codes/spelling';
import { readDate } from '@portal/domain/calendar/date-forms';
import { readMoney } from '@portal/domain/money/money-forms';
import { z } from 'zod/mini';
import { isDecimalSchema } from '../schemas/decimal.ts';
import type { OtherForms } from '../schemas/expected.ts';
import {
  isFields,
  pagingPartsOf,
  readListEnvelope,
  type Fields,
  type ListEnvelope,
  type ListPaging,
} from './list-envelope.ts';

/**
 * Rewrites a body in the form of its schema where it says the same in another: lists in any envelope (list-envelope.ts),
 * an entity within `data`, fields under another name, codes by name, an object for the one value in it or the other way
 * round. What fits in no form stays as it is, and so do fields that the schema does not list.
 *
 * @param schema as the portal reads it, with its tolerance (schemas/expected.ts)
 * @returns the body itself or a copy
 */
export const fitToSchema = (schema: unknown, json: unknown): unknown =>
  schema instanceof z.core.$ZodType ? fit(schema, json) : json;

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

function fit(schema: Schema, given: unknown): unknown {
  if (given === undefined || given === null) return given;
  const value = isFields(given) ? (readDate(given) ?? given) : given;
  const { inner, forms } = unwrap(schema);
  if (forms.some(form => (typeof value === 'object' ? form.readsObject?.(value) : form.readsValues) === true))
    return value;
  return forms.reduce((form, { complete }) => (complete ? complete(form) : form), fitParts(inner, forms, value));
}

function fitParts(inner: Schema, forms: readonly OtherForms[], value: unknown): unknown {
  if (inner instanceof z.ZodMiniArray) return fitList(inner.def.element, value);
  if (inner instanceof z.ZodMiniObject) return fitObject(inner.def.shape, value);
  if (inner instanceof z.ZodMiniRecord) return fitRecord(inner.def.valueType, value);
  return fitScalar(inner, forms, value);
}

/** A schema without what may be absent or null, and the other forms of its values. */
export function unwrap(schema: Schema): { inner: Schema; forms: readonly OtherForms[]; isNeeded: boolean } {
  const forms: OtherForms[] = [];
  let [inner, isNeeded] = [schema, true];
  for (;;) {
    const { def } = inner._zod;
    if ('strict' in def) {
      // Only `readAs` of expected.ts makes definitions with this field.
      const form = def as OtherForms & { readonly strict: Schema };
      forms.push(form);
      isNeeded &&= form.isExpected !== true;
      inner = form.strict;
    } else if (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable) {
      isNeeded &&= inner instanceof z.ZodMiniNullable;
      inner = inner.def.innerType;
    } else return { inner, forms, isNeeded };
  }
}

function fitList(element: Schema, value: unknown): unknown {
  const rows = Array.isArray(value)
    ? value
    : (rowsByKey(element, value) ?? readListEnvelope(value, null)?.rows ?? listOfOne(element, value));
  return rows === null ? value : rows.filter(isThere).map((row: unknown) => fit(element, row));
}

/** Services that keep what a user has removed say so of each row: it is no bank account, and no invite, any more. */
const isThere = (row: unknown): boolean => !isFields(row) || row['deleted'] !== true;

/** The one row that a service sends in place of a list. */
function listOfOne(element: Schema, value: unknown): readonly unknown[] | null {
  if (!isFields(value)) return null;
  const row = [value, ...wrapperKeys.map(key => value[key])].filter(isFields).find(fields => isRow(element, fields));
  return row === undefined ? null : [row];
}

/** The rows of an object that a service sends in place of a list: each under its symbol or id, which it need not repeat. */
function rowsByKey(element: Schema, value: unknown): readonly unknown[] | null {
  const { inner } = unwrap(element);
  if (!(inner instanceof z.ZodMiniObject) || !isFields(value) || Object.keys(value).some(isWrapper)) return null;
  const only = onlyNeededOf(inner.def.shape);
  const rows = Object.entries(value).map(([key, row]) =>
    isFields(row) && only !== undefined ? { [only]: key, ...row } : row,
  );
  return rows.length > 0 && rows.every(row => isFields(row) && isRow(element, row)) ? rows : null;
}

/** Whether an object has all that a row needs, and more than one of its fields. */
function isRow(element: Schema, fields: Fields): boolean {
  const { inner } = unwrap(element);
  if (!(inner instanceof z.ZodMiniObject)) return false;
  const { shape } = inner.def;
  const named = withNames(shape, fields);
  return (
    neededOf(shape).every(name => named[name] !== undefined) &&
    Object.keys(shape).filter(name => named[name] !== undefined).length > 1
  );
}

/** Where a row has the key of a record, of which a service sends the rows. */
const recordKeys = ['currency', 'symbol', 'asset', 'code', 'key'] as const;

function fitRecord(entry: Schema, value: unknown): unknown {
  const entries = isFields(value) ? Object.entries(value) : entriesOfRows(value);
  return entries === null ? value : Object.fromEntries(entries.map(([key, each]) => [key, fit(entry, each)]));
}

/** The rows of a list by their keys; null if it is none, or a row has no key. */
function entriesOfRows(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (!Array.isArray(value)) return null;
  const entries = value.flatMap((row: unknown) => {
    const named = byPlainCode(isFields(row) ? Object.entries(row) : []);
    const found = recordKeys.map(key => named.get(key)).find(key => typeof key === 'string');
    return found === undefined ? [] : [[found, row] as const];
  });
  return entries.length === value.length ? entries : null;
}

function fitObject(shape: Shape, value: unknown): unknown {
  const whole = isFields(value) ? unwrapEntity(shape, value) : completePart(shape, value);
  if (whole === null) return value;
  const named = withNames(shape, withRows(shape, whole));
  const fitted = Object.entries(shape).flatMap(([name, field]) =>
    named[name] === undefined ? [] : [[name, fit(field, named[name])] as const],
  );
  return { ...named, ...Object.fromEntries(fitted) };
}

/** The fields without which an object means nothing. */
export const neededOf = (shape: Shape): string[] => Object.keys(shape).filter(name => unwrap(shape[name]!).isNeeded);

/** The field that an object is about, if it is about one. */
export function onlyNeededOf(shape: Shape): string | undefined {
  const [only, ...others] = neededOf(shape);
  return others.length === 0 ? only : undefined;
}

/** Keys under which a service wraps every response, or, in JSON:API and GraphQL, every row. */
const wrapperKeys = ['data', 'result', 'attributes', 'node'] as const;
const isWrapper = (name: string): boolean => wrapperKeys.some(key => key === plainCode(name));

/** The entity itself where a service has wrapped it: more of its fields stand within than beside, where only paging counts. */
export function unwrapEntity(shape: Shape, value: Fields): Fields {
  const key = Object.keys(value).find(each => isWrapper(each) && !(each in shape) && isFields(value[each]));
  const part = key === undefined ? undefined : value[key];
  if (!isFields(part)) return value;
  const names = new Set(Object.entries(shape).flatMap(([name, field]) => namesOf(name, field).map(plainCode)));
  const count = (fields: Fields): number => Object.keys(fields).filter(name => names.has(plainCode(name))).length;
  const within = unwrapEntity(shape, part);
  if (count(within) <= count(value)) return value;
  return { ...pagingPartsOf(value), ...('id' in value && { id: value['id'] }), ...within };
}

/** The names that a field may have. */
const namesOf = (name: string, field: Schema): string[] => [
  name,
  ...unwrap(field).forms.flatMap(form => form.names ?? []),
];

/** An object of which a service sends only what it is about: its list, its one value, or a pair of values. */
function completePart(shape: Shape, value: unknown): Fields | null {
  const names = Object.keys(shape);
  const only = onlyNeededOf(shape) ?? (names.length === 1 ? names[0] : undefined);
  if (only !== undefined && (Array.isArray(value) ? leadsToList(shape[only]!) : names.length <= 2))
    return { [only]: value };
  const isPair = Array.isArray(value) && value.length === 2 && names.length === 2 && neededOf(shape).length === 2;
  return isPair ? Object.fromEntries(names.map((name, at) => [name, value[at]])) : null;
}

/** Whether a field is a list, or an object that is about one. */
export function leadsToList(field: Schema): boolean {
  const { inner } = unwrap(field);
  if (!(inner instanceof z.ZodMiniObject)) return inner instanceof z.ZodMiniArray;
  const only = onlyNeededOf(inner.def.shape);
  return only !== undefined && leadsToList(inner.def.shape[only]!);
}

/** The fields of a response that is about one list, with its rows under the key of the contract. */
function withRows(shape: Shape, value: Fields): Fields {
  const key = onlyNeededOf(shape);
  if (key === undefined || !leadsToList(shape[key]!)) return value;
  // The list is one level deeper in the contract.
  const { inner: list } = unwrap(shape[key]!);
  if (!(list instanceof z.ZodMiniArray)) return { [key]: value, ...value };
  const envelope = readListEnvelope(value, key);
  if (envelope !== null) return { ...value, ...fieldsBeside(shape, value, envelope), [key]: envelope.rows };
  const { element } = list.def;
  const rows = value[key] === undefined ? (rowsByKey(element, value) ?? listOfOne(element, value)) : null;
  return rows === null ? value : { ...value, [key]: rows };
}

/** What stands beside the rows of a list, and its paging under the names of the contract. */
function fieldsBeside(shape: Shape, value: Fields, { path, paging }: ListEnvelope): Fields {
  const owner = path.length > 1 ? value[path[0]!] : null;
  const pages = Object.entries(pagingNames).flatMap(([name, fact]) =>
    name in shape && paging[fact] !== null ? [[name, paging[fact]] as const] : [],
  );
  return { ...(isFields(owner) ? owner : {}), ...Object.fromEntries(pages) };
}

/** The names that the lists of the contract have for their paging. */
const pagingNames: Readonly<Record<string, keyof ListPaging>> = {
  page: 'page',
  pageNumber: 'page',
  size: 'pageSize',
  pageSize: 'pageSize',
  totalPages: 'totalPages',
  totalElements: 'totalElements',
  totalCount: 'totalElements',
  first: 'first',
  last: 'last',
};

/**
 * Absent fields from those that have one of their other names, or their own in another spelling (`num_decimals`), or apart
 * (`deliveringFirm: { name }`).
 */
function withNames(shape: Shape, value: Fields): Fields {
  const absent = Object.keys(shape).filter(name => value[name] === undefined);
  if (absent.length === 0) return value;
  const keys = new Map(Object.keys(value).map(key => [plainCode(key), key]));
  const found = absent.flatMap(name => {
    const key = namesOf(name, shape[name]!)
      .map(each => keys.get(plainCode(each)))
      .find(each => each !== undefined && value[each] != null);
    const said = key === undefined ? findApart(value, namesOf(name, shape[name]!).map(plainCode)) : value[key];
    return said === undefined ? [] : [[name, said] as const];
  });
  return { ...value, ...Object.fromEntries(found) };
}

/** What an object with the beginning of one of some plain names says under the rest of it. */
function findApart(value: Fields, names: readonly string[]): unknown {
  for (const [key, part] of Object.entries(value)) {
    const start = plainCode(key);
    if (!isFields(part) || start === '') continue;
    const rest = Object.keys(part).find(each => names.includes(start + plainCode(each)));
    if (rest !== undefined && part[rest] != null) return part[rest];
  }
  return undefined;
}

/** Where an object that stands for one value has it, in plain spelling, the likeliest first. */
const valueKeys = [
  'phonenumber',
  'number',
  'code',
  'code2',
  'symbol',
  'ticker',
  'displayname',
  'name',
  'value',
  'amount',
  'label',
  'authority',
  'status',
  'seconds',
] as const;

function fitScalar(inner: Schema, forms: readonly OtherForms[], value: unknown): unknown {
  const candidates = isFields(value) ? valuesWithin(inner, value) : [value];
  const codes = codesOf(inner, forms);
  const known = candidates.flatMap(each =>
    typeof each === 'string' || typeof each === 'number' ? codes.map(some => findCode(some, String(each))) : [],
  );
  return known.find(code => code !== undefined) ?? candidates[0] ?? value;
}

/** The codes that a value may have, by their plain spelling. */
function codesOf(inner: Schema, forms: readonly OtherForms[]): readonly ReadonlyMap<string, unknown>[] {
  const ofForms = forms.flatMap(({ codes, known }) => [codes, known].filter(each => each !== undefined));
  if (!(inner instanceof z.ZodMiniEnum)) return ofForms;
  return [...ofForms, byPlainCode(inner.options.map(each => [String(each), each] as const))];
}

/** The values of an object that stands for one, the likeliest first. */
function valuesWithin(inner: Schema, value: Fields): readonly unknown[] {
  const money = isDecimalSchema(inner) ? readMoney(value) : null;
  if (money !== null) return [money];
  if (inner instanceof z.ZodMiniBoolean) {
    const flags = Object.entries(value).flatMap(([name, each]) =>
      isFields(each) && isWrapper(name) ? valuesWithin(inner, each) : typeof each === 'boolean' ? [each] : [],
    );
    return flags.length === 1 ? flags : [];
  }
  const named = byPlainCode(Object.entries(value));
  return valueKeys.map(key => named.get(key)).filter(each => typeof each === 'string' || typeof each === 'number');
}
