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

/** How a body differs from its contract. */
export interface BodyComparison {
  readonly deviations: readonly Deviation[];
  /** Fields that the contract does not list, which the portal ignores. */
  readonly extra: readonly string[];
}

/**
 * Compares a body with the strict form of its schema (strict-form.ts).
 *
 * @param route 'orders.list', or 'live.quote' for a live message
 */
export function compareWithContract(route: string, strict: unknown, json: unknown): BodyComparison {
  if (!(strict instanceof z.core.$ZodType)) return { deviations: [], extra: [] };
  const issues = findIssues(strict, json).map(issue => ({
    ...issue,
    field: formatPath(strict, issue.path),
    isOpenCode: false,
  }));
  const { unknown, extra } = walkBody(route, strict, json);
  return { deviations: [...issues, ...unknown], extra };
}

/** Codes that are text in the contract, and fields that it does not list. */
function walkBody(route: string, strict: unknown, json: unknown): { unknown: Deviation[]; extra: string[] } {
  const unknown: Deviation[] = [];
  const extra = new Set<string>();
  const vocabulary = new Map<string, ReturnType<typeof vocabularyOf>>();
  for (const { schema, value, path } of walkFields(strict, json)) {
    const field = formatPath(strict, path);
    if (schema === undefined) {
      const name = path.at(-1);
      // No name that may be a value, as the keys of a map are.
      if (typeof name === 'string' && /^[A-Za-z_][\w-]{0,40}$/.test(name)) extra.add(field);
      continue;
    }
    if (typeof value !== 'string') continue;
    if (!vocabulary.has(field)) vocabulary.set(field, vocabularyOf(route, field));
    const isKnown = vocabulary.get(field);
    if (isKnown == null || isKnown(value)) continue;
    const message = 'expected a code of the specification';
    unknown.push({ path, field, kind: 'unknown code', message, isOpenCode: true });
  }
  return { unknown, extra: [...extra] };
}
