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
