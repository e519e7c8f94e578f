import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';

/** What has been typed so far, written out: '20855501' becomes '(208) 555-01'. Heavy, like phone-number.ts, and loaded with it. */
export const formatSoFar = (text: string, country: string): string =>
  new AsYouType(isSupportedCountry(country) ? country : 'US').input(text);
