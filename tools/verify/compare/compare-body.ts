import { coerceValues } from '@portal/client/api/coerce-values';
import { parseWith } from '@portal/client/api/route-address';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { z } from 'zod/mini';
import { effects, type Finding } from '../model/findings';
import { findIssues, type Issue } from './issues';
import { formatPath, walkFields } from './schema-path';
import { vocabularyOf } from './vocabulary';

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
  if (!(strict instanceof z.core.$ZodType)) return { findings: [], extra: [] };
  const issues = findIssues(strict, json);
  const effectOf = issues.length === 0 ? () => '' : readEffects(strict, schema, json);
  const findings = issues.map(({ path, kind, message }) => ({
    route,
    path: formatPath(strict, path),
    kind,
    message,
    effect: effectOf({ path, kind, message }),
  }));
  const { unknown, extra } = walkBody(route, strict, json);
  return { findings: [...findings, ...unknown], extra };
}

/** Codes that are text in the contract, and fields that it does not list. */
function walkBody(route: string, strict: unknown, json: unknown): { unknown: Finding[]; extra: string[] } {
  const unknown: Finding[] = [];
  const extra = new Set<string>();
  const vocabulary = new Map<string, ReturnType<typeof vocabularyOf>>();
  for (const { schema, value, path } of walkFields(strict, json)) {
    const field = formatPath(strict, path);
    if (schema === undefined) {
      const name = path.at(-1);
      // Nothing below it, and no name that may be a value, as the keys of a map are.
      const isListed = [...extra].some(each => field.startsWith(`${each}.`) || field.startsWith(`${each}[`));
      if (!isListed && typeof name === 'string' && /^[A-Za-z_][\w-]{0,40}$/.test(name)) extra.add(field);
      continue;
    }
    if (typeof value !== 'string') continue;
    if (!vocabulary.has(field)) vocabulary.set(field, vocabularyOf(route, field));
    const isKnown = vocabulary.get(field);
    if (isKnown == null || isKnown(value)) continue;
    unknown.push({
      route,
      path: field,
      kind: 'unknown code',
      message: 'expected a code of the specification',
      effect: shownAsItIs,
    });
  }
  return { unknown, extra: [...extra] };
}

const shownAsItIs = 'it is shown as it is, and enables nothing';

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
    if (!isIn(refused, path)) return 'it is read in this form too';
    if (!isIn(unreadable, path)) return kind === 'unknown code' ? shownAsItIs : 'it is shown as "-"';
    const isRow = path.some(key => typeof key === 'number');
    return isRow ? 'the row is left out, and the screen says that rows are missing' : effects.fails;
  };
}
