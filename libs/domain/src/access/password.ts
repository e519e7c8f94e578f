/** Maximum password length: enough for any passphrase, and limits the hashing time (T32). */
export const passwordLength = 200;

/** A password rule, worded as the hint beside the field [REG-38]. */
export interface PasswordRule {
  readonly key: 'length' | 'upperCase' | 'lowerCase' | 'digit' | 'symbol';
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** Rules that a back end may have for new passwords, in the order of the hints [REG-38]. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'length', text: 'At least 8 characters', isMet: password => [...password].length >= 8 },
  { key: 'upperCase', text: 'An uppercase letter', isMet: password => /\p{Lu}/u.test(password) },
  { key: 'lowerCase', text: 'A lowercase letter', isMet: password => /\p{Ll}/u.test(password) },
  { key: 'digit', text: 'A number', isMet: password => /\d/.test(password) },
  { key: 'symbol', text: 'A symbol', isMet: password => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** The rules that the server names in its setting `passwordRules`; names that are unknown here are left to the server. */
export const findPasswordRules = (names: readonly string[]): readonly PasswordRule[] =>
  passwordRules.filter(({ key }) => names.includes(key));

/** Rules that a new password violates; empty if it is valid. Used by portal and server. */
export const checkNewPassword = (password: string, rules: readonly PasswordRule[]): readonly PasswordRule[] =>
  rules.filter(rule => !rule.isMet(password));

const list = new Intl.ListFormat('en-US');

/** Problem of a new password as one sentence for its field; null if the server has to check it [REG-38]. */
export function checkPassword(password: string, rules: readonly PasswordRule[]): string | null {
  if (password === '') return 'Enter a password.';
  if (password.length > passwordLength) return `Enter at most ${passwordLength} characters.`;
  const missing = checkNewPassword(password, rules).map(({ text }) => text.toLowerCase());
  return missing.length === 0 ? null : `Your password still needs ${list.format(missing)}.`;
}
