import { isEntityType } from '@portal/domain/accounts/account';
import { computeIncomeBand } from '@portal/domain/accounts/income';
import { displayName } from '@portal/domain/accounts/names';
import type { DraftAddress, RegistrationStep } from '@portal/domain/accounts/registration';
import { formatCountry } from '@portal/ui/format/country-name';
import { formatMoney, formatPercent, missing } from '@portal/ui/format/format';
import { formatPhone } from '@portal/ui/format/phone-text';
import { formatDate } from '@portal/ui/format/format-time';
import { decimalPlaces, type Decimal } from '@portal/domain/money/money';
import { kindName } from '../application/registration-steps';
import type { Registration } from '../application/use-draft';
import { documentTypeName } from '../application/use-documents';

export interface ReviewFact {
  readonly label: string;
  readonly value: string;
}

/** A section of the review, with the step where it can be changed. */
export interface ReviewSection {
  readonly title: string;
  readonly step: RegistrationStep;
  readonly facts: readonly ReviewFact[];
}

type Maybe<T> = T | null | undefined;

const text = (value: Maybe<string>): string => (value == null || value.trim() === '' ? missing : value);
const yesNo = (value: Maybe<boolean>): string => (value == null ? missing : value ? 'Yes' : 'No');

/** An address in one line: '1 Mill Road, Unit 4, Sacramento, CA 95814, United States'. */
export function formatAddress(address: Maybe<DraftAddress>): string {
  if (address == null || text(address.street) === missing) return missing;
  const { street, street2, street3, street4, street5, city, region, postalCode, countryCode } = address;
  const regionLine = [region, postalCode].filter(part => text(part) !== missing).join(' ');
  const lines = [street, street2, street3, street4, street5, city, regionLine, formatCountry(countryCode)];
  return lines.filter(part => text(part) !== missing).join(', ');
}

const formatShare = (percentage: Maybe<Decimal>): string =>
  percentage == null ? missing : formatPercent(percentage, decimalPlaces(percentage));

/** All entered data in the order of the steps; taxpayer numbers by their last digits only [REG-35]. */
export function listReview(registration: Registration): readonly ReviewSection[] {
  const { account } = registration.draft;
  const isEntity = account?.kind != null && isEntityType(account.kind);
  return [reviewAccount(registration), ...(isEntity ? reviewEntity(registration) : []), ...reviewPerson(registration)];
}

function reviewAccount({ draft: { account, identity } }: Registration): ReviewSection {
  return {
    title: 'Account',
    step: 'account-details',
    facts: [
      { label: 'Account type', value: kindName(account?.kind) ?? missing },
      ...(account?.kind === 'JOINT' ? [{ label: 'Joint account type', value: text(account.jointAccountType) }] : []),
      { label: 'Email', value: text(identity?.email) },
    ],
  };
}

function reviewEntity({ draft, maskedEntityTin, documents }: Registration): ReviewSection[] {
  const { entity, account } = draft;
  const step = 'required-details';
  const isPartnership = account?.kind === 'PARTNERSHIP';
  const shares = new Map((entity?.partnership?.invitedPartners ?? []).map(each => [each.email, each.percentage]));
  const people = (account?.invitedAuthorizedUsers ?? []).map(({ firstName, lastName, email }) => ({
    label: `${firstName} ${lastName}`,
    value: isPartnership ? `${formatShare(shares.get(email))}, ${email}` : email,
  }));
  return [
    {
      title: 'Entity',
      step,
      facts: [
        { label: 'Legal name', value: text(entity?.name) },
        { label: 'EIN', value: text(maskedEntityTin) },
        { label: 'Business address', value: formatAddress(entity?.physicalAddress) },
        { label: 'Mailing address', value: formatAddress(entity?.mailingAddress) },
        { label: 'Phone', value: formatPhone(text(entity?.phoneNumbers?.[0])) },
        { label: 'Country of formation', value: formatCountry(entity?.countryCode) },
        { label: 'Country of tax residence', value: formatCountry(entity?.taxResidenceCountryCode) },
        { label: 'Tax year end', value: text(entity?.endOfTaxYear) },
        { label: 'Annual revenue', value: formatMoney(entity?.annualRevenueInUsd) },
        { label: 'Risk tolerance', value: text(entity?.riskTolerance) },
        { label: 'Investment objective', value: text(entity?.investorPurpose) },
        { label: 'Investment knowledge', value: text(entity?.investmentKnowledge) },
        { label: 'Investment experience', value: text(entity?.investmentExperience) },
      ],
    },
    {
      title: isPartnership ? 'Partners' : 'Authorized users',
      step,
      facts: [
        ...(isPartnership
          ? [
              { label: 'Partnership type', value: text(entity?.partnership?.type) },
              { label: 'Your ownership', value: formatShare(entity?.partnership?.primaryIdentityPercentage) },
            ]
          : []),
        ...(people.length === 0 ? [{ label: 'Invited', value: 'None' }] : people),
      ],
    },
    {
      title: 'Documents',
      step,
      facts: documents.map(({ name, type }) => ({ label: documentTypeName(type), value: name })),
    },
  ];
}

function reviewPerson({ draft, maskedTin }: Registration): ReviewSection[] {
  const { account, identity, legalDetails, investmentInfo, mailingAddress, phoneNumbers } = draft;
  const step = 'personal-info';
  const home = legalDetails?.physicalAddress;
  const name = displayName({
    firstName: identity?.firstName ?? '',
    middleName: identity?.middleName,
    lastName: identity?.lastName ?? '',
  });
  const holders = account?.kind === 'JOINT' ? (account.invitedAuthorizedUsers ?? []) : [];
  const isEmployed = investmentInfo?.employmentStatus === 'Employed';
  return [
    ...(account?.kind === 'JOINT'
      ? [
          {
            title: 'Joint account holders',
            step,
            facts:
              holders.length === 0
                ? [{ label: 'Invited', value: 'None' }]
                : holders.map(each => ({ label: `${each.firstName} ${each.lastName}`, value: each.email })),
          } as const,
        ]
      : []),
    {
      title: 'Identity',
      step,
      facts: [
        { label: 'Name', value: text(name) },
        { label: 'Date of birth', value: formatDate(legalDetails?.birthdate) },
        {
          label: (legalDetails?.countryCode ?? 'US') === 'US' ? 'Social Security number' : 'Foreign tax ID number',
          value: text(maskedTin),
        },
        { label: 'Citizenship', value: formatCountry(legalDetails?.citizenshipCountryCode) },
        { label: 'Country of tax residence', value: formatCountry(legalDetails?.countryCode) },
        { label: 'Marital status', value: text(legalDetails?.maritalStatus) },
        { label: 'Dependents', value: legalDetails?.dependentCount?.toString() ?? missing },
      ],
    },
    {
      title: 'Addresses and phone',
      step,
      facts: [
        { label: 'Residential address', value: formatAddress(home) },
        { label: 'Mailing address', value: formatAddress(mailingAddress ?? home) },
        { label: 'Phone', value: formatPhone(text(phoneNumbers?.[0]), home?.countryCode ?? 'US') },
      ],
    },
    {
      title: 'Employment and finances',
      step,
      facts: [
        { label: 'Employment', value: text(investmentInfo?.employmentStatus) },
        ...(isEmployed
          ? [
              { label: 'Employer', value: text(investmentInfo?.employerName) },
              { label: 'Occupation', value: text(investmentInfo?.occupation) },
            ]
          : []),
        { label: 'Annual income', value: text(computeIncomeBand(investmentInfo?.annualIncomeInUsdCents)) },
        { label: 'Net worth', value: text(investmentInfo?.netWorth) },
        { label: 'Risk tolerance', value: text(investmentInfo?.riskTolerance) },
        { label: 'Investment objective', value: text(investmentInfo?.investorPurpose) },
        { label: 'Investment experience', value: text(investmentInfo?.investmentExperience) },
        { label: 'Interested in illiquid investments', value: yesNo(investmentInfo?.allowIlliquidInvestments) },
      ],
    },
    {
      title: 'Disclosures',
      step,
      facts: [
        { label: 'Senior political figure, relative, or associate', value: draft.publicFigure ?? 'No' },
        { label: 'Public company insider', value: draft.stockDisclosure ?? 'No' },
        { label: 'Securities industry affiliation', value: draft.publicDisclosure ?? 'No' },
      ],
    },
  ];
}
