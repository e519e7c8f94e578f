import type { DraftBody } from '@portal/contracts/endpoints/registration';
import { checkDraft } from '@portal/domain/accounts/draft-problems';
import { checkOtherAddresses } from '@portal/domain/accounts/other-people';
import { checkAddressLines } from '@portal/domain/accounts/address';
import { checkPersonName, isSafePersonName, nameProblem } from '@portal/domain/accounts/names';
import { checkSsn } from '@portal/domain/accounts/ssn';
import { parseTypedDate } from '@portal/domain/calendar/typed-date';
import { checkPhone } from '@portal/ui/format/phone-text';
import {
  draftWithValues,
  isEmail,
  type DisclosureValues,
  type HolderValues,
  type PersonalValues,
} from './personal-values';

export interface PersonalContext {
  /** The applicant's own address, which cannot be that of another holder; null while unknown. */
  readonly ownEmail: string | null;
  /** Current date in New York. */
  readonly today: string;
  readonly unsupportedStates: string;
  readonly restrictedCountries: readonly string[];
  /** The saved taxpayer number for the form's country, with the server's problem, if any; null if none is saved. */
  readonly saved: { readonly problem: string | null } | null;
}

/** Messages by path of the form for all missing and invalid values. */
export type PersonalProblems = Record<string, string>;

/**
 * Validates the form with the rule that the server uses for the draft [REG-05, REG-07, REG-09], and the format of the
 * input: a date, number or address in the wrong format is not reported as missing.
 */
export function checkPersonal(draft: DraftBody, values: PersonalValues, context: PersonalContext): PersonalProblems {
  const next = draftWithValues(draft, values);
  // The number and documents of an entity belong to another step and are unknown here.
  const self = { id: null, email: context.ownEmail };
  const all = checkDraft(next, { ...context, self, hasTaxNumber: false, uploadedTypes: [], piiConfirmed: true });
  const draftProblems = all.filter(({ step }) => step !== 'required-details');
  return {
    // The taxpayer number is checked as typed, because an incomplete number never enters the draft.
    ...Object.fromEntries(
      draftProblems
        .filter(({ field }) => !isTaxNumber(field))
        // Once a holder is added, errors are shown at the holder's fields.
        .filter(({ field }) => !field.startsWith(holdersPath) || values.holders.length === 0)
        .map(({ field, message }) => [field, message]),
    ),
    ...checkTyped(values),
    ...checkTaxNumber(values, context.saved),
    ...(values.isMailedHome ? {} : checkMailing(values)),
    ...(draft.account?.kind === 'JOINT' ? checkHolders(values.holders, context.ownEmail) : {}),
    ...checkDisclosures(values),
  };
}

/** Path of the error that a joint account has no other holder. */
export const holdersPath = 'account.invitedAuthorizedUsers';

/** The server's problems by the fields of the form: a holder's path in the draft is not that of the fields. */
export const problemsByField = (problems: PersonalProblems): PersonalProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, text]) => [
      path.replace(/^account\.invitedAuthorizedUsers\./, 'holders.'),
      text,
    ]),
  );

const isTaxNumber = (path: string): boolean => path === 'legalDetails.tin' || path === 'legalDetails.internationalTin';

/** Format errors of the input; empty fields are left to the rule of the draft. */
function checkTyped({ identity, legalDetails, phoneNumbers }: PersonalValues): PersonalProblems {
  const { birthdate, dependentCount, physicalAddress } = legalDetails;
  const problems: PersonalProblems = {};
  const firstName = checkPersonName(identity.firstName, 'Enter your first name.');
  const lastName = checkPersonName(identity.lastName, 'Enter your last name.');
  if (firstName !== null) problems['identity.firstName'] = firstName;
  if (!isSafePersonName(identity.middleName.trim())) problems['identity.middleName'] = nameProblem;
  if (lastName !== null) problems['identity.lastName'] = lastName;
  if (birthdate.trim() !== '' && parseTypedDate(birthdate) === null) {
    problems['legalDetails.birthdate'] = 'Enter a date in MM/DD/YYYY format.';
  }
  const phone = phoneNumbers.trim() === '' ? null : checkPhone(phoneNumbers, physicalAddress.countryCode);
  if (phone !== null) problems['phoneNumbers'] = phone;
  if (!/^\d{0,2}$/.test(dependentCount.trim())) {
    problems['legalDetails.dependentCount'] = 'Enter a number from 0 to 99.';
  }
  return problems;
}

/** A typed number is checked as it is; with a saved number, none is required. */
function checkTaxNumber({ legalDetails }: PersonalValues, saved: PersonalContext['saved']): PersonalProblems {
  const isUs = legalDetails.countryCode === 'US';
  const typed = (isUs ? legalDetails.tin : legalDetails.internationalTin).trim();
  const problem = typed === '' ? checkSaved(saved, isUs) : isUs ? checkTypedSsn(typed) : null;
  return problem === null ? {} : { [isUs ? 'legalDetails.tin' : 'legalDetails.internationalTin']: problem };
}

const checkSaved = (saved: PersonalContext['saved'], isUs: boolean): string | null =>
  saved === null ? `Enter your ${isUs ? 'Social Security' : 'foreign tax ID'} number.` : saved.problem;

const checkTypedSsn = (typed: string): string | null =>
  typed.replace(/\D/g, '').length === 9 ? checkSsn(typed) : 'Enter all 9 digits.';

const checkMailing = ({ mailingAddress }: PersonalValues): PersonalProblems =>
  Object.fromEntries(
    Object.entries(checkAddressLines(mailingAddress, true)).map(([line, text]) => [`mailingAddress.${line}`, text]),
  );

function checkHolders(holders: readonly HolderValues[], ownEmail: string | null): PersonalProblems {
  const problems: PersonalProblems = {};
  const taken = checkOtherAddresses(
    holders.map(({ email }) => email),
    ownEmail,
  );
  for (const [index, { firstName, lastName, email }] of holders.entries()) {
    const path = `holders.${index}`;
    const firstProblem = checkPersonName(firstName, 'Enter the first name.');
    const lastProblem = checkPersonName(lastName, 'Enter the last name.');
    if (firstProblem !== null) problems[`${path}.firstName`] = firstProblem;
    if (lastProblem !== null) problems[`${path}.lastName`] = lastProblem;
    const emailProblem = isEmail(email) ? taken[index] : 'Enter a valid email, such as name@example.com.';
    if (emailProblem != null) problems[`${path}.email`] = emailProblem;
  }
  return problems;
}

const disclosures = [
  ['publicFigure', 'Enter the person’s name and office.'],
  ['stockDisclosure', 'Enter the company and its symbol.'],
  ['publicDisclosure', 'Enter the firm’s name.'],
] as const;

function checkDisclosures(values: PersonalValues): PersonalProblems {
  const isOpen = ({ applies, details }: DisclosureValues): boolean => applies && details.trim() === '';
  const open = disclosures.filter(([name]) => isOpen(values[name]));
  return Object.fromEntries(open.map(([name, text]) => [`${name}.details`, text]));
}
