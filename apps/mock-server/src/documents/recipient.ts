import type { AccountRecord, User } from '../people/user.ts';

/** How documents name an account and its holder. The number is masked: documents are printed and lie about. */

export const maskedNumber = ({ account }: AccountRecord): string => `****${account.maskedNumber ?? ''}`;

export const accountReference = (record: AccountRecord): string => `Account ${maskedNumber(record)}`;

/** Name and legal address, a line each; parts that are not known are left out. */
export function recipientOf({ account }: AccountRecord): string[] {
  const { street, city, region, postalCode, countryCode } = account.legalAddress ?? {};
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = countryCode === 'US' ? null : countryCode;
  return [account.accountLegalName, street, place, country].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

const accountTypeWords: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  CORPORATION: 'Corporation',
  LLC: 'Limited liability company',
  PARTNERSHIP: 'Partnership',
  TRUST: 'Trust',
  AUTHORIZED_USER: 'Authorized user',
};

export const accountTypeWord = ({ account }: AccountRecord): string => accountTypeWords[account.type] ?? account.type;

export const accountFacts = (record: AccountRecord): (readonly [string, string])[] => [
  ['Account number', maskedNumber(record)],
  ['Account type', accountTypeWord(record)],
];

/** The taxpayer number as it may stand on paper: its last digits, as far as they are on file. */
export function maskedTin({ account }: AccountRecord, signer: User | null): string {
  const digits = account.entity?.maskedTin ?? signer?.identity?.legalDetails?.maskedTin;
  return digits == null ? '***-**-****' : `***-**-${digits.slice(-4)}`;
}
