import type { OpeningDocumentType } from '@portal/domain/documents/documents';
import { marketDate } from '@portal/domain/calendar/market-time';
import type { Content } from 'pdfmake/interfaces';
import type { AccountRecord, User } from '../identity/user.ts';
import type { World } from '../core/world.ts';
import { agreement } from './agreement.ts';
import { formatLongDay } from './pdf-text.ts';
import { heading, prose, signature, summary } from './pdf.ts';
import { accountTypeLabel, makeAccountPdf, maskedTin, recipientOf } from './recipient.ts';
import { venueFacts } from './venue-facts.ts';

/** The documents signed at account opening. Nothing is signed before the application was sent. */

const titles = {
  'customer-agreement': 'Customer agreement',
  'account-application': 'Account application',
  'form-w-9': 'Form W-9',
} satisfies Record<OpeningDocumentType, string>;

/** Who lives abroad certifies another text [REG-13]. */
const isAbroad = ({ account }: AccountRecord): boolean => (account.domicile ?? 'US') !== 'US';

const titleOf = (type: OpeningDocumentType, record: AccountRecord): string =>
  type === 'form-w-9' && isAbroad(record) ? 'International applicant certification' : titles[type];

/** When the account's primary user signed, epoch milliseconds; null if not signed yet. */
export function signedAt({ account }: AccountRecord): number | null {
  const at = Date.parse(account.primaryApplicationSignedOn ?? '');
  return Number.isNaN(at) ? null : at;
}

export function makeOpeningDocument(
  world: World,
  record: AccountRecord,
  { type, signed }: { readonly type: OpeningDocumentType; readonly signed: number },
): Promise<Buffer> {
  const signer = world.state.people.users.get(record.primaryUserId) ?? null;
  const day = formatLongDay(marketDate(signed));
  return makeAccountPdf(
    record,
    { title: titleOf(type, record), subtitle: `Signed electronically on ${day}`, facts: [], madeAt: signed },
    [
      ...writers[type](record, signer),
      signature(signerName(record, signer), day, record.account.application?.id ?? null),
    ],
  );
}

type Writer = (record: AccountRecord, signer: User | null) => Content[];

const writers: Readonly<Record<OpeningDocumentType, Writer>> = {
  'customer-agreement': () =>
    agreement.flatMap(([title, ...text], i) => [heading(`${i + 1}. ${title}`), ...text.map(each => prose(each))]),
  'account-application': writeApplication,
  'form-w-9': (record, signer) =>
    isAbroad(record) ? internationalCertification.map(line => prose(line)) : writeW9(record, signer),
};

const signerName = ({ account }: AccountRecord, signer: User | null): string =>
  signer?.identity == null ? account.accountLegalName : fullName(signer.identity);

const fullName = (identity: NonNullable<User['identity']>): string =>
  [identity.firstName, identity.middleName, identity.lastName].filter(Boolean).join(' ');

const shown = (value: string | null | undefined): string => (value == null || value === '' ? '-' : value);

function writeApplication(record: AccountRecord, signer: User | null): Content[] {
  const { account } = record;
  const identity = signer?.identity ?? null;
  const { investmentInfo, legalDetails } = identity ?? {};
  return [
    heading('Account'),
    summary([
      ['Legal name', account.accountLegalName],
      ['Account type', accountTypeLabel(record)],
      ['Application', shown(account.application?.id)],
      ['Country of residence', shown(account.domicile)],
    ]),
    heading('Applicant'),
    summary([
      ['Name', identity === null ? '-' : fullName(identity)],
      ['Email', shown(identity?.email)],
      ['Phone', shown(identity?.phoneNumbers?.[0])],
      ['Citizenship', shown(legalDetails?.citizenshipCountryCode)],
      ['Date of birth', legalDetails?.birthdate == null ? '-' : `**/**/${legalDetails.birthdate.slice(0, 4)}`],
      ['Marital status', shown(legalDetails?.maritalStatus)],
    ]),
    heading('Investment profile'),
    summary([
      ['Annual income', shown(investmentInfo?.annualIncome?.label)],
      ['Net worth', shown(investmentInfo?.netWorth?.label)],
      ['Employment status', shown(investmentInfo?.employmentStatus)],
      ['Investment experience', shown(investmentInfo?.investmentExperience)],
      ['Investment objective', shown(investmentInfo?.investorPurpose)],
      ['Risk tolerance', shown(investmentInfo?.riskTolerance)],
    ]),
    prose(
      'The applicant states that the information in this application is true, agrees to submit a new form within 30 days if a certification becomes incorrect, and has read the customer agreement, Form CRS, and the privacy policy.',
    ),
  ];
}

const writeW9: Writer = (record, signer) => [
  heading('Request for taxpayer identification number and certification'),
  summary([
    ['1 Name', record.account.accountLegalName],
    ['3 Federal tax classification', accountTypeLabel(record)],
    ['5 Address', shown(record.account.legalAddress?.street)],
    ['6 City, state, and ZIP code', shown(recipientOf(record)[2])],
    ['Part I Taxpayer Identification Number (TIN)', maskedTin(record, signer)],
    ['Requester', venueFacts.firm],
  ]),
  heading('Part II Certification'),
  ...certification.map(line => prose(line)),
];

const certification = [
  'Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me);',
  '2. I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the Internal Revenue Service has notified me that I am no longer subject to backup withholding;',
  '3. I am a U.S. citizen or other U.S. person; and 4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
];

const internationalCertification = [
  'Under penalties of perjury, I certify that: 1. I am the individual that is the beneficial owner of all the income or proceeds to which this form relates, and I am not a U.S. person;',
  '2. I am a resident of the treaty country that I named (if any), within the meaning of the income tax treaty between the United States and that country;',
  '3. The income to which this form relates is not effectively connected with the conduct of a trade or business in the United States; and 4. For broker transactions or barter exchanges, I am an exempt foreign person as defined in the Form W-8BEN instructions.',
];
