import { parseWith } from './route-address.ts';
import type { SkippedRows } from './skipped-rows.ts';

/** A body without the rows that its schema refused. */
export interface PartialBody {
  readonly value: unknown;
  /** How many rows were left out. */
  readonly skipped: SkippedRows;
}

/** Passes over a body: a schema may check the whole row only when each of its fields is right. */
const maxPasses = 3;

/**
 * Leaves out the rows of lists that a schema refuses, so that one row which this version of the portal cannot read does
 * not take the whole list with it. Of nested lists the outer row goes: a row that lacks a part would be shown as if it
 * were complete.
 *
 * @returns null if something outside of a list is wrong, because nothing can be left out there
 */
export function skipUnreadableRows(schema: unknown, json: unknown): PartialBody | null {
  const body = structuredClone(json);
  const skipped: Record<string, number> = {};
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const read = parseWith(schema, body);
    if (read.ok) return { value: read.value, skipped };
    const rows = findRows(body, read.paths);
    if (rows === null) return null;
    for (const [list, { name, indexes }] of rows) {
      for (const index of [...indexes].sort((a, b) => b - a)) list.splice(index, 1);
      skipped[name] = (skipped[name] ?? 0) + indexes.size;
    }
  }
  return null;
}

type Path = readonly PropertyKey[];

interface RefusedRows {
  readonly name: string;
  readonly indexes: Set<number>;
}

/** The outermost list on each path, with its name and the indexes of its refused rows; null if a path leads through no list. */
function findRows(body: unknown, paths: readonly Path[]): ReadonlyMap<unknown[], RefusedRows> | null {
  const rows = new Map<unknown[], RefusedRows>();
  for (const path of paths) {
    const row = findRow(body, path);
    if (row === null) return null;
    const refused = rows.get(row.list) ?? { name: row.name, indexes: new Set() };
    refused.indexes.add(row.index);
    rows.set(row.list, refused);
  }
  return rows;
}

function findRow(body: unknown, path: Path): { list: unknown[]; name: string; index: number } | null {
  let value: unknown = body;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value) && typeof key === 'number')
      return { list: value, name: path.slice(0, depth).map(String).join('.'), index: key };
    if (typeof value !== 'object' || value === null) return null;
    value = Reflect.get(value, key);
  }
  return null;
}
