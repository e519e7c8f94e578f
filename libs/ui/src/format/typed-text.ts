const asciiForms = /[\uff01-\uff5e]/g;
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Soft hyphen, direction marks, zero-width space and word joiners, byte order mark. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** The two joiners, but those that words of the scripts from Arabic to Sinhala need. */
const joiners = /(?<![\u0600-\u0dff])[\u200c\u200d]/g;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/**
 * What the user meant by typing or pasting this text: without the invisible characters that copied text carries, any space
 * as a plain one, full-width letters, signs and digits and Arabic digits as those of ASCII. Not Unicode's NFKC, which
 * would turn '5²' into 52.
 */
export const cleanTyped = (text: string): string =>
  text
    .replace(asciiForms, character => String.fromCodePoint(codeOf(character) - 0xfee0))
    .replace(otherDigits, digit => String(codeOf(digit) & 0xf))
    .replace(otherSpaces, ' ')
    .replace(invisible, '')
    .replace(joiners, '');
