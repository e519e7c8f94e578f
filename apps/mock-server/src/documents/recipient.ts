import type { Content } from 'pdfmake/interfaces';
import type { AccountRecord, User } from '../identity/user.ts';
import { makePdf, type SheetFacts } from './pdf.ts';

/**
 * How documents name an account and its holder. The number is masked, because printed documents are left lying around.
 */

export const maskedNumber = ({ account }: AccountRecord): string => `****${account.maskedNumber ?? ''}`;

/** Name and legal address, one entry per line; unknown parts are omitted. */
export function recipientOf({ account }: AccountRecord): string[] {
  const { street, city, region, postalCode, countryCode } = account.legalAddress ?? {};
  const cityLine = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = countryCode === 'US' ? null : countryCode;
  return [account.accountLegalName, street, cityLine, country].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

const accountTypeLabels: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  CORPORATION: 'Corporation',
  LLC: 'Limited liability company',
  PARTNERSHIP: 'Partnership',
  TRUST: 'Trust',
  AUTHORIZED_USER: 'Authorized user',
};

export const accountTypeLabel = ({ account }: AccountRecord): string => accountTypeLabels[account.type] ?? account.type;

/** A document of an account, addressed to its holder. */
export const makeAccountPdf = (
  record: AccountRecord,
  { facts, ...others }: Omit<SheetFacts, 'recipient' | 'reference'>,
  content: readonly Content[],
): Promise<Buffer> =>
  makePdf(
    {
      ...others,
      recipient: recipientOf(record),
      facts: [['Account number', maskedNumber(record)], ['Account type', accountTypeLabel(record)], ...facts],
      reference: `Account ${maskedNumber(record)}`,
    },
    content,
  );

/** The taxpayer number as it may be printed: only the last digits that are on file. */
export function maskedTin({ account }: AccountRecord, signer: User | null): string {
  const digits = account.entity?.maskedTin ?? signer?.identity?.legalDetails?.maskedTin;
  return digits == null ? '***-**-****' : `***-**-${digits.slice(-4)}`;
}
