import { isDecimalSchema } from '../schemas/decimal.ts';
import { orderTypeCode, timeInForceCode } from '../endpoints/orders.ts';
import { z } from 'zod/mini';
import { childOf, unwrap, valueAt } from './schema-path.ts';

type Path = readonly PropertyKey[];
type ZodIssue = z.core.$ZodIssue;

/** How a value differs from what its schema allows. */
export const issueKinds = ['missing', 'null', 'other type', 'unknown code', 'other format'] as const;
export type IssueKind = (typeof issueKinds)[number];

/** A value that a schema refuses. */
export interface Issue {
  readonly path: Path;
  readonly kind: IssueKind;
  /** What is expected, as the end of a sentence. */
  readonly message: string;
}

/** What a strict schema refuses in a value; empty if nothing. */
export function findIssues(schema: z.core.$ZodType, value: unknown): Issue[] {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('Contract schemas must be synchronous');
  // The issues of Standard Schema are those of Zod.
  const issues = (result.issues ?? []) as readonly ZodIssue[];
  return issues.flatMap(issue => flatten(issue, [])).map(issue => describe(schema, value, issue));
}

interface Flat {
  readonly issue: ZodIssue;
  readonly path: Path;
}

/** An issue within an alternative stands for the alternative that fits best: with the fewest issues, the deepest first. */
function flatten(issue: ZodIssue, above: Path): Flat[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ issue, path }];
  const depth = (issues: readonly ZodIssue[]): number => Math.max(0, ...issues.map(each => each.path.length));
  const [nearest] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length);
  if (nearest === undefined || depth(nearest) === 0) return [{ issue, path }];
  return nearest.flatMap(inner => flatten(inner, path));
}

/** The schema without `optional` and `nullable`. */
export const unwrapNull = (schema: unknown): unknown =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? unwrapNull(schema.def.innerType)
    : schema;

/** Codes that are numbers with a range. */
const numberCodes = new Set<unknown>([orderTypeCode, timeInForceCode]);

function describe(schema: unknown, body: unknown, { issue, path }: Flat): Issue {
  const value = valueAt(body, path);
  const own = path.reduce<unknown>(childOf, schema);
  const what = isDecimalSchema(unwrapNull(own)) ? 'expected a decimal' : describeExpected(issue);
  const message = own instanceof z.ZodMiniNullable && value === undefined ? `${what} or null` : what;
  if (value === undefined) return { path, kind: 'missing', message };
  if (value === null) return { path, kind: 'null', message };
  const isCode = numberCodes.has(unwrap(own));
  return { path, kind: kindOf(issue, value, isCode), message };
}

function kindOf(issue: ZodIssue, value: unknown, isCode: boolean): IssueKind {
  const isText = typeof value === 'string' || typeof value === 'number';
  switch (issue.code) {
    case 'invalid_type':
      return 'other type';
    case 'invalid_value':
      return isText ? 'unknown code' : 'other type';
    case 'invalid_union': {
      const inner = issue.errors.flat();
      if (inner.some(each => each.code === 'invalid_value') && isText) return 'unknown code';
      return inner.every(each => each.code === 'invalid_type' || each.code === 'invalid_value')
        ? 'other type'
        : 'other format';
    }
    case 'too_big':
    case 'too_small':
      return isCode ? 'unknown code' : 'other format';
    default:
      return 'other format';
  }
}

/** More values than this are not listed. */
const mostValues = 12;

/** What a schema expected; never a part of the value. */
function describeExpected(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.slice(0, mostValues).map(String).join(', ')}`;
    case 'invalid_union':
      return `expected ${[...new Set(issue.errors.flat().map(each => describeExpected(each).replace('expected ', '')))].join(' or ')}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'custom':
      return lowerFirst(issue.message);
    case 'invalid_format':
      return issue.message.startsWith('Expected') ? lowerFirst(issue.message) : 'expected another format';
    default:
      return 'expected another value';
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' rows' : '');
const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;
