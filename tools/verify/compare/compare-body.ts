import { coerceValues } from '@portal/client/api/coerce-values';
import { parseWith } from '@portal/client/api/route-address';
import { compareWithContract } from '@portal/contracts/comparison/compare-body';
import type { Issue } from '@portal/contracts/comparison/issues';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { effects, type Finding } from '../model/findings';

/** How a body differs from its contract. */
export interface Comparison {
  readonly findings: readonly Finding[];
  /** Fields that the contract does not list, which the portal ignores. */
  readonly extra: readonly string[];
}

/**
 * Compares a body with the strict form of its schema.
 *
 * @param schema as the portal reads it: the schema of the contract with its tolerance
 */
export function compareBody(route: string, schema: unknown, json: unknown): Comparison {
  const strict = strictFormOf(schema);
  const { deviations, extra } = compareWithContract(route, strict, json);
  const hasIssues = deviations.some(({ isOpenCode }) => !isOpenCode);
  const effectOf = hasIssues ? readEffects(strict, schema, json) : () => '';
  const findings = deviations.map(each => ({
    route,
    path: each.field,
    kind: each.kind,
    message: each.message,
    effect: each.isOpenCode ? shownAsItIs : effectOf(each),
  }));
  return { findings, extra };
}

const shownAsItIs = 'it is shown as it is, and enables nothing';

const readAs: Readonly<Partial<Record<Issue['kind'], string>>> = {
  missing: 'it is read as null',
  null: 'it is read as a field that is absent',
};

/** What the portal does with each value that the strict schema refuses, by its own steps (read-tolerantly.ts). */
function readEffects(strict: unknown, schema: unknown, json: unknown): (issue: Issue) => string {
  const coerced = coerceValues(strict, json);
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
    if (!isIn(refused, path)) return readAs[kind] ?? 'it is read in this form too';
    if (!isIn(unreadable, path)) return kind === 'unknown code' ? shownAsItIs : 'it is shown as "-"';
    const isRow = path.some(key => typeof key === 'number');
    return isRow ? 'the row is left out, and the screen says that rows are missing' : effects.fails;
  };
}
