/**
 * Ids of one capital letter and digits, such as 'H-204417', as numbers: two digits for the letter and nine for the rest.
 * Other ids are text in every back end.
 */
const textId = /^([A-Z])-([1-9]\d{0,8})$/;
const numericId = /^(1[1-9]|2\d|3[0-6])(\d{9})$/;
const firstLetter = 'A'.charCodeAt(0);
const firstNumber = 11;

/** Whether a field of this name holds an id or ids; `user` is the id of the user in a withdrawal, `createdBy` in a transfer. */
export const holdsId = (name: string): boolean => /^ids?$|Ids?$|^(?:user|createdBy)$/.test(name);

/** The id as a number, or unchanged if it has no such form. */
export function toNumericId(id: string): string | number {
  const [, letter, digits] = textId.exec(id) ?? [];
  if (letter === undefined || digits === undefined) return id;
  return Number(`${letter.charCodeAt(0) - firstLetter + firstNumber}${digits.padStart(9, '0')}`);
}

/** The server's own id for one that `toNumericId` gave out; any other value unchanged. */
function fromNumericId(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const [, letter, digits] = numericId.exec(String(value)) ?? [];
  if (letter === undefined || digits === undefined) return value;
  return `${String.fromCharCode(Number(letter) - firstNumber + firstLetter)}-${Number(digits)}`;
}

/** A part of a request with the server's own ids. */
export function withTextIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(each => withTextIds(each, name));
  if (typeof value !== 'object' || value === null) return holdsId(name) ? fromNumericId(value) : value;
  if (value instanceof Blob || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextIds(inner, key)]));
}
