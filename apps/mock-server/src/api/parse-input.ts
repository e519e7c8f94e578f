import type { ProblemBody } from './response.ts';

/** Parses the parts of a request with the contract's schemas and turns issues into problems that name the field. */

export interface InputParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
  readonly code?: string;
  /** Unknown keys of a strict object. */
  readonly keys?: readonly string[];
  /** The issues of each alternative of a union. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** The part of Standard Schema that is needed; zod/mini's schemas implement it. */
interface Schema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown };
}

const maxProblems = 20;
const knownName = /^[A-Za-z0-9_.-]{1,64}$/;

export type Problems = readonly ProblemBody[];

/** The parsed parts, or at most 20 problems, which never repeat the input (T30). */
export function parseInput(schemas: InputParts, input: InputParts): { readonly problems: Problems } | InputParts {
  const parsed: Record<string, unknown> = {};
  const problems: ProblemBody[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!isSchema(schema)) continue;
    const result = validate(schema, input[part] ?? (part === 'body' ? input.body : {}));
    if ('value' in result) parsed[part] = result.value;
    else problems.push(...result.issues.flatMap(issue => describe(issue, [], part)));
  }
  return problems.length === 0 ? parsed : { problems: problems.slice(0, maxProblems) };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '~standard' in value;

function validate(schema: Schema, value: unknown): { readonly value: unknown } | { readonly issues: readonly Issue[] } {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('Contract schemas must be synchronous');
  // Standard Schema: an object with issues, or else one with the value; zod's issues have the fields named above.
  const { issues, value: parsed } = result as { issues?: readonly Issue[]; value?: unknown };
  return issues === undefined ? { value: parsed } : { issues };
}

function describe(issue: Issue, above: readonly unknown[], part: string): ProblemBody[] {
  const path = [...above, ...(issue.path ?? []).map(step => (isSegment(step) ? step.key : step))];
  const nested = nearest(issue.errors ?? []);
  if (nested !== undefined) return nested.flatMap(inner => describe(inner, path, part));
  const unknownName = issue.keys?.find(key => knownName.test(key));
  const field = [...path, ...(unknownName === undefined ? [] : [unknownName])].map(String).join('.');
  return [{ code: 'VALIDATION_FAILED', message: issue.message, field: field === '' ? part : field }];
}

const isSegment = (step: unknown): step is { readonly key: PropertyKey } =>
  typeof step === 'object' && step !== null && 'key' in step;

/** The best-fitting alternative: the fewest issues, and among those the deepest one. */
function nearest(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(issue => issue.path?.length ?? 0));
  return [...errors].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0];
}
