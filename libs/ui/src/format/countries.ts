import countryToCurrency from 'country-to-currency';
import { getAlpha2Codes } from 'i18n-iso-countries';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { formatCountry } from './country-name';

/** A country as forms offer it [LKP-13 to LKP-15]. */
export interface Country {
  /** ISO 3166-1 alpha-2, 'US'. */
  readonly code2: string;
  /** ISO 3166-1 alpha-3, 'USA'. */
  readonly code3: string;
  readonly label: string;
  /** Dialing code, '+1'; null where there is none. */
  readonly phoneCode: string | null;
  /** ISO 4217, 'USD'; null where there is none. */
  readonly currency: string | null;
}

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** All countries of ISO 3166-1 by their English names. The data is large: import this file lazily, with the form. */
export const countries: readonly Country[] = Object.entries(getAlpha2Codes())
  .map(([code2, code3]) => ({
    code2,
    code3,
    label: formatCountry(code2),
    phoneCode: isSupportedCountry(code2) ? `+${getCountryCallingCode(code2)}` : null,
    currency: currencies[code2] ?? null,
  }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
