import { errorStatus, type ErrorCode, type ErrorStatus } from '@portal/contracts/errors';
import type { Refusal } from './world/result.ts';

/** A cookie to set with an answer; `value: null` removes it. Path is always '/', SameSite always Strict. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** What an answer may carry beside status and body. */
export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly CookieChange[];
}

export interface ProblemBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
}

/** A failure answer: the code decides the status, so that a route which does not declare it does not compile. */
export function problem<C extends ErrorCode>(code: C, message: string, field?: string) {
  const body = { code, message, ...(field === undefined ? {} : { field }) };
  // errorStatus maps this very code to this very status.
  return { status: errorStatus[code] as ErrorStatus<C>, body };
}

/** The same for a refusal that a rule of the venue gave; `retryAfter` is in seconds. */
export function refusal<C extends ErrorCode>(
  refused: { readonly code: C; readonly message: string; readonly field?: string },
  retryAfter?: number,
) {
  const answer = problem(refused.code, refused.message, refused.field);
  return retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': String(retryAfter) } };
}

/**
 * A refusal of the venue on a route that declares only some codes. Another code than these is a fault of the program:
 * it becomes a 500 and a line in the log rather than an answer that the contract does not know.
 */
export function declaredRefusal<C extends ErrorCode>(refused: Refusal, codes: readonly C[]) {
  const code = codes.find(each => each === refused.code);
  if (code === undefined) throw new Error(`The code ${refused.code} is not declared here`);
  return refusal({ ...refused, code });
}
