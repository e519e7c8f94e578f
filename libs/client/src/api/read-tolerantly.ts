import { fitToSchema } from '@portal/contracts/reading/fit-to-schema';
import { isFields } from '@portal/contracts/reading/list-envelope';
import { countRowsBeyond } from '@portal/contracts/reading/rows-beyond';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { coerceValues } from './coerce-values.ts';
import { parseWith, type Schema } from './route-address.ts';
import { skipUnreadableRows } from './skip-unreadable-rows.ts';
import type { SkippedRows } from './skipped-rows.ts';

export { countRowsBeyond };

/** A body that does not keep its contract; `problem` is the path of the first deviation, never the value. */
export type TolerantRead<T> =
  | { readonly ok: true; readonly value: T; readonly skipped: SkippedRows; readonly problem: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a body that does not keep its contract: first what says the same in another form, then without the fields that a
 * screen can do without, and at last without the rows that cannot be read, if `canSkip`. `skipped` counts those, and the rows
 * that the server did not send (countRowsBeyond).
 */
export function readTolerantly<T>(schema: Schema<T>, json: unknown, canSkip: boolean): TolerantRead<T>;
export function readTolerantly(schema: unknown, json: unknown, canSkip: boolean): TolerantRead<unknown>;
export function readTolerantly(schema: unknown, json: unknown, canSkip: boolean): TolerantRead<unknown> {
  // The tolerant schema does not say which values it replaced.
  const strict = strictFormOf(schema);
  const exact = parseWith(strict, json);
  const problem = exact.ok ? '' : exact.problem;
  const coerced = coerceValues(strict, fitToSchema(schema, json));
  const read = parseWith(schema, coerced);
  if (read.ok && (isWithoutData(read.value) || (!canSkip && isEmptyList(read.value)))) return { ok: false, problem };
  const rest = read.ok ? { value: read.value, skipped: {} } : canSkip ? skipUnreadableRows(schema, coerced) : null;
  if (rest === null) return { ok: false, problem };
  return { ok: true, value: rest.value, skipped: addRows(rest.skipped, countRowsBeyond(schema, json)), problem };
}

/** A value that keeps the contract, with what it lacks from the same body as read tolerantly. */
export function fillIn(exact: unknown, tolerant: unknown): unknown {
  if (exact === undefined || exact === null) return tolerant;
  if (Array.isArray(exact) && Array.isArray(tolerant) && exact.length === tolerant.length)
    return exact.map((each, at) => fillIn(each, tolerant[at]));
  if (!isFields(exact) || !isFields(tolerant)) return exact;
  const names = Object.keys({ ...tolerant, ...exact });
  return Object.fromEntries(names.map(name => [name, fillIn(exact[name], tolerant[name])]));
}

const addRows = (some: SkippedRows, others: SkippedRows): SkippedRows => ({
  ...some,
  ...Object.fromEntries(
    Object.entries(others).map(([list, count]) => [list, count === null ? null : count + (some[list] ?? 0)]),
  ),
});

/** As the body of a command, `{}` says no more than that the command was carried out. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** An object without any of its fields is another one: an error with the status of a success, for example. */
const isWithoutData = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(field => field === null);
