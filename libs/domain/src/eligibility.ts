import { usStates } from './lookups';
import { parseDay } from './market-time';

/** Who may open an account, as told to applicants (specification 0 section 1). */

const leastAge = 18;

/** Whole years from a birthdate to a date, both ISO; a person born on 29 February has the birthday on 1 March. */
export function computeAge(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** What is wrong with an applicant's birthdate; null when there is nothing [REG-05]. `today` is the date in New York. */
export function checkBirthdate(birthdate: string, today: string): string | null {
  if (parseDay(birthdate) === null || birthdate > today || computeAge(birthdate, today) > 130) {
    return 'Enter a valid date of birth.';
  }
  return computeAge(birthdate, today) < leastAge ? 'You must be 18 or older to open an account.' : null;
}

/** Tells a postal code of a state or territory from any other text [LKP-12]. */
export const isUsState = (code: string): code is keyof typeof usStates => Object.hasOwn(usStates, code);

const codes = (list: string | null | undefined): string[] =>
  (list ?? '')
    .toUpperCase()
    .split(/\s+/)
    .filter(code => code !== '');

/**
 * What is wrong with the state of a residential address; null when there is nothing. `unsupportedStates` is the server
 * setting, codes with spaces between [REG-09].
 */
export function checkState(region: string, unsupportedStates: string | null | undefined): string | null {
  const code = region.trim().toUpperCase();
  if (!isUsState(code)) return 'Choose a state.';
  return codes(unsupportedStates).includes(code)
    ? `We do not offer accounts to residents of ${usStates[code]} yet.`
    : null;
}

/**
 * Whether the digital asset securities account is offered in a state, by the jurisdiction setting [ACT-06]. Without the
 * setting nothing is known to be allowed, and so nothing is.
 */
export const isAllowedStateForTdas = (
  region: string | null | undefined,
  jurisdictionAllowed: string | null | undefined,
) => region != null && codes(jurisdictionAllowed).includes(region.trim().toUpperCase());

/** Whether residents of a country may open an account and trade: the server setting lists those that may not [PRM-24]. */
export const isRestrictedCountry = (countryCode: string, restrictedCountries: readonly string[] | undefined): boolean =>
  (restrictedCountries ?? []).includes(countryCode.toUpperCase());

/** The European Economic Area, the United Kingdom and Switzerland, whose residents are asked for consent [REG-17]. */
const gdprCountries =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' ');

/** Whether the personal data of a resident of the country may be processed only with consent (GDPR). */
export const isGdprCountry = (countryCode: string | null | undefined): boolean =>
  countryCode != null && gdprCountries.includes(countryCode.toUpperCase());
