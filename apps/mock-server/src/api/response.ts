import { statusOf, type ErrorCode } from '@portal/contracts/schemas/errors';
import type { FileType } from '@portal/contracts/routing/route';
import type { FastifyReply } from 'fastify';
import { mapValue, type Refusal, type Result } from '../core/result.ts';

/** A cookie to set with a response; `value: null` removes it. SameSite is always Strict. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** Optional parts of a response besides status and body. */
export interface Extras {
  /** Several values of a header are a list. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly cookies?: readonly CookieChange[];
}

/**
 * A file response, always an attachment and never shown in place of a page; `name` comes from formatDocumentName or is
 * equally safe (T22).
 */
export function fileAnswer(bytes: Uint8Array, contentType: FileType, name: string) {
  // The plain name is for readers that do not know RFC 5987; other than plain ASCII is left to the second form.
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16)}`);
  const headers = {
    'content-type': contentType === 'text/csv' ? 'text/csv; charset=utf-8' : contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200 as const, body: bytes, headers };
}

export interface ProblemBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
}

/** A failure response: the code decides the status, so a route that does not declare it does not compile. */
export function problem<C extends ErrorCode>(code: C, message: string, field?: string) {
  const body = { code, message, ...(field === undefined ? {} : { field }) };
  return { status: statusOf(code), body };
}

/** Sends a failure where no handler of the contract answers. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  const { status, body } = problem(code, message);
  return reply.status(status).send(body);
}

/** The 404 for an order, an account, … */
export const notFound = (what: string, field?: string) => problem('NOT_FOUND', `We couldn’t find that ${what}.`, field);

/** The response to a read: the value, or a 404 if there is none. */
export const found = <T>(body: T | null | undefined, what: string, field?: string) =>
  body == null ? notFound(what, field) : { status: 200 as const, body };

/** The body of a 404 by a server that does not know this contract: the one of Spring Boot. `now` in epoch milliseconds. */
export const foreignNotFound = (now: number, path: string) => ({
  timestamp: new Date(now).toISOString(),
  status: 404,
  error: 'Not Found',
  path,
});

/** The same for a refusal by a rule of the venue; `retryAfter` is in seconds. */
export function refusal<C extends ErrorCode>({ code, message, field }: Refusal<C>, retryAfter?: number) {
  const answer = problem(code, message, field);
  return retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': String(retryAfter) } };
}

/** The response to a command: its value, or the refusal. */
export const answer = <S extends number, T, C extends ErrorCode>(status: S, result: Result<T, C>) =>
  result.ok ? { status, body: result.value } : refusal(result.refusal);

/** The response to a command without a value. */
export const done = <C extends ErrorCode>(result: Result<null, C>) =>
  answer(
    200,
    mapValue(result, () => ({})),
  );
