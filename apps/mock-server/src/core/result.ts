import type { ErrorCode } from '@portal/contracts/schemas/errors';

/** A refusal as a value: error code of the catalogue, message for the user, and the invalid field. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message: string;
  readonly field?: string;
}

interface Refused<C extends ErrorCode> {
  readonly ok: false;
  readonly refusal: Refusal<C>;
}

/** The outcome of a request: a value, or a refusal with one of the codes `C`. */
export type Result<T, C extends ErrorCode = ErrorCode> = { readonly ok: true; readonly value: T } | Refused<C>;

export const accepted = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refused = <C extends ErrorCode>(code: C, message: string, field?: string): Refused<C> => ({
  ok: false,
  refusal: { code, message, ...(field === undefined ? {} : { field }) },
});

/** The same refusal, or the value changed. */
export const mapValue = <T, B, C extends ErrorCode>(result: Result<T, C>, change: (value: T) => B): Result<B, C> =>
  result.ok ? accepted(change(result.value)) : result;
