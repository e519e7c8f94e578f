import { addressOf, baseOf } from '@portal/contracts/routing/route';
import { parseCounting } from '@portal/contracts/schemas/expected';
import type { z } from 'zod/mini';
import { ApiFailure } from './api-failure.ts';
import { portalConfig } from '../browser/config.ts';
import { routeName, type Route } from './route-call.ts';

/** Parses a value with a schema of the contract; `problem` is the path of the first invalid value, never the value. */
export function parseWith<T>(schema: Schema<T>, value: unknown): Read<T>;
export function parseWith(schema: unknown, value: unknown): Read<unknown>;
export function parseWith(schema: unknown, value: unknown): Read<unknown> {
  if (!isSchema(schema)) return { ok: false, problem: 'a status that isn’t declared', paths: [[]] };
  const { result, deviations } = parseCounting(schema, value);
  if (result.success) return { ok: true, value: result.data, deviations };
  const paths = result.error.issues.map(({ path }) => path);
  const first = paths[0]?.map(String).join('.') ?? '';
  return { ok: false, problem: `${first || 'the body'}: ${result.error.issues[0]?.message ?? 'invalid'}`, paths };
}

type Read<T> =
  /** `deviations`: how many values were read that the specification's server would not send (schemas/expected.ts). */
  | { readonly ok: true; readonly value: T; readonly deviations: number }
  /** `paths`: of every invalid value, as keys and indexes from the top. */
  | { readonly ok: false; readonly problem: string; readonly paths: readonly (readonly PropertyKey[])[] };
/** A schema of the contract. */
export type Schema<T> = z.core.$ZodType<T>;

const isSchema = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

/** Whether an object, or one within it or in its lists, has a field that was not read: it may be an absent one by another name. */
export const hasOtherFields = (json: unknown, value: unknown): boolean =>
  isObject(json) &&
  isObject(value) &&
  Object.entries(json).some(([name, field]) => !(name in value) || hasOtherFields(field, value[name]));

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * URL of a call. Path parameters and query must match the schema of the contract, and each parameter is encoded, so a
 * crafted page address cannot reach another endpoint (T6). List values become repeated keys [HIS-15].
 *
 * @param firstPage what the back end calls the first page; `query` counts from 1
 * @param offset rows before the page, for a back end that ignores its number
 * @throws ApiFailure of kind `invalid`.
 */
export function checkedUrl(
  route: Route,
  params: unknown,
  query: unknown,
  firstPage: FirstPage = 1,
  offset: number | null = null,
): string {
  check(route, route.pathParams, params, 'params');
  check(route, route.query, query ?? {}, 'query');
  const page = pageIn(query);
  const address = addressOf(portalConfig().bases, route.metadata.base, route.path);
  const path = address.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(textOf(params, name)));
  const search = searchOf({
    ...Object(query),
    ...(page === null || firstPage === 1 ? {} : { page: page - 1 }),
    ...(offset === null ? {} : { offset }),
  });
  return `${path}${search === '' ? '' : `?${search}`}`;
}

/** The number that a back end gives the first page of a list in requests. The portal counts from 1. */
export type FirstPage = 0 | 1;

/** The number of the page in a query or in a list, counted from 1; null if it has none. */
export function pageIn(fields: unknown): number | null {
  const entries = new Map(Object.entries<unknown>(typeof fields === 'object' && fields !== null ? { ...fields } : {}));
  const page = entries.get('pageNumber') ?? entries.get('page');
  return typeof page === 'number' ? page : null;
}

/** The configured base address of a call. */
export const baseOfRoute = ({ metadata: { base }, path }: Route): string => baseOf(portalConfig().bases, base, path);

function check(route: Route, schema: unknown, value: unknown, part: string): void {
  if (schema === undefined || schema === null) return;
  const read = parseWith(schema, value);
  if (!read.ok) throw new ApiFailure({ kind: 'invalid', route: routeName(route), cause: `${part}.${read.problem}` });
}

function textOf(params: unknown, name: string): string {
  const found = Object.entries(params ?? {}).find(([key]) => key === name);
  return textFrom(found?.[1]) ?? '';
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const text of values.map(textFrom)) if (text !== null) search.append(name, text);
  }
  return search.toString();
}

/** A URL parameter as text; null if it is undefined. The schema allows no other types. */
const textFrom = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
