import { z } from 'zod/mini';

/** Closed list of error codes with their HTTP status. Dotted codes and misspellings are from the specification. */
export const errorStatus = {
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
  IDEMPOTENCY_KEY_REUSED: 422,
  TWO_FACTOR_CODE_INVALID: 422,
  TWO_FACTOR_CODE_EXPIRED: 422,
  TOKEN_UNKNOWN: 422,
  TOKEN_EXPIRED: 422,
  EMAIL_ALREADY_VERIFIED: 422,
  ORDER_NOT_CANCELABLE: 422,
  ORDER_TYPE_NOT_OFFERED: 422,
  TIME_IN_FORCE_NOT_OFFERED: 422,
  EXPIRE_DATE_INVALID: 422,
  PRICE_INVALID: 422,
  QUANTITY_INVALID: 422,
  INSUFFICIENT_BALANCE: 422,
  HOLDER_LIMIT_REACHED: 422,
  ACCREDITATION_REQUIRED: 422,
  ORDERS_CLOSED: 422,
  TRADING_DISABLED: 422,
  SYMBOL_NOT_TRADABLE: 422,
  COUNTRY_RESTRICTED: 422,
  SIGNATURE_MISMATCH: 422,
  STATE_NOT_SUPPORTED: 422,
  APPLICANT_NOT_ELIGIBLE: 422,
  REGISTRATION_INCOMPLETE: 422,
  KYC_NOT_RETRYABLE: 422,
  TDAS_NOT_OFFERED: 422,
  EMAIL_NOT_VERIFIED: 422,
  EMAIL_IN_USE: 422,
  IDENTITY_LOCKED: 422,
  PARTNERSHIP_INVALID: 422,
  INVITE_LIMIT_REACHED: 422,
  UPLOAD_REFUSED: 422,
  UPLOAD_LIMIT_REACHED: 422,
  LINK_TOKEN_INVALID: 422,
  BANK_DECLINED: 422,
  BANK_ACCOUNT_ALREADY_LINKED: 422,
  REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES: 422,
  TOO_MANY_VERIFICATION_ATTEMPTS: 422,
  VERIFICATION_FAILED: 422,
  VERIFICATION_NOT_READY: 422,
  BANK_ACCOUNT_IN_USE: 422,
  BANK_ACCOUNT_NOT_APPROVED: 422,
  BANK_ACCOUNT_DISABLED: 422,
  ACCOUNT_NOT_READY: 422,
  ACCOUNT_IN_DEBIT: 422,
  AMOUNT_INVALID: 422,
  CASH_NOT_SEASONED: 422,
  DAILY_LIMIT_REACHED: 422,
  SAVINGS_LIMIT_REACHED: 422,
  CASH_MOVE_FINISHED: 422,
  WORLD_FILE_INVALID: 422,
  SNAPSHOT_LIMIT_REACHED: 422,
  COST_BASIS_INVALID: 422,
  TRANSFER_NOT_CHANGEABLE: 422,
  TRANSFER_DETAILS_INVALID: 422,
  TRANSFER_FINISHED: 422,
  SYMBOL_NOT_TRANSFERABLE: 422,
  ADDRESS_INVALID: 422,
  ADDRESS_ALREADY_ADDED: 422,
  ADDRESS_LIMIT_REACHED: 422,
  ADDRESS_NOT_CONFIRMED: 422,
  ASSET_NOT_DEPOSITABLE: 422,
  ASSET_NOT_WITHDRAWABLE: 422,
  INITIATION_DATE_INVALID: 422,
  WALLET_ALREADY_EXISTS: 422,
  DEPOSIT_PENDING: 422,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** An error code. */
export type ErrorCode = keyof typeof errorStatus;
/** HTTP status of an error code. */
export type ErrorStatus<C extends ErrorCode> = (typeof errorStatus)[C];

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

function createErrorBody(codes: readonly ErrorCode[]) {
  const item = errorItem(z.enum(codes));
  return z.union([item, z.array(item).check(z.minLength(1))]);
}

type ErrorBody = ReturnType<typeof createErrorBody>;

const errorBodies = new Map<string, ErrorBody>();

/** Most routes have the same errors for a status: their schema is made once, which makes the start of the mock server faster. */
function errorBodyOf(codes: readonly ErrorCode[]): ErrorBody {
  const key = codes.join(' ');
  const body = errorBodies.get(key) ?? createErrorBody(codes);
  errorBodies.set(key, body);
  return body;
}

/** Error responses of a route: a body schema per status with exactly the codes that the route can return. */
export function failures<const C extends ErrorCode>(...codes: C[]): { [S in ErrorStatus<C>]: ErrorBody } {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
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
