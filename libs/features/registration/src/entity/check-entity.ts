import { checkAddressLines } from '@portal/domain/accounts/address';
import { checkDraft, checkPartners, checkPartnership } from '@portal/domain/accounts/draft-problems';
import { checkOtherAddresses } from '@portal/domain/accounts/other-people';
import { checkEmail } from '@portal/domain/accounts/email';
import { isPositive } from '@portal/domain/money/money';
import { checkPersonName, isSafeCompanyName, nameProblem } from '@portal/domain/accounts/names';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { checkPhone } from '@portal/ui/format/phone-text';
import { bodyOfEntity, parseShare, parseYearEnd, type EntityValues, type PersonValues } from './entity-values';

export interface EntityContext {
  readonly kind: 'CORPORATION' | 'LLC' | 'PARTNERSHIP' | 'TRUST';
  /** A taxpayer number is on file, so none needs to be typed. */
  readonly hasTin: boolean;
  /** Types of documents on file. */
  readonly uploadedTypes: readonly string[];
  /** The applicant's own address, which cannot be invited. */
  readonly ownEmail: string | null;
  /** The account already exists: no other partner is required. */
  readonly isOpen?: boolean;
}

type Problems = Record<string, string>;

/** Field that the error summary focuses for an error of all shares together. */
const sharePath = 'entity.partnership.primaryIdentityPercentage';

/** The server's problems by the fields of the form: a person's path in the draft is not that of the fields. */
export const problemsByField = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, text]) => [
      path.replace(/^account\.invitedAuthorizedUsers\./, 'people.'),
      text,
    ]),
  );

/** Path of the error that a partnership has no other partner. */
export const partnersPath = 'entity.partnership.invitedPartners';

/**
 * Validates the entity form with the rule that the server uses for the draft [REG-39, REG-46], and the format of the
 * input. Messages by path of the form.
 */
export function checkEntityValues(values: EntityValues, context: EntityContext): Problems {
  const entity = bodyOfEntity(values, context.kind === 'PARTNERSHIP');
  const draft = { account: { kind: context.kind }, entity };
  const draftProblems = checkDraft(draft, {
    self: { id: null, email: context.ownEmail },
    today: '',
    unsupportedStates: undefined,
    restrictedCountries: undefined,
    hasTaxNumber: false,
    uploadedTypes: context.uploadedTypes,
    piiConfirmed: true,
  }).filter(({ step, field }) => step === 'required-details' && !field.startsWith('entity.partnership'));
  const problems = Object.fromEntries(draftProblems.map(({ field, message }) => [field, message]));
  if (context.hasTin || values.entity.tin.trim() !== '') delete problems['entity.tin'];
  return {
    ...problems,
    ...checkTyped(values, entity.tin === undefined),
    ...checkPeople(values.people, context),
    ...(context.kind === 'PARTNERSHIP' ? checkShares(values) : {}),
    // Once a partner is added, errors are shown at the partner's fields.
    ...(context.kind === 'PARTNERSHIP' && !context.isOpen && values.people.length === 0 ? noPartner : {}),
  };
}

function checkTyped({ entity, isMailedThere }: EntityValues, lacksTin: boolean): Problems {
  const problems: Problems = {};
  const { name, tin, phoneNumbers, endOfTaxYear, annualRevenueInUsd, physicalAddress, mailingAddress } = entity;
  if (!isSafeCompanyName(name.trim())) problems['entity.name'] = nameProblem;
  if (tin.trim() !== '' && lacksTin) problems['entity.tin'] = 'Enter a 9-digit EIN, such as 12-3456789.';
  const phone = phoneNumbers.trim() === '' ? null : checkPhone(phoneNumbers, physicalAddress.countryCode);
  if (phone !== null) problems['entity.phoneNumbers'] = phone;
  if (parseYearEnd(endOfTaxYear) === null) problems['entity.endOfTaxYear'] = 'Enter the month and day, such as 12-31.';
  const revenue = parseMoneyInput(annualRevenueInUsd, 2).problem;
  if (revenue !== null) problems['entity.annualRevenueInUsd'] = revenue;
  if (isMailedThere) return problems;
  for (const [line, text] of Object.entries(checkAddressLines(mailingAddress, true))) {
    problems[`entity.mailingAddress.${line}`] = text;
  }
  return problems;
}

function checkPeople(people: readonly PersonValues[], { kind, ownEmail }: EntityContext): Problems {
  const problems: Problems = {};
  const taken = checkOtherAddresses(
    people.map(({ email }) => email),
    ownEmail,
  );
  for (const [index, { identityId, firstName, lastName, email, percentage }] of people.entries()) {
    const path = `people.${index}`;
    if (kind === 'PARTNERSHIP' && !isShare(percentage)) {
      problems[`${path}.percentage`] = 'Enter an ownership percentage greater than 0.';
    }
    if (identityId !== null) continue;
    const firstProblem = checkPersonName(firstName, 'Enter the first name.');
    const lastProblem = checkPersonName(lastName, 'Enter the last name.');
    if (firstProblem !== null) problems[`${path}.firstName`] = firstProblem;
    if (lastProblem !== null) problems[`${path}.lastName`] = lastProblem;
    const wrong = checkEmail(email) ?? taken[index];
    if (wrong != null) problems[`${path}.email`] = wrong;
  }
  return problems;
}

const noPartner: Problems = Object.fromEntries(
  checkPartners(null, { id: null, email: null }).map(({ field, message }) => [field, message]),
);

const isShare = (text: string): boolean => {
  const share = parseShare(text);
  return share !== null && isPositive(share);
};

/** Validates the shares; an error of the total is shown at the first share [REG-46]. */
function checkShares({ entity, people }: EntityValues): Problems {
  const { type, primaryIdentityPercentage: own } = entity.partnership;
  const invitedPartners = people.map(({ email, percentage }) => ({ email, percentage: parseShare(percentage) ?? '' }));
  const found = checkPartnership({ type, primaryIdentityPercentage: parseShare(own), invitedPartners });
  return Object.fromEntries(
    found.map(({ field, message }) => [field === 'entity.partnership' ? sharePath : field, message]),
  );
}
