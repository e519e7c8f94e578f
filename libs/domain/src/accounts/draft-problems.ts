import { isEntityType } from './account';
import { checkAddressLines } from './address';
import { checkBirthdate } from './eligibility';
import { jointAccountTypes, partnershipTypes } from './lookups';
import { checkOtherAddresses } from './other-people';
import { compare, hundred, isPositive, parseDecimal, sum, type Decimal } from '../money/money';
import {
  stepsOf,
  supportingTypes,
  type DraftAddress,
  type DraftPartnership,
  type RegistrationDraft,
  type RegistrationStep,
} from './registration';
import { checkResidence } from './residence';
import { checkSsn, parseTin } from './ssn';

/** A problem that prevents submitting a draft, with its step and field path. */
export interface DraftProblem {
  readonly step: RegistrationStep;
  readonly field: string;
  readonly message: string;
  /** `missing`: not entered yet; `refused`: entered but not accepted. */
  readonly kind: 'missing' | 'refused';
}

/** Facts beside the draft that the checks read. */
export interface DraftContext {
  /** The applicant, who can't be their own partner or co-holder. Null while unknown. */
  readonly self: { readonly id: string | null; readonly email: string | null };
  /** The date in New York. */
  readonly today: string;
  readonly unsupportedStates: string | undefined;
  readonly restrictedCountries: readonly string[] | undefined;
  /** The tax number of a verified person is on file, so none is entered. */
  readonly hasTaxNumber: boolean;
  /** Kinds of uploaded documents. */
  readonly uploadedTypes: readonly string[];
  /** Personal data was confirmed since its last change [REG-43]. */
  readonly piiConfirmed: boolean;
}

const isBlank = (text: string | null | undefined): boolean => text == null || text.trim() === '';

/** All problems of a draft, in the order of the steps [REG-05, REG-07, REG-09, REG-33, REG-34, REG-39]. */
export function checkDraft(draft: RegistrationDraft, around: DraftContext): DraftProblem[] {
  const steps = stepsOf(draft.account?.kind);
  const all = [
    ...checkAccountDetails(draft),
    ...checkEntity(draft, around),
    ...checkPersonalInfo(draft, around),
    ...checkInvited(draft, around),
    ...(around.piiConfirmed
      ? []
      : [missing('review-details', 'identity.confirmPii', 'Confirm your personal information.')]),
  ];
  return all.filter(({ step }) => steps.includes(step));
}

/** First incomplete step; 'submit-application' if all others are complete (T26, S-24). */
export const findOpenStep = (draft: RegistrationDraft, around: DraftContext): RegistrationStep =>
  checkDraft(draft, around)[0]?.step ?? 'submit-application';

const missing = (step: RegistrationStep, field: string, message: string): DraftProblem => ({
  step,
  field,
  message,
  kind: 'missing',
});

const refuse = (step: RegistrationStep, field: string, message: string | null): DraftProblem[] =>
  message === null ? [] : [{ step, field, message, kind: 'refused' }];

function checkAccountDetails({ account, identity }: RegistrationDraft): DraftProblem[] {
  const step = 'account-details';
  if (account?.kind == null) return [missing(step, 'account.kind', 'Select an account type.')];
  const names = [
    ...(isBlank(identity?.firstName) ? [missing(step, 'identity.firstName', 'Enter your first name.')] : []),
    ...(isBlank(identity?.lastName) ? [missing(step, 'identity.lastName', 'Enter your last name.')] : []),
  ];
  const known: readonly string[] = jointAccountTypes;
  const hasJointType = account.kind !== 'JOINT' || known.includes(account.jointAccountType ?? '');
  return hasJointType ? names : [...names, missing(step, 'account.jointAccountType', 'Select a joint account type.')];
}

function checkEntity({ account, entity }: RegistrationDraft, { uploadedTypes, self }: DraftContext): DraftProblem[] {
  const step = 'required-details';
  if (account?.kind == null || !isEntityType(account.kind)) return [];
  const known: readonly string[] = supportingTypes;
  return [
    ...(isBlank(entity?.name) ? [missing(step, 'entity.name', 'Enter the entity’s name.')] : []),
    ...(isBlank(entity?.tin) ? [missing(step, 'entity.tin', 'Enter the entity’s EIN.')] : []),
    ...(!isBlank(entity?.tin) && parseTin(entity?.tin ?? '') === null
      ? refuse(step, 'entity.tin', 'Enter a 9-digit EIN, such as 12-3456789.')
      : []),
    ...checkAddress(step, 'entity.physicalAddress', entity?.physicalAddress),
    ...(account.kind === 'PARTNERSHIP'
      ? [...checkPartnership(entity?.partnership), ...checkPartners(entity?.partnership, self)]
      : []),
    ...(uploadedTypes.some(type => known.includes(type))
      ? []
      : [missing(step, 'documents', 'Upload a supporting document for the entity.')]),
  ];
}

function checkAddress(step: RegistrationStep, path: string, address: DraftAddress | null | undefined): DraftProblem[] {
  return Object.entries(checkAddressLines(address)).map(([line, message]) => ({
    ...missing(step, `${path}.${line}`, message),
    // Only a postal code is both there and wrong.
    ...(line === 'postalCode' && !isBlank(address?.postalCode) && { kind: 'refused' as const }),
  }));
}

/**
 * Problems of a partnership [REG-46]: its type must be known, each share above 0, and the total exactly 100 percent.
 */
export function checkPartnership(partnership: DraftPartnership | null | undefined): DraftProblem[] {
  const step = 'required-details';
  const path = 'entity.partnership';
  const types: readonly string[] = partnershipTypes;
  const noType = types.includes(partnership?.type ?? '')
    ? []
    : [missing(step, `${path}.type`, 'Select a partnership type.')];
  const own = partnership?.primaryIdentityPercentage;
  if (own == null || isBlank(own)) {
    return [...noType, missing(step, `${path}.primaryIdentityPercentage`, 'Enter your ownership percentage.')];
  }
  const others = [...(partnership?.partners ?? []), ...(partnership?.invitedPartners ?? [])];
  const shares = [own, ...others.map(({ percentage }) => percentage)].map(text => parseDecimal(text));
  const known = shares.filter((share): share is Decimal => share !== null && isPositive(share));
  if (known.length < shares.length)
    return [...noType, ...refuse(step, path, 'Each ownership percentage must be greater than 0.')];
  const isWhole = compare(sum(known), hundred) === 0;
  return isWhole ? noType : [...noType, ...refuse(step, path, 'Ownership must total 100%.')];
}

/**
 * A new partnership requires at least one partner besides the applicant, and each partner once: people are counted, not
 * entries.
 */
export function checkPartners(
  partnership: DraftPartnership | null | undefined,
  self: DraftContext['self'],
): DraftProblem[] {
  const invited = (partnership?.invitedPartners ?? []).map(({ email }) => email);
  const repeated = checkOtherAddresses(invited, self.email).find(problem => problem !== null) ?? null;
  if (repeated !== null) return refuse('required-details', 'entity.partnership.invitedPartners', repeated);
  const others = (partnership?.partners ?? []).filter(({ identityId }) => identityId !== self.id);
  return others.length + invited.length > 0
    ? []
    : [missing('required-details', 'entity.partnership.invitedPartners', 'Add at least one other partner.')];
}

/** The people to invite are other people, each named once; the error is that of the person's address. */
function checkInvited({ account }: RegistrationDraft, { self }: DraftContext): DraftProblem[] {
  const step = account?.kind != null && isEntityType(account.kind) ? 'required-details' : 'personal-info';
  const emails = (account?.invitedAuthorizedUsers ?? []).map(({ email }) => email);
  return checkOtherAddresses(emails, self.email).flatMap((problem, index) =>
    refuse(step, `account.invitedAuthorizedUsers.${index}.email`, problem),
  );
}

/** A joint account requires at least one holder besides the applicant; the personal data step collects them. */
function checkHolders(account: RegistrationDraft['account']): DraftProblem[] {
  return account?.kind !== 'JOINT' || (account.invitedAuthorizedUsers ?? []).length > 0
    ? []
    : [missing('personal-info', 'account.invitedAuthorizedUsers', 'Add at least one other account holder.')];
}

function checkPersonalInfo(draft: RegistrationDraft, around: DraftContext): DraftProblem[] {
  const step = 'personal-info';
  const { legalDetails, phoneNumbers } = draft;
  const { birthdate, physicalAddress, countryCode, tin } = legalDetails ?? {};
  const isUsTaxpayer = (countryCode ?? 'US') === 'US';
  return [
    ...checkHolders(draft.account),
    ...(isBlank(birthdate)
      ? [missing(step, 'legalDetails.birthdate', 'Enter your date of birth.')]
      : refuse(step, 'legalDetails.birthdate', checkBirthdate(birthdate ?? '', around.today))),
    ...(around.hasTaxNumber ? [] : checkTaxNumber(isUsTaxpayer, tin, legalDetails?.internationalTin)),
    ...checkAddress(step, 'legalDetails.physicalAddress', physicalAddress),
    ...Object.entries(checkResidence(physicalAddress ?? {}, around)).flatMap(([field, message]) =>
      refuse(step, `legalDetails.physicalAddress.${field}`, message),
    ),
    ...((phoneNumbers ?? []).some(number => !isBlank(number))
      ? []
      : [missing(step, 'phoneNumbers', 'Enter a phone number.')]),
    ...(isBlank(draft.investmentInfo?.employmentStatus)
      ? [missing(step, 'investmentInfo.employmentStatus', 'Select your employment status.')]
      : []),
    ...(draft.identity?.gdprResident === true && draft.identity.gdprConsent !== true
      ? [missing(step, 'identity.gdprConsent', 'Consent to data processing to continue.')]
      : []),
  ];
}

/** A US applicant has a Social Security number, others a tax number of their country [REG-06, REG-07, REG-10]. */
function checkTaxNumber(isUs: boolean, tin: string | null | undefined, other: string | null | undefined) {
  const step = 'personal-info';
  if (isUs && isBlank(tin)) return [missing(step, 'legalDetails.tin', 'Enter your Social Security number.')];
  if (isUs) return refuse(step, 'legalDetails.tin', checkSsn(tin ?? ''));
  const isGiven = !isBlank(other) || !isBlank(tin);
  return isGiven ? [] : [missing(step, 'legalDetails.internationalTin', 'Enter your foreign tax ID number.')];
}
