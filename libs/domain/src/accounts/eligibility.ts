import { usStates } from './lookups';
import { parseDay } from '../calendar/market-time';

/** Eligibility rules for applicants (specification 0 section 1). */

const leastAge = 18;

/** Age in whole years at `today`, both ISO dates; someone born on 29 February has the birthday on 1 March. */
export function computeAge(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Problem of an applicant's birthdate, or null [REG-05]. `today` is the date in New York. */
export function checkBirthdate(birthdate: string, today: string): string | null {
  if (parseDay(birthdate) === null || birthdate > today || computeAge(birthdate, today) > 130) {
    return 'Enter a valid date of birth.';
  }
  return computeAge(birthdate, today) < leastAge ? 'You must be at least 18 years old.' : null;
}

/** Type guard for the postal code of a state or territory [LKP-12]. */
export const isUsState = (code: string): code is keyof typeof usStates => Object.hasOwn(usStates, code);

const codes = (list: string | null | undefined): string[] =>
  (list ?? '')
    .toUpperCase()
    .split(/\s+/)
    .filter(code => code !== '');

/**
 * Problem of the state of residence, or null. `unsupportedStates` is the server setting: space-separated codes
 * [REG-09].
 */
export function checkState(region: string, unsupportedStates: string | null | undefined): string | null {
  const code = region.trim().toUpperCase();
  if (!isUsState(code)) return 'Select a state.';
  return codes(unsupportedStates).includes(code) ? 'We don’t offer accounts to residents of this state yet.' : null;
}

/**
 * True if the digital asset securities account is offered in a state, by the jurisdiction setting [ACT-06]; false
 * without the setting.
 */
export const isAllowedStateForTdas = (
  region: string | null | undefined,
  jurisdictionAllowed: string | null | undefined,
) => region != null && codes(jurisdictionAllowed).includes(region.trim().toUpperCase());

/** True if the server setting excludes residents of the country from opening an account and trading [PRM-24]. */
export const isRestrictedCountry = (countryCode: string, restrictedCountries: readonly string[] | undefined): boolean =>
  (restrictedCountries ?? []).includes(countryCode.toUpperCase());

/** European Economic Area, United Kingdom and Switzerland, whose residents must consent [REG-17]. */
const gdprCountries =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' ');

/** True if processing a resident's personal data requires consent (GDPR). */
export const isGdprCountry = (countryCode: string | null | undefined): boolean =>
  countryCode != null && gdprCountries.includes(countryCode.toUpperCase());
