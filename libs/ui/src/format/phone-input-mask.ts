import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';

/** Formats an incomplete number: '20855501' becomes '(208) 555-01'. Large, like phone-number.ts, and loaded with it. */
export const formatSoFar = (text: string, country: string): string =>
  new AsYouType(isSupportedCountry(country) ? country : 'US').input(text);
