import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The numbering plans of the world. Heavy: reached through phone-text.ts, which loads it where a phone field stands. */

const countryOf = (code: string) => (isSupportedCountry(code) ? code : 'US');

/** '+12125550123'; null for text that is no number one can call, or one with an extension. */
export function parseExactly(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  return number?.isValid() === true && number.ext === undefined ? number.number : null;
}

/** As people of the country write it, '(212) 555-0123'; a foreign one with its plus. */
export function formatExactly(text: string, country: string): string {
  const number = parsePhoneNumberFromString(text, countryOf(country));
  if (number?.isValid() !== true || number.ext !== undefined) return text;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
