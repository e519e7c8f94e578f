import type * as Exact from './phone-number';
import type * as Typing from './phone-input-mask';

/**
 * Phone numbers as text, E.164 on the wire ('+12125550123'). Until the numbering plans have loaded, US numbers are
 * recognized by their ten digits and all others by their '+'.
 */

let exact: typeof Exact | null = null;
let typing: typeof Typing | null = null;

/** Loads the numbering plans; safe to call repeatedly. Without them the simple parsing stays. */
export async function loadPhones(): Promise<void> {
  [exact, typing] = await Promise.all([
    exact ?? import('./phone-number').catch(() => null),
    typing ?? import('./phone-input-mask').catch(() => null),
  ]);
}

/** A North American number: area code and exchange begin with 2 to 9. */
const usNumber = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;
const separators = /[\s().\u2010-\u2015-]/g;

/**
 * '+12125550123' from '(212) 555-0123', '212-555-0123' or '+1 212 555 0123'; null for text that is not a phone number.
 */
export function parsePhone(text: string, country = 'US'): string | null {
  const plain = text.trim();
  if (exact !== null) return exact.parseExactly(plain, country);
  const digits = plain.replace(separators, '');
  const [, area, exchange, line] = usNumber.exec(digits) ?? [];
  if (area !== undefined && (country === 'US' || digits.startsWith('+'))) return `+1${area}${exchange}${line}`;
  return /^\+[2-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** Formats a number for display, '(212) 555-0123'; other text is returned unchanged. */
export function formatPhone(text: string, country = 'US'): string {
  if (exact !== null) return exact.formatExactly(text, country);
  const [, area, exchange, line] = usNumber.exec(text.replace(separators, '')) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}

/** Formats an incomplete number as far as possible. */
export const formatPhoneSoFar = (text: string, country = 'US'): string =>
  typing === null ? text : typing.formatSoFar(text, country);

/** Error message for a typed number; null when it is valid. */
export function checkPhone(text: string, country = 'US'): string | null {
  if (text.trim() === '') return 'Enter a phone number.';
  if (parsePhone(text, country) !== null) return null;
  return country === 'US'
    ? 'Enter a phone number, such as (212) 555-0123. Outside the US, start with + and the country code.'
    : 'Enter a phone number that starts with + and the country code.';
}
