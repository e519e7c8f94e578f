import type { DraftBody } from '@portal/contracts/endpoints/registration';
import type { Identity } from '@portal/contracts/schemas/identity';
import { centsOfBand } from '@portal/domain/accounts/income';
import {
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  maritalStatuses,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { phoneText } from '@portal/domain/accounts/phone';
import { createDraft } from '@portal/domain/accounts/registration';
import { draftOfAddress, oneOf, textOrNull, valuesOfAddress } from './draft-texts';

const nothing: Partial<Identity> = {};

/**
 * The first draft of a person who is known: everything on file, so that nothing is typed twice and nothing on file is
 * replaced by an empty field. Tax numbers are never returned; the server keeps the one on file.
 *
 * @param hasAccount Without an account no application was sent, so only the name counts.
 */
export function draftOfIdentity(identity: Identity | null, hasAccount = true): DraftBody {
  const fresh = createDraft();
  if (identity === null) return fresh;
  const { legalDetails, investmentInfo, mailingAddress, phoneNumbers } = hasAccount ? identity : nothing;
  const home = legalDetails?.physicalAddress;
  const choice = <T extends string>(known: readonly T[], value: string | null | undefined) => oneOf(known, value ?? '');
  const address = (onFile: typeof home) => (onFile == null ? null : draftOfAddress(valuesOfAddress(onFile)));
  return {
    ...fresh,
    identity: {
      ...fresh.identity,
      firstName: identity.firstName,
      middleName: textOrNull(identity.middleName ?? ''),
      lastName: identity.lastName,
      email: identity.email,
    },
    legalDetails: {
      ...fresh.legalDetails,
      ...onlyKnown({
        birthdate: legalDetails?.birthdate,
        citizenshipCountryCode: legalDetails?.citizenshipCountryCode,
        countryCode: legalDetails?.countryCode,
        maritalStatus: choice(maritalStatuses, legalDetails?.maritalStatus),
        dependentCount: legalDetails?.dependentCount,
        physicalAddress: address(home),
      }),
    },
    phoneNumbers: phoneNumbers?.map(phoneText) ?? [],
    mailingAddress: address(mailingAddress ?? home) ?? fresh.mailingAddress,
    investmentInfo: {
      ...fresh.investmentInfo,
      ...onlyKnown({
        allowIlliquidInvestments: investmentInfo?.allowIlliquidInvestments,
        employmentStatus: choice(employmentStatuses, investmentInfo?.employmentStatus),
        employerName: textOrNull(investmentInfo?.employerName ?? ''),
        occupation: textOrNull(investmentInfo?.occupation ?? ''),
        annualIncomeInUsdCents: centsOfBand(investmentInfo?.annualIncome?.label ?? ''),
        netWorth: choice(netWorthBands.individual, investmentInfo?.netWorth?.label),
        investmentExperience: choice(investmentExperience, investmentInfo?.investmentExperience),
        investorPurpose: choice(investorPurposes, investmentInfo?.investorPurpose),
        riskTolerance: choice(riskTolerances, investmentInfo?.riskTolerance),
      }),
    },
  };
}

/** Without the values that are not on file, so that the defaults of a new draft stay. */
function onlyKnown<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const known: { [Name in keyof T]?: NonNullable<T[Name]> } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined) known[name] = value;
  }
  return known;
}

/** The draft with what the identity check has passed, whatever was saved in it. */
export function withVerified(draft: DraftBody, identity: Identity): DraftBody {
  const { identity: names, legalDetails } = draftOfIdentity(identity);
  return {
    ...draft,
    identity: {
      ...draft.identity,
      firstName: names?.firstName,
      middleName: names?.middleName,
      lastName: names?.lastName,
    },
    legalDetails: {
      ...draft.legalDetails,
      birthdate: legalDetails?.birthdate,
      citizenshipCountryCode: legalDetails?.citizenshipCountryCode,
      countryCode: legalDetails?.countryCode,
    },
  };
}
