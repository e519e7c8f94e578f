/** Maximum length of a typed full name [VAL-01]. */
export const fullNameLength = 115;

const notInNames = /[^\p{L}\p{M}\d',. -]/gu;
/** Signs that keyboards and programs put where a name has an apostrophe: quotes, accents, primes and their letters. */
const typedApostrophes = /[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g;
/** Dashes of all lengths, the hyphen that does not break, and the minus. */
const typedHyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/**
 * Cleans typed or pasted text for a full-name field: keeps letters (also accented), digits, apostrophe, comma, period,
 * space and hyphen, at most 115 characters [VAL-01, VAL-02, VAL-03]. Apostrophes and hyphens of all kinds become plain
 * ones, other white space a space.
 */
export function cleanFullName(text: string): string {
  const plain = text.normalize('NFC').replace(typedApostrophes, "'").replace(typedHyphens, '-').replace(/\s/g, ' ');
  return [...plain.replace(notInNames, '')].slice(0, fullNameLength).join('');
}

/** Message for a name that `isSafePersonName` or `isSafeCompanyName` rejects. */
export const nameProblem = 'Enter a name without links, email addresses, emoji, or special characters.';

// Persian and Indic names need the two joiners; no name needs other format characters, such as bidi marks.
const hidden = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const address = /:\/\/|\S@\S|(?<!\p{L})www\.|[\p{L}\d]\.\p{L}{2,}[/:?#]/iu;
const emoji = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\ufe0f\u20e3]|(?![©®™])\p{Extended_Pictographic}/u;
// 'Ma.Teresa', 'St.John': two to four letters, a period, and a name that is not the end of a web address.
const abbreviation = /(?<![\p{L}\p{M}\d.-])(\p{Lu}\p{L}{1,3})\.(\p{Lu}\p{L}{2,})/gu;
const addressEnds = new Set(
  'app art biz blog cloud club com dev edu example gov info inc ink int link live llc ltd mil name net news online org page pro shop site store tech test top vip web website wiki work world xyz zone'.split(
    ' ',
  ),
);
const spaceAbbreviations = (name: string): string =>
  name.replace(abbreviation, (found, short: string, rest: string) =>
    addressEnds.has(rest.toLowerCase()) ? found : `${short}. ${rest}`,
  );
// Matches 'evil.example', but not 'J.R.Tolkien'.
const notPersonal = /[/\\:<>]|[\p{L}\d-]{2,}\.\p{L}{2,}/u;

/** Normalizes as mail clients do for links: full-width letters and periods become plain. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/\u3002/g, '.');

/**
 * True if a company name is safe in emails and documents: no link, email address, emoji, control character or bidi mark,
 * which could inject other content. 'Harbor.com, Inc.' is allowed.
 */
export const isSafeCompanyName = (name: string): boolean =>
  !hidden.test(name) && !emoji.test(name) && !address.test(asRead(name));

/** Same check for a person's name, which contains no web address in any form. Empty text passes here. */
export const isSafePersonName = (name: string): boolean =>
  isSafeCompanyName(name) && !notPersonal.test(spaceAbbreviations(asRead(name)));

/** Problem of a typed first or last name, or null; `whenEmpty` is the message for an empty one. */
export function checkPersonName(typed: string, whenEmpty: string): string | null {
  if (typed.trim() === '') return whenEmpty;
  return isSafePersonName(typed.trim()) ? null : nameProblem;
}

/** Parts of a person's name. */
export interface PersonName {
  readonly firstName: string | null;
  readonly middleName?: string | null | undefined;
  readonly lastName: string | null;
}

const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** First, middle and last name with single spaces; an empty or unknown one is omitted [VAL-04]. */
export const displayName = ({ firstName, middleName, lastName }: PersonName): string =>
  collapse(`${firstName ?? ''} ${middleName ?? ''} ${lastName ?? ''}`);

/**
 * True if a typed full name matches the user's, in the same case; extra white space and the kind of apostrophe or hyphen
 * do not matter [VAL-04]. Nothing matches a name of which a part is unknown.
 */
export const isFullName = (typed: string, user: PersonName): boolean => {
  if (user.firstName === null || user.lastName === null) return false;
  const name = collapse(cleanFullName(typed));
  return name !== '' && name === collapse(cleanFullName(displayName(user)));
};

/** Problem of a typed full name; null if it matches the user's [VAL-05]. */
export const checkFullName = (typed: string, user: PersonName): string | null =>
  isFullName(typed, user) ? null : 'Must match name of logged in user';
