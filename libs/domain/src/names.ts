/** Greatest length of a typed full name [VAL-01]. */
export const fullNameLength = 115;

const notInNames = /[^\p{L}\p{M}\d',. -]/gu;
const typedApostrophes = /[\u2018\u2019\u02bc]/g;

/**
 * What a full-name field keeps of typed or pasted text: letters (accented ones too), digits, apostrophe, comma, period,
 * space and hyphen, at most 115 characters [VAL-01, VAL-02, VAL-03]. A typographic apostrophe becomes a plain one and
 * other white space a space, since people mean these.
 */
export function cleanFullName(text: string): string {
  const plain = text.normalize('NFC').replace(typedApostrophes, "'").replace(/\s/g, ' ');
  return [...plain.replace(notInNames, '')].slice(0, fullNameLength).join('');
}

/** What to say about a name that `isSafePersonName` or `isSafeCompanyName` refuses. */
export const nameProblem = 'Enter a name without links, e-mail addresses or hidden characters.';

// Persian and Indic names need the two joiners; no name needs another format character, such as a bidi mark.
const hidden = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const address = /:\/\/|\S@\S|(?<!\p{L})www\.|[\p{L}\d]\.\p{L}{2,}[/:?#]/iu;
// 'evil.example', but not 'J.R.Tolkien'.
const notPersonal = /[/\\:<>]|[\p{L}\d-]{2,}\.\p{L}{2,}/u;

/** As mail readers see the text when they make links: full-width letters and periods are plain ones to them. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/\u3002/g, '.');

/**
 * Whether the name of a company can be written into mails and documents: no link, e-mail address, control character or
 * bidi mark, which would let its owner put words of another kind there. 'Harbor.com, Inc.' is a name.
 */
export const isSafeCompanyName = (name: string): boolean => !hidden.test(name) && !address.test(asRead(name));

/** The same for a person's name, which holds no web address of any form either. Empty text is judged elsewhere. */
export const isSafePersonName = (name: string): boolean => isSafeCompanyName(name) && !notPersonal.test(asRead(name));

/** What is wrong with a typed first or last name; `whenEmpty` where there is none. */
export function checkPersonName(typed: string, whenEmpty: string): string | null {
  if (typed.trim() === '') return whenEmpty;
  return isSafePersonName(typed.trim()) ? null : nameProblem;
}

export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}

const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** First, middle and last name with single spaces, the middle left out when it is empty [VAL-04]. */
export const displayName = ({ firstName, middleName, lastName }: PersonName): string =>
  collapse(`${firstName} ${middleName ?? ''} ${lastName}`);

/** Whether a typed full name is the user's, white space aside and as to letter case [VAL-04]. */
export const isFullName = (typed: string, user: PersonName): boolean => {
  const name = collapse(cleanFullName(typed));
  return name !== '' && name === collapse(cleanFullName(displayName(user)));
};

/** What to say about a typed full name; null when it is the user's [VAL-05]. */
export const checkFullName = (typed: string, user: PersonName): string | null =>
  isFullName(typed, user) ? null : 'Must match name of logged in user';
