import { coerceValues } from '@portal/client/api/coerce-values';
import { parseWith } from '@portal/client/api/route-address';
import { compareWithContract, type Deviation } from '@portal/contracts/comparison/compare-body';
import type { Issue } from '@portal/contracts/comparison/issues';
import { formatPath, valueAt } from '@portal/contracts/comparison/schema-path';
import { fitToSchema } from '@portal/contracts/reading/fit-to-schema';
import { readListEnvelope } from '@portal/contracts/reading/list-envelope';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { effects, type Finding } from '../model/findings';

/** How a body differs from its contract. */
export interface Comparison {
  readonly findings: readonly Finding[];
  /** Fields that the contract does not list, which the portal ignores. */
  readonly extra: readonly string[];
  /** The body in the form of the contract, as the portal rewrites it. */
  readonly body: unknown;
}

/**
 * Compares a body with the strict form of its schema: as it is, and in the form of the contract, in which the portal reads
 * lists in other envelopes, fields under other names and codes by name (reading/fit-to-schema.ts). What deviates only as it
 * is, is read.
 *
 * @param schema as the portal reads it: the schema of the contract with its tolerance
 * @param fails what becomes of a response that cannot be read at all
 */
export function compareBody(route: string, schema: unknown, json: unknown, fails: string = effects.fails): Comparison {
  const strict = strictFormOf(schema);
  const sent = compareWithContract(route, strict, json);
  const toFinding = (each: Deviation, effect: string): Finding => ({
    route,
    path: each.field,
    kind: each.kind,
    message: each.message,
    effect,
  });
  if (sent.deviations.every(({ isOpenCode }) => isOpenCode)) {
    const findings = sent.deviations.map(each => toFinding(each, shownAsItIs));
    return { findings, extra: sent.extra, body: json };
  }
  const body = fitToSchema(schema, json);
  const { deviations, extra } = compareWithContract(route, strict, body);
  const effectOf = readEffects(strict, schema, body, fails);
  const known = new Set(deviations.map(({ field }) => field));
  const read = sent.deviations.filter(({ field }) => !known.has(field));
  const lists = read.flatMap(({ path }) => findRows(json, body, path) ?? []);
  const envelopes = new Set(lists.flatMap(({ from }) => from.slice(0, 1)));
  return {
    findings: [...new Map(lists.map(list => [list.at.join('.'), list])).values()]
      .map(({ at, count, from }): Finding => ({
        route,
        path: formatPath(strict, at),
        kind: 'other form',
        message: `${count} ${count === 1 ? 'row' : 'rows'}, ${from.length === 0 ? 'which are the whole body' : `under \`${from.join('.')}\``}`,
        effect: effects.read,
      }))
      .concat(
        // Where the rows are elsewhere, what surrounds them is too.
        read.filter(({ path }) => lists.length === 0 || path.length > 1).map(each => toFinding(each, effects.read)),
        deviations.map(each => toFinding(each, each.isOpenCode ? shownAsItIs : effectOf(each))),
      ),
    extra: extra.filter(field => !envelopes.has(field)),
    body,
  };
}

interface FoundRows {
  /** The keys of the contract that lead to the rows. */
  readonly at: readonly PropertyKey[];
  readonly count: number;
  /** The keys of the body that lead to them. */
  readonly from: readonly string[];
}

/** The rows of a list that the body has elsewhere than the contract, at `path` or below. Null if that is no list. */
function findRows(json: unknown, body: unknown, path: readonly PropertyKey[]): FoundRows | null {
  const at = [...path];
  let value = valueAt(body, at);
  for (let depth = 0; depth < 2 && !Array.isArray(value); depth += 1) {
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const [key, next] = inner.find(([, each]) => Array.isArray(each)) ?? inner.find(([, each]) => isObject(each)) ?? [];
    if (key === undefined) return null;
    at.push(key);
    value = next;
  }
  const key = at.at(-1);
  if (!Array.isArray(value) || typeof key !== 'string') return null;
  const owner = at.slice(0, -1);
  const envelope = readListEnvelope(valueAt(json, owner) ?? json, key);
  const isElsewhere = envelope !== null && envelope.rows.length === value.length && envelope.path.join() !== key;
  const isDeeper = envelope !== null && valueAt(json, owner) === undefined;
  return envelope === null || !(isElsewhere || isDeeper) ? null : { at, count: value.length, from: envelope.path };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const shownAsItIs = 'it is shown in words, and enables nothing';

const readAs: Readonly<Partial<Record<Issue['kind'], string>>> = {
  missing: 'it is read as null',
  null: 'it is read as a field that is absent',
};

/** What the portal does with each value that the strict schema refuses, by its own steps (read-tolerantly.ts). */
function readEffects(strict: unknown, schema: unknown, body: unknown, fails: string): (issue: Issue) => string {
  const coerced = coerceValues(strict, body);
  const pathsOf = (reader: unknown): readonly (readonly PropertyKey[])[] => {
    const read = parseWith(reader, coerced);
    return read.ok ? [] : read.paths;
  };
  const refused = pathsOf(strict);
  const unreadable = pathsOf(schema);
  const isIn = (paths: readonly (readonly PropertyKey[])[], path: readonly PropertyKey[]): boolean =>
    paths.some(
      each => each.every((key, index) => key === path[index]) || path.every((key, index) => key === each[index]),
    );
  return ({ path, kind }) => {
    if (!isIn(refused, path)) return readAs[kind] ?? effects.read;
    if (!isIn(unreadable, path)) return kind === 'unknown code' ? shownAsItIs : effects.unknown;
    const isRow = path.some(key => typeof key === 'number');
    return isRow && fails === effects.fails ? 'the row is left out, and the screen says that rows are missing' : fails;
  };
}
