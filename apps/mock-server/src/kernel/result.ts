import type { ErrorCode } from '@portal/contracts/errors';

/** A refusal as a value: the wire status, the catalogue's code, a sentence for the reader, and the field at fault. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly status: number;
  readonly code: C;
  readonly message: string;
  readonly field?: string;
}

/** What became of a wish: a value, or a refusal with one of the codes `C`. */
export type Result<T, C extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal<C> };

export const accepted = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refused = <C extends ErrorCode>(
  status: number,
  code: C,
  message: string,
  field?: string,
): { readonly ok: false; readonly refusal: Refusal<C> } => ({
  ok: false,
  refusal: { status, code, message, ...(field === undefined ? {} : { field }) },
});
