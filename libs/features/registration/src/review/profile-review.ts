import type { Account } from '@portal/contracts/schemas/account';
import type { Identity } from '@portal/contracts/schemas/identity';
import { displayName } from '@portal/domain/accounts/names';
import { phoneText } from '@portal/domain/accounts/phone';
import { formatDate } from '@portal/ui/format/format-time';
import { formatCountry } from '@portal/ui/format/country-name';
import { missing } from '@portal/ui/format/format';
import { formatPhone } from '@portal/ui/format/phone-text';
import { formatAddress, type ReviewSection } from './review-facts';

const text = (value: string | null | undefined): string => (value == null || value === '' ? missing : value);

/** Review sections for a user who has a profile but no draft. */
export function listProfileReview(identity: Identity, account: Account): readonly Omit<ReviewSection, 'step'>[] {
  const { legalDetails, investmentInfo, mailingAddress, phoneNumbers } = identity;
  const home = legalDetails?.physicalAddress;
  return [
    { title: 'Account', facts: [{ label: 'Account', value: text(account.accountLegalName) }] },
    {
      title: 'Identity',
      facts: [
        { label: 'Name', value: displayName(identity) },
        { label: 'Email', value: text(identity.email) },
        { label: 'Date of birth', value: formatDate(legalDetails?.birthdate) },
        { label: 'Taxpayer ID', value: text(legalDetails?.maskedTin) },
        { label: 'Citizenship', value: formatCountry(legalDetails?.citizenshipCountryCode) },
      ],
    },
    {
      title: 'Addresses and phone',
      facts: [
        { label: 'Residential address', value: formatAddress(home) },
        { label: 'Mailing address', value: formatAddress(mailingAddress ?? home) },
        { label: 'Phone', value: formatPhone(text(phoneNumbers?.map(phoneText)[0]), home?.countryCode ?? 'US') },
      ],
    },
    {
      title: 'Employment and finances',
      facts: [
        { label: 'Employment', value: text(investmentInfo?.employmentStatus) },
        { label: 'Annual income', value: text(investmentInfo?.annualIncome?.label) },
        { label: 'Net worth', value: text(investmentInfo?.netWorth?.label) },
        { label: 'Investment objective', value: text(investmentInfo?.investorPurpose) },
      ],
    },
  ];
}
