/**
 * Codes are compared by their letters and digits alone: 'PARTIALLY_FILLED', 'PartiallyFilled' and 'partially filled' are one
 * code, and so are 'CANCELLED' and 'Canceled'.
 */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('cancelled', 'canceled');

/** Ends the name of an enumeration's type, as Protocol Buffers write it before its values: 'ORDER_STATUS_FILLED'. */
const typeName = /^(?:[A-Z]+_)*(?:STATUS|STATE|TYPE|KIND|CLASS|SIDE|FORCE|DIRECTION)_(?=[A-Z0-9])/;

/** A code of some by its plain spelling, also behind the name of its type; undefined for any other. */
export const findCode = <T>(codes: ReadonlyMap<string, T>, code: string): T | undefined =>
  codes.get(plainCode(code)) ?? codes.get(plainCode(code.replace(typeName, '')));

/** A code in words: 'account_transfer' and 'accountTransfer' are 'Account transfer'. One of a single word is unchanged. */
export function inWords(code: string): string {
  const words = code.replace(/([a-z])([A-Z])/g, '$1_$2').split('_');
  if (words.length < 2 || /\s/.test(code)) return code;
  const text = words.join(' ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Whether a code is one of some, in any spelling. */
export const isCode = (code: string | null | undefined, ...codes: readonly string[]): boolean =>
  codes.some(each => plainCode(each) === plainCode(code ?? '') && plainCode(each) !== '');

/** Codes by the plain spelling of their names. */
export const byPlainCode = <T>(names: Iterable<readonly [name: string, code: T]>): ReadonlyMap<string, T> =>
  new Map([...names].map(([name, code]) => [plainCode(name), code]));
