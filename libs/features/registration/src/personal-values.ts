import type { DraftBody } from '@portal/contracts/registration';
import { isGdprCountry } from '@portal/domain/eligibility';
import { centsOfBand, computeIncomeBand } from '@portal/domain/income';
import {
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  maritalStatuses,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/lookups';
import { checkSsn } from '@portal/domain/ssn';
import { formatTypedDate, parseTypedDate } from '@portal/domain/typed-date';
import type { AddressValues } from '@portal/ui/address-fields';
import { formatPhone, parsePhone } from '@portal/ui/phone-text';
import { draftOfAddress, oneOf, textOrNull, valuesOfAddress } from './draft-texts';

/** A statement that applies, with its details, or does not. */
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
 * What the form of personal information holds: texts as they were typed. The paths are those of the draft, so that what the
 * server says of a field lands beside it.
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

/** The form of a draft; what the draft does not know is ''. Taxpayer numbers are never among it. */
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

/** Whether GDPR asks for consent: by home or tax residence. */
export const needsGdprConsent = ({ legalDetails }: PersonalValues): boolean =>
  isGdprCountry(legalDetails.countryCode) || isGdprCountry(legalDetails.physicalAddress.countryCode);

/**
 * The draft with what the form says. Text that cannot be read yet (half a date, half a number) is left out, so that a draft
 * can be saved at any time; the checks of the form say what is missing.
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
      // A name that is being typed anew must not undo the step before, which asks for one.
      firstName: textOrNull(identity.firstName) ?? draft.identity?.firstName,
      middleName: textOrNull(identity.middleName),
      lastName: textOrNull(identity.lastName) ?? draft.identity?.lastName,
      gdprResident: needsGdprConsent(values),
      gdprConsent: needsGdprConsent(values) && identity.gdprConsent,
    },
    legalDetails: {
      ...draft.legalDetails,
      birthdate: parseTypedDate(legalDetails.birthdate),
      // Left out, the number that was saved stays.
      tin: isUs && checkSsn(legalDetails.tin) === null ? legalDetails.tin.trim() : null,
      internationalTin: isUs ? null : textOrNull(legalDetails.internationalTin),
      tinCountryCode: legalDetails.countryCode,
      countryCode: legalDetails.countryCode,
      citizenshipCountryCode: legalDetails.citizenshipCountryCode,
      maritalStatus: oneOf(maritalStatuses, legalDetails.maritalStatus),
      // eslint-disable-next-line no-restricted-syntax -- a count of people
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

/** Something that can be an e-mail address, as the contract reads it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());

const completeHolder = ({ firstName, lastName, email }: HolderValues) =>
  firstName.trim() === '' || lastName.trim() === '' || !isEmail(email)
    ? []
    : [{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }];
