import { z } from 'zod/mini';
import type { ProblemBody } from './response.ts';

/** Parses the parts of a request with the contract's schemas and turns issues into problems that name the field. */

export interface InputParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Issue = z.core.$ZodIssue;

const maxProblems = 20;
const knownName = /^[A-Za-z0-9_.-]{1,64}$/;

export type Problems = readonly ProblemBody[];

/** The parsed parts, or at most 20 problems, which never repeat the input (T30). */
export function parseInput(schemas: InputParts, input: InputParts): { readonly problems: Problems } | InputParts {
  const parsed: Record<string, unknown> = {};
  const problems: ProblemBody[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!(schema instanceof z.core.$ZodType)) continue;
    const result = z.safeParse(schema, input[part] ?? (part === 'body' ? input.body : {}));
    if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.flatMap(issue => describe(issue, [], part)));
  }
  return problems.length === 0 ? parsed : { problems: problems.slice(0, maxProblems) };
}

function describe(issue: Issue, above: readonly PropertyKey[], part: string): ProblemBody[] {
  const path = [...above, ...issue.path];
  const nested = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined;
  if (nested !== undefined) return nested.flatMap(inner => describe(inner, path, part));
  const unknownName = issue.code === 'unrecognized_keys' ? issue.keys.find(key => knownName.test(key)) : undefined;
  const field = [...path, ...(unknownName === undefined ? [] : [unknownName])].map(String).join('.');
  return [{ code: 'VALIDATION_FAILED', message: issue.message, field: field === '' ? part : field }];
}

/** The best-fitting alternative: the fewest issues, and among those the deepest one. */
function nearest(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));
  return [...errors].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0];
}
