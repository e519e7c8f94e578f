import { z } from 'zod/mini';
import type { errorMeanings } from './error-meanings.ts';

/** An error code. */
export type ErrorCode = keyof typeof errorMeanings;

/** HTTP statuses of the codes that have another one than 422, which refuses what a request asks for. */
const otherStatuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_UNKNOWN: 400,
  NOT_AUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  '403.100.1': 403,
  '403.100.2': 403,
  '403.4': 403,
  '403.41': 403,
  '403.43': 403,
  ANTI_FORGERY_TOKEN_INVALID: 403,
  CROSS_SITE_REQUEST: 403,
  AUTHORITY_MISSING: 403,
  STEP_UP_REQUIRED: 403,
  TWO_FACTOR_ALREADY_SET_UP: 403,
  PREFETCH_REFUSED: 403,
  NOT_FOUND: 404,
  NO_INVESTOR_ADDRESS: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_KEY_IN_USE: 409,
  INVITE_NOT_OPEN: 409,
  ALREADY_INVITED: 409,
  APPLICATION_ALREADY_SIGNED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies { readonly [C in ErrorCode]?: number };
const statuses: { readonly [C in ErrorCode]?: number } = otherStatuses;

/** HTTP status of an error code. */
export type ErrorStatus<C extends ErrorCode> = C extends keyof typeof otherStatuses ? (typeof otherStatuses)[C] : 422;
/** HTTP status of an error code. The type says the same. */
export const statusOf = <C extends ErrorCode>(code: C) => (statuses[code] ?? 422) as ErrorStatus<C>;

const text = z.string().check(z.maxLength(2000));

function errorItem<Code extends z.ZodMiniType<string>>(code: Code) {
  return z.object({
    code,
    message: text,
    developerMessage: z.optional(text),
    /** Path of the invalid request field, such as 'quantity' or 'rows.0.amount'. */
    field: z.optional(z.string()),
  });
}

/** An error with any code. */
export const anyError = errorItem(z.string());
/** Any error body: one error or a list, with any code. Tests check the mock server against it. */
export const anyErrorBody = z.union([anyError, z.array(anyError).check(z.minLength(1))]);

function errorBodyOf(codes: readonly ErrorCode[]) {
  const item = errorItem(z.enum(codes));
  return z.union([item, z.array(item).check(z.minLength(1))]);
}
type ErrorBody = ReturnType<typeof errorBodyOf>;

/** Error responses of a route: a body schema per status with exactly the codes that the route can return. */
export function failures<const C extends ErrorCode>(...codes: C[]): { [S in ErrorStatus<C>]: ErrorBody } {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const responses = [...byStatus].map(([status, list]) => [status, errorBodyOf(list)]);
  // One entry per status of the codes, as the mapped type says.
  return Object.fromEntries(responses) as { [S in ErrorStatus<C>]: ErrorBody };
}

/** Errors of any call: malformed or oversized requests, and server errors. */
const anyCallErrors = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Errors of every call that changes data. */
export const anyChangeErrors = [
  'ANTI_FORGERY_TOKEN_INVALID',
  'CROSS_SITE_REQUEST',
] as const satisfies readonly ErrorCode[];

/** Errors of money commands in addition to their own: a reused key, a missing fresh second factor. */
export const moneyErrors = ['IDEMPOTENCY_KEY_REUSED', 'STEP_UP_REQUIRED'] as const satisfies readonly ErrorCode[];

/** Errors of calls that require a session, and of those that require two factors [API-08, API-09]. */
export const sessionErrors = [
  'NOT_AUTHENTICATED',
  '403.100.1',
  '403.4',
  '403.41',
  '403.43',
] as const satisfies readonly ErrorCode[];
/** Errors of calls that require two factors [API-09]. */
export const twoFactorErrors = [
  ...sessionErrors,
  '403.100.2',
  'AUTHORITY_MISSING',
] as const satisfies readonly ErrorCode[];

/** Error responses of a call without a session: those of any call, and these. */
export const openFailures = <const C extends ErrorCode = never>(...codes: C[]) =>
  failures<(typeof anyCallErrors)[number] | C>(...anyCallErrors, ...codes);

type SessionChangeFailure = (typeof anyChangeErrors | typeof sessionErrors)[number];

/** Error responses of a call that changes data in a session, with or without the second factor. */
export const sessionFailures = <const C extends ErrorCode = never>(...codes: C[]) =>
  openFailures<SessionChangeFailure | C>(...anyChangeErrors, ...sessionErrors, ...codes);

/** Error responses of a call that reads with two factors: those of any such call, and these. */
export const readFailures = <const C extends ErrorCode = never>(...codes: C[]) =>
  openFailures<(typeof twoFactorErrors)[number] | C>(...twoFactorErrors, ...codes);

/** Error responses of a call that changes data with two factors: those of any such call, and these. */
export const changeFailures = <const C extends ErrorCode = never>(...codes: C[]) =>
  readFailures<(typeof anyChangeErrors)[number] | C>(...anyChangeErrors, ...codes);
