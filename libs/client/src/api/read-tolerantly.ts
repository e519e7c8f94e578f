import { fitToSchema } from '@portal/contracts/reading/fit-to-schema';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { coerceValues } from './coerce-values.ts';
import { parseWith, type Schema } from './route-address.ts';
import { skipUnreadableRows } from './skip-unreadable-rows.ts';
import type { SkippedRows } from './skipped-rows.ts';

/** A body that does not keep its contract; `problem` is the path of the first deviation, never the value. */
export type TolerantRead<T> =
  | { readonly ok: true; readonly value: T; readonly skipped: SkippedRows; readonly problem: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a body that does not keep its contract: first what says the same in another form, then without the fields that a
 * screen can do without, and at last without the rows that cannot be read, if `canSkip`.
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
  if (read.ok && isWithoutData(read.value)) return { ok: false, problem };
  if (read.ok) return { ok: true, value: read.value, skipped: {}, problem };
  const rest = canSkip ? skipUnreadableRows(schema, coerced) : null;
  return rest === null ? { ok: false, problem } : { ok: true, ...rest, problem };
}

/** An object without any of its fields is another one: an error with the status of a success, for example. */
const isWithoutData = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(field => field === null);
