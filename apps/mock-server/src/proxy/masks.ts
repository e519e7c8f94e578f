import { createHmac } from 'node:crypto';

/** How a text is masked: as an id, or word by word. */
export type MaskKind = 'id' | 'words';

/** A mask of a text; the same text of the same kind always has the same mask. */
export type Mask = (kind: MaskKind, text: string) => string;

const vowels = 'aeiou';
const consonants = 'bcdfghjklmnpqrstvwxyz';

/**
 * Masks by a secret key, which nothing stores: without it a mask cannot be traced back, not even by trying all numbers of
 * nine digits. Words are masked one by one, so that a first name has one mask wherever it stands: alone, in a full name, in an
 * email address.
 *
 * @param key at least 16 random bytes, new for each recording
 */
export function createMasks(key: Uint8Array): Mask {
  const bytesOf = (text: string): Buffer => createHmac('sha512', key).update(text).digest();
  const maskWords = (text: string): string =>
    text.replace(/[\p{L}\p{N}]+/gu, word => likeWord(word, bytesOf(`word ${word.toLowerCase()}`)));
  return (kind, text) => {
    if (text === '') return text;
    if (kind === 'id') return maskId(text, bytesOf(`id ${text}`));
    // The domain of an address is nobody's.
    const [, name] = /^([^@\s]+)@[^@\s]+$/.exec(text) ?? [];
    return name === undefined ? maskWords(text) : `${maskWords(name)}@example.com`;
  };
}

/** One form for all ids, since many short ones of their own form would meet: 12 characters, or 15 digits, which JSON holds exactly. */
const maskId = (text: string, bytes: Buffer): string =>
  /^\d+$/.test(text)
    ? `7${[...bytes.subarray(0, 14)].map(byte => byte % 10).join('')}`
    : `m${[...bytes.subarray(0, 11)].map(byte => (byte % 36).toString(36)).join('')}`;

/** Another word of the same length: vowels for vowels, consonants for consonants, digits for digits, in the same case. */
function likeWord(word: string, bytes: Buffer): string {
  return Array.from(word, (letter, index) => {
    const byte = bytes[index % bytes.length] ?? 0;
    if (/\p{N}/u.test(letter)) return String(byte % 10);
    const lower = letter.toLowerCase();
    const choice = vowels.includes(lower) ? vowels : consonants;
    const other = choice[byte % choice.length] ?? letter;
    return lower === letter ? other : other.toUpperCase();
  }).join('');
}
