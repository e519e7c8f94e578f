import { hasUsStates, isPostBox } from './address';
import { checkState, isRestrictedCountry } from './eligibility';

/** Rules for the home address of investors and applicants (specification 0 section 1). */

/** Server settings that restrict residences. */
export interface ResidenceRules {
  /** Server setting: space-separated state codes. */
  readonly unsupportedStates?: string | undefined;
  readonly restrictedCountries?: readonly string[] | undefined;
}

/** Home address fields that the rules read. */
export interface Residence {
  readonly street?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
}

/**
 * Error messages for a P.O. box, an unsupported state and a restricted country, by field (street, region, countryCode).
 * Missing fields are not checked [REG-08, REG-09].
 */
export function checkResidence(
  { street, region, countryCode }: Residence,
  { unsupportedStates, restrictedCountries }: ResidenceRules,
): Record<string, string> {
  const isStateGiven = hasUsStates(countryCode) && region != null && region.trim() !== '';
  const state = isStateGiven ? checkState(region, unsupportedStates) : null;
  return {
    ...(isPostBox(street ?? '') ? { street: 'Enter a street address, not a P.O. box.' } : {}),
    ...(state === null ? {} : { region: state }),
    ...(isRestrictedCountry(countryCode ?? 'US', restrictedCountries)
      ? { countryCode: 'We don’t offer accounts to residents of this country.' }
      : {}),
  };
}

/**
 * Same checks for a change of the home address on file. An unchanged street, or state and country, is not checked
 * again: an investor keeps the account when the state becomes unsupported.
 */
export function checkAddressChange(
  next: Residence,
  saved: Residence | null | undefined,
  rules: ResidenceRules,
): Record<string, string> {
  const problems = checkResidence(next, rules);
  const isSame = (field: keyof Residence): boolean => (next[field] ?? '') === (saved?.[field] ?? '');
  const isSameState = isSame('region') && (next.countryCode ?? 'US') === (saved?.countryCode ?? 'US');
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => (field === 'street' ? !isSame('street') : !isSameState)),
  );
}
