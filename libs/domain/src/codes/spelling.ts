/**
 * Codes are compared by their letters and digits alone: 'PARTIALLY_FILLED', 'PartiallyFilled' and 'partially filled' are one
 * code, and so are 'CANCELLED' and 'Canceled'.
 */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('cancelled', 'canceled');

/** Whether a code is one of some, in any spelling. */
export const isCode = (code: string | null | undefined, ...codes: readonly string[]): boolean =>
  codes.some(each => plainCode(each) === plainCode(code ?? '') && plainCode(each) !== '');

/** Codes by the plain spelling of their names. */
export const byPlainCode = <T>(names: Iterable<readonly [name: string, code: T]>): ReadonlyMap<string, T> =>
  new Map([...names].map(([name, code]) => [plainCode(name), code]));
