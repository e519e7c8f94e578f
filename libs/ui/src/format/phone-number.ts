import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Uses the world's numbering plans. Large: phone-text.ts loads it where a phone field is shown. */

const countryOf = (code: string) => (isSupportedCountry(code) ? code : 'US');

/** '+12125550123'; null for text that is not a valid number, or has an extension. */
export function parseExactly(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  return number?.isValid() === true && number.ext === undefined ? number.number : null;
}

/** National format, '(212) 555-0123'; a foreign number in international format. */
export function formatExactly(text: string, country: string): string {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  if (number?.isValid() !== true || number.ext !== undefined) return text;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
