/** Maximum length of a typed full name [VAL-01]. */
export const fullNameLength = 115;

const notInNames = /[^\p{L}\p{M}\d',. -]/gu;
const typedApostrophes = /[\u2018\u2019\u02bc]/g;

/**
 * Cleans typed or pasted text for a full-name field: keeps letters (also accented), digits, apostrophe, comma, period,
 * space and hyphen, at most 115 characters [VAL-01, VAL-02, VAL-03]. A typographic apostrophe becomes a plain one,
 * other white space a space.
 */
export function cleanFullName(text: string): string {
  const plain = text.normalize('NFC').replace(typedApostrophes, "'").replace(/\s/g, ' ');
  return [...plain.replace(notInNames, '')].slice(0, fullNameLength).join('');
}

/** Message for a name that `isSafePersonName` or `isSafeCompanyName` rejects. */
export const nameProblem = 'Enter a name without links, e-mail addresses or hidden characters.';

// Persian and Indic names need the two joiners; no name needs other format characters, such as bidi marks.
const hidden = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const address = /:\/\/|\S@\S|(?<!\p{L})www\.|[\p{L}\d]\.\p{L}{2,}[/:?#]/iu;
// Matches 'evil.example', but not 'J.R.Tolkien'.
const notPersonal = /[/\\:<>]|[\p{L}\d-]{2,}\.\p{L}{2,}/u;

/** Normalizes as mail clients do for links: full-width letters and periods become plain. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/\u3002/g, '.');

/**
 * True if a company name is safe in e-mails and documents: no link, e-mail address, control character or bidi mark,
 * which could inject other content. 'Harbor.com, Inc.' is allowed.
 */
export const isSafeCompanyName = (name: string): boolean => !hidden.test(name) && !address.test(asRead(name));

/** Same check for a person's name, which contains no web address in any form. Empty text passes here. */
export const isSafePersonName = (name: string): boolean => isSafeCompanyName(name) && !notPersonal.test(asRead(name));

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
 * True if a typed full name matches the user's, ignoring extra white space but not case [VAL-04]. Nothing matches a name of
 * which a part is unknown.
 */
export const isFullName = (typed: string, user: PersonName): boolean => {
  if (user.firstName === null || user.lastName === null) return false;
  const name = collapse(cleanFullName(typed));
  return name !== '' && name === collapse(cleanFullName(displayName(user)));
};

/** Problem of a typed full name; null if it matches the user's [VAL-05]. */
export const checkFullName = (typed: string, user: PersonName): string | null =>
  isFullName(typed, user) ? null : 'Must match name of logged in user';
