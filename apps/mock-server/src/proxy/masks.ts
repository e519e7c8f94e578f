import { createHmac } from 'node:crypto';

/** How a value is masked. */
export type MaskKind = 'id' | 'words' | 'number' | 'date' | 'freeText';

/** A mask of a text; the same text of the same kind always has the same mask. */
export type Mask = (kind: MaskKind, text: string) => string;

/** What takes the place of a text that somebody wrote. */
const freeTextMask = 'Masked text.';
const vowels = 'aeiou';
const consonants = 'bcdfghjklmnpqrstvwxyz';
const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 12;
/** Masked days are within this many days from 1950 on, so that people are of age. */
const firstDay = Date.UTC(1950, 0, 1);
const dayRange = 14_000;
const dayMs = 86_400_000;

/**
 * Masks by a secret key, which nothing stores: without it a mask cannot be traced back, not even by trying all numbers of
 * nine digits. Words are masked one by one, so that a first name has one mask wherever it stands: alone, in a full name, in an
 * e-mail address.
 *
 * @param key at least 16 random bytes, new for each recording
 */
export function createMasks(key: Uint8Array): Mask {
  const known = new Map<string, string>();
  const bytesOf = (text: string): Buffer => createHmac('sha512', key).update(text).digest();
  const remember = (name: string, make: () => string): string => {
    const mask = known.get(name) ?? make();
    known.set(name, mask);
    return mask;
  };
  const maskId = (text: string): string =>
    /^\d+$/.test(text) ? maskDigits(bytesOf(text)) : `m${letters(bytesOf(`id ${text}`), idLength - 1)}`;
  const maskWord = (word: string): string => {
    const lower = word.toLowerCase();
    for (let attempt = 0; ; attempt++) {
      const mask = likeWord(word, bytesOf(`${attempt} ${lower}`));
      if (mask !== word) return mask;
    }
  };
  const maskWords = (text: string): string => {
    // The domain of an address is nobody's.
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    if (name !== undefined && domain !== undefined) return `${maskWords(name)}@example.com`;
    return text.replace(/[\p{L}\p{N}]+/gu, word => remember(`word ${word}`, () => maskWord(word)));
  };
  return (kind, text) => {
    if (text === '') return text;
    switch (kind) {
      case 'freeText':
        return freeTextMask;
      case 'id':
        return remember(`id ${text}`, () => maskId(text));
      case 'number':
        return maskDigits(bytesOf(`number ${text}`));
      case 'date':
        return remember(`date ${text}`, () => maskDate(bytesOf(`date ${text}`)));
      case 'words':
        return maskWords(text);
    }
  };
}

const letters = (bytes: Buffer, length: number): string =>
  [...bytes.subarray(0, length)].map(byte => idLetters[byte % idLetters.length]).join('');

/** A number of 15 digits, which JSON and JavaScript hold exactly. */
const maskDigits = (bytes: Buffer): string => `7${[...bytes.subarray(0, 14)].map(byte => byte % 10).join('')}`;

const maskDate = (bytes: Buffer): string =>
  new Date(firstDay + (bytes.readUInt32BE(0) % dayRange) * dayMs).toISOString().slice(0, 10);

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
