import type { DraftBody } from '@portal/contracts/endpoints/registration';
import { isGdprCountry } from '@portal/domain/accounts/eligibility';
import { centsOfBand, computeIncomeBand } from '@portal/domain/accounts/income';
import {
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  maritalStatuses,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { checkSsn } from '@portal/domain/accounts/ssn';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import type { AddressValues } from '@portal/ui/fields/address-fields';
import { formatPhone, parsePhone } from '@portal/ui/format/phone-text';
import { draftOfAddress, oneOf, textOrNull, valuesOfAddress } from '../application/draft-texts';

/** A disclosure statement: whether it applies, with details. */
export interface DisclosureValues {
  readonly applies: boolean;
  readonly details: string;
}

export interface HolderValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Form values of the personal information: text as typed. The paths are those of the draft, so that the server's field
 * errors are shown at the right fields.
 */
export interface PersonalValues {
  readonly identity: {
    readonly firstName: string;
    readonly middleName: string;
    readonly lastName: string;
    readonly gdprConsent: boolean;
  };
  readonly legalDetails: {
    readonly birthdate: string;
    readonly tin: string;
    readonly internationalTin: string;
    readonly countryCode: string;
    readonly citizenshipCountryCode: string;
    readonly maritalStatus: string;
    readonly dependentCount: string;
    readonly physicalAddress: AddressValues;
  };
  readonly phoneNumbers: string;
  readonly isMailedHome: boolean;
  readonly mailingAddress: AddressValues;
  readonly investmentInfo: {
    readonly employmentStatus: string;
    readonly employerName: string;
    readonly occupation: string;
    readonly annualIncomeInUsdCents: string;
    readonly netWorth: string;
    readonly investmentExperience: string;
    readonly investorPurpose: string;
    readonly riskTolerance: string;
    readonly allowIlliquidInvestments: boolean;
  };
  readonly publicFigure: DisclosureValues;
  readonly stockDisclosure: DisclosureValues;
  readonly publicDisclosure: DisclosureValues;
  /** The other holders of a joint account. */
  readonly holders: readonly HolderValues[];
}

type Maybe<T> = T | null | undefined;

export const emptyHolder: HolderValues = { firstName: '', lastName: '', email: '' };

/** Form values of a draft; a missing value is ''. Taxpayer numbers are never included. */
export function valuesOfDraft(draft: DraftBody): PersonalValues {
  const { identity, legalDetails, investmentInfo, mailingAddress } = draft;
  const home = valuesOfAddress(legalDetails?.physicalAddress);
  const mailing = valuesOfAddress(mailingAddress);
  return {
    identity: {
      firstName: identity?.firstName ?? '',
      middleName: identity?.middleName ?? '',
      lastName: identity?.lastName ?? '',
      gdprConsent: identity?.gdprConsent ?? false,
    },
    legalDetails: {
      birthdate: formatTypedDate(legalDetails?.birthdate ?? ''),
      tin: '',
      internationalTin: '',
      countryCode: legalDetails?.countryCode ?? 'US',
      citizenshipCountryCode: legalDetails?.citizenshipCountryCode ?? 'US',
      maritalStatus: legalDetails?.maritalStatus ?? '',
      dependentCount: legalDetails?.dependentCount?.toString() ?? '',
      physicalAddress: home,
    },
    phoneNumbers: formatPhone(draft.phoneNumbers?.[0] ?? '', home.countryCode),
    isMailedHome: mailing.street === '' || JSON.stringify(mailing) === JSON.stringify(home),
    mailingAddress: mailing,
    investmentInfo: {
      employmentStatus: investmentInfo?.employmentStatus ?? '',
      employerName: investmentInfo?.employerName ?? '',
      occupation: investmentInfo?.occupation ?? '',
      annualIncomeInUsdCents: computeIncomeBand(investmentInfo?.annualIncomeInUsdCents) ?? '',
      netWorth: investmentInfo?.netWorth ?? '',
      investmentExperience: investmentInfo?.investmentExperience ?? '',
      investorPurpose: investmentInfo?.investorPurpose ?? '',
      riskTolerance: investmentInfo?.riskTolerance ?? '',
      allowIlliquidInvestments: investmentInfo?.allowIlliquidInvestments ?? true,
    },
    publicFigure: valuesOfDisclosure(draft.publicFigure),
    stockDisclosure: valuesOfDisclosure(draft.stockDisclosure),
    publicDisclosure: valuesOfDisclosure(draft.publicDisclosure),
    holders: draft.account?.invitedAuthorizedUsers ?? [],
  };
}

const valuesOfDisclosure = (text: Maybe<string>): DisclosureValues => ({
  applies: text != null,
  details: text ?? '',
});

/** True if the GDPR requires consent, by country of residence or tax residence. */
export const needsGdprConsent = ({ legalDetails }: PersonalValues): boolean =>
  isGdprCountry(legalDetails.countryCode) || isGdprCountry(legalDetails.physicalAddress.countryCode);

/**
 * The draft with the form values. Incomplete input (half a date, half a number) is omitted, so that the draft can be
 * saved at any time; form validation reports what is missing.
 */
export function draftWithValues(draft: DraftBody, values: PersonalValues): DraftBody {
  const { identity, legalDetails, investmentInfo } = values;
  const home = draftOfAddress(legalDetails.physicalAddress);
  const isEmployed = investmentInfo.employmentStatus === 'Employed';
  const phone = parsePhone(values.phoneNumbers, legalDetails.physicalAddress.countryCode);
  const isUs = legalDetails.countryCode === 'US';
  return {
    ...draft,
    account: {
      ...draft.account,
      ...(draft.account?.kind === 'JOINT' ? { invitedAuthorizedUsers: values.holders.flatMap(completeHolder) } : {}),
    },
    identity: {
      ...draft.identity,
      // An empty name must not overwrite the one of the first step, where it is required.
      firstName: textOrNull(identity.firstName) ?? draft.identity?.firstName,
      middleName: textOrNull(identity.middleName),
      lastName: textOrNull(identity.lastName) ?? draft.identity?.lastName,
      gdprResident: needsGdprConsent(values),
      gdprConsent: needsGdprConsent(values) && identity.gdprConsent,
    },
    legalDetails: {
      ...draft.legalDetails,
      birthdate: parseTypedDate(legalDetails.birthdate),
      // If omitted, the server keeps the saved number.
      tin: isUs && checkSsn(legalDetails.tin) === null ? legalDetails.tin.trim() : null,
      internationalTin: isUs ? null : textOrNull(legalDetails.internationalTin),
      tinCountryCode: legalDetails.countryCode,
      countryCode: legalDetails.countryCode,
      citizenshipCountryCode: legalDetails.citizenshipCountryCode,
      maritalStatus: oneOf(maritalStatuses, legalDetails.maritalStatus),
      // eslint-disable-next-line no-restricted-syntax -- how many dependents, which is no decimal amount
      dependentCount: /^\d{1,2}$/.test(legalDetails.dependentCount.trim()) ? Number(legalDetails.dependentCount) : null,
      physicalAddress: home,
    },
    phoneNumbers: phone === null ? [] : [phone],
    mailingAddress: values.isMailedHome ? home : draftOfAddress(values.mailingAddress),
    investmentInfo: {
      ...draft.investmentInfo,
      employmentStatus: oneOf(employmentStatuses, investmentInfo.employmentStatus),
      employerName: isEmployed ? textOrNull(investmentInfo.employerName) : null,
      occupation: isEmployed ? textOrNull(investmentInfo.occupation) : null,
      annualIncomeInUsdCents: centsOfBand(investmentInfo.annualIncomeInUsdCents),
      netWorth: oneOf(netWorthBands.individual, investmentInfo.netWorth),
      investmentExperience: oneOf(investmentExperience, investmentInfo.investmentExperience),
      investorPurpose: oneOf(investorPurposes, investmentInfo.investorPurpose),
      riskTolerance: oneOf(riskTolerances, investmentInfo.riskTolerance),
      allowIlliquidInvestments: investmentInfo.allowIlliquidInvestments,
    },
    publicFigure: draftOfDisclosure(values.publicFigure),
    stockDisclosure: draftOfDisclosure(values.stockDisclosure),
    publicDisclosure: draftOfDisclosure(values.publicDisclosure),
  };
}

const draftOfDisclosure = ({ applies, details }: DisclosureValues): string | null =>
  applies ? textOrNull(details) : null;

/** True if the text may be an email address, by the pattern of the contract. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());

const completeHolder = ({ firstName, lastName, email }: HolderValues) =>
  firstName.trim() === '' || lastName.trim() === '' || !isEmail(email)
    ? []
    : [{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }];
