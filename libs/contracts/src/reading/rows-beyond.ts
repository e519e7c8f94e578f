import { z } from 'zod/mini';
import { leadsToList, neededOf, onlyNeededOf, unwrap, unwrapEntity } from './fit-to-schema.ts';
import { readListEnvelope } from './list-envelope.ts';

/**
 * How many rows a reply says that its lists have beyond those it contains, by the path of each list ('data.symbols', '' for
 * the body itself); null where it says that there are more but not how many. Only of lists that have no pages in the
 * contract: nothing asks for the others' rest.
 */
export const countRowsBeyond = (schema: unknown, json: unknown): Readonly<Record<string, number | null>> =>
  schema instanceof z.core.$ZodType ? Object.fromEntries(countIn(schema, json, [])) : {};

type Beyond = readonly [path: string, count: number | null];

function countIn(schema: z.core.$ZodType, value: unknown, path: readonly string[]): readonly Beyond[] {
  if (typeof value !== 'object' || value === null) return [];
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodMiniArray) return countOf(value, path);
  if (!(inner instanceof z.ZodMiniObject) || Array.isArray(value)) return [];
  const { shape } = inner.def;
  if ('totalPages' in shape) return [];
  const only = onlyNeededOf(shape);
  if (only !== undefined && leadsToList(shape[only]!)) {
    const { inner: part } = unwrap(shape[only]!);
    return countOf(value, [...path, only, ...(part instanceof z.ZodMiniObject ? neededOf(part.def.shape) : [])]);
  }
  const fields = unwrapEntity(shape, { ...value });
  return Object.entries(shape).flatMap(([name, field]) => countIn(field, fields[name], [...path, name]));
}

function countOf(value: object, path: readonly string[]): readonly Beyond[] {
  const envelope = readListEnvelope(value, path.at(-1) ?? null);
  if (envelope === null) return [];
  const { rows, paging } = envelope;
  const count = paging.totalElements === null ? null : paging.totalElements - rows.length;
  const hasMore = count === null ? paging.last === false : count > 0;
  return hasMore ? [[path.join('.'), count]] : [];
}
