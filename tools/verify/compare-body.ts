import { coerceValues } from '@portal/client/api/coerce-values';
import { parseWith } from '@portal/client/api/route-address';
import { compareWithContract, type Deviation } from '@portal/contracts/comparison/compare-body';
import type { Issue } from '@portal/contracts/comparison/issues';
import { fitToSchema } from '@portal/contracts/reading/fit-to-schema';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { effects, type Finding } from './findings';

/** How a body differs from its contract. */
export interface Comparison {
  readonly findings: readonly Finding[];
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
  const body = fitToSchema(schema, json);
  const deviations = compareWithContract(route, strict, body);
  const fields = new Set(deviations.map(({ field }) => field));
  const read = compareWithContract(route, strict, json).filter(({ field }) => !fields.has(field));
  const effectOf = readEffects(strict, schema, body, fails);
  const toFinding = ({ field, kind, message }: Deviation, effect: string): Finding => ({
    ...{ route, path: field, kind, message, effect },
  });
  return {
    findings: [
      ...read.map(each => toFinding(each, each.isOpenCode ? shownAsItIs : effects.read)),
      ...deviations.map(each => toFinding(each, each.isOpenCode ? shownAsItIs : effectOf(each))),
    ],
    body,
  };
}

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
