import { z } from 'zod/mini';
import { findIssues, type Issue } from './issues.ts';
import { formatPath, walkFields } from './schema-path.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A difference between a body and its schema; it holds no value of the body. */
export interface Deviation extends Issue {
  /** Field, with `[]` for the rows of a list and `*` for any key: 'orders[].status.name'. */
  readonly field: string;
  /** Whether the schema allows the value, and only the specification does not know the code. */
  readonly isOpenCode: boolean;
}

/**
 * Compares a body with the strict form of its schema (strict-form.ts). Fields that the contract does not list are no deviation.
 *
 * @param route 'orders.list', or 'live.quote' for a live message
 */
export function compareWithContract(route: string, strict: unknown, json: unknown): readonly Deviation[] {
  if (!(strict instanceof z.core.$ZodType)) return [];
  const issues = findIssues(strict, json).map(issue => ({
    ...issue,
    field: formatPath(strict, issue.path),
    isOpenCode: false,
  }));
  return [...issues, ...findUnknownCodes(route, strict, json)];
}

/** Codes that are text in the contract, and that the specification does not know. */
function findUnknownCodes(route: string, strict: unknown, json: unknown): Deviation[] {
  const unknown: Deviation[] = [];
  const vocabulary = new Map<string, ReturnType<typeof vocabularyOf>>();
  for (const { schema, value, path } of walkFields(strict, json)) {
    if (schema === undefined || typeof value !== 'string') continue;
    const field = formatPath(strict, path);
    if (!vocabulary.has(field)) vocabulary.set(field, vocabularyOf(route, field));
    const isKnown = vocabulary.get(field);
    if (isKnown == null || isKnown(value)) continue;
    const message = 'expected a code of the specification';
    unknown.push({ path, field, kind: 'unknown code', message, isOpenCode: true });
  }
  return unknown;
}
