import { displayName } from '@portal/domain/accounts/names';
import type { User } from '../src/identity/user.ts';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { fieldsOf } from '../src/core/fields-of.ts';

/** Valid calls of accounts, invites, identities, entities and registration, and their preconditions. */

const userOf = ({ world, jar }: Venue): User | undefined =>
  world.state.people.users.get(world.state.people.sessions.get(jar.get('session') ?? '')?.userId ?? '');

const accountOf = (venue: Venue): string => userOf(venue)?.activeAccountId ?? 'A-0';
const nameOf = (venue: Venue): string => displayName(userOf(venue)?.identity ?? { firstName: 'A', lastName: 'B' });

const home = { street: '12 Mill Road', city: 'Fresno', region: 'CA', postalCode: '93721', countryCode: 'US' };

/** A complete draft of a person. */
export const goodDraft = {
  account: { kind: 'INDIVIDUAL', jointAccountType: null, invitedAuthorizedUsers: [] },
  identity: { firstName: 'Ada', middleName: null, lastName: 'Moran', email: 'ada.moran@example.com', confirmPii: true },
  legalDetails: {
    dependentCount: 0,
    birthdate: '1990-01-01',
    citizenshipCountryCode: 'US',
    countryCode: 'US',
    tin: '123-45-6789',
    maritalStatus: 'Single',
    physicalAddress: home,
    identification: [{ type: 'passport', documentId: null }],
  },
  phoneNumbers: ['+12025550100'],
  mailingAddress: home,
  paymentInfo: { bankInfo: null, cryptoAddresses: [] },
  investmentInfo: {
    allowIlliquidInvestments: true,
    employmentStatus: 'Employed',
    employerName: 'Fernhill Instruments',
    occupation: 'Engineer',
    annualIncomeInUsdCents: '12000000',
    netWorth: '$50,000-$249,999',
    investmentExperience: 'Not Much',
    investorPurpose: 'Income',
    riskTolerance: 'Low (Conservative)',
  },
  publicDisclosure: null,
  stockDisclosure: null,
  publicFigure: null,
} as const;

/** The smallest PNG: one transparent pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const marisol = 'A-20001';
const signature = 'Marisol Vance';
const person = { firstName: 'Ned', lastName: 'Corbin', email: 'ned.corbin@example.com' };

export const accountCalls = {
  'accounts.one': { params: { accountId: marisol } },
  'accounts.applications': { params: { accountId: marisol } },
  'accounts.sign': { params: { accountId: marisol }, body: { signature } },
  'accounts.applyForTdas': { params: { accountId: marisol }, body: { signature } },
  'accounts.acknowledgeTdas': { params: { accountId: marisol }, body: { ackTDASAutoOptIn: true } },
  'accounts.userStatuses': { params: { accountId: marisol } },
  'accounts.status': { params: { id: marisol } },
  'invites.schedule': { params: { accountId: marisol }, body: { ...person, percentage: '25' } },
  'invites.list': { params: { accountId: marisol } },
  'invites.resend': { params: { accountId: marisol, inviteId: 'I-14-0' }, body: {} },
  'invites.revoke': { params: { accountId: marisol, inviteId: 'I-14-0' }, body: { status: 'REVOKED' } },
  'invites.statuses': { query: { email: 'hana.petrov@example.com' } },
  'invites.show': { params: { inviteId: 'I-14-0' }, query: { accountId: marisol } },
  'invites.accept': { params: { inviteId: 'I-14-0' }, body: { accountId: marisol } },
  'identities.save': {
    params: { id: 'U-1001' },
    body: {
      middleName: null,
      phoneNumbers: ['+12025550100'],
      mailingAddress: home,
      legalDetails: { physicalAddress: home, maritalStatus: 'Single', dependentCount: 1 },
      investmentInfo: { employmentStatus: 'Employed', netWorth: { label: '$50,000-$249,999' } },
    },
  },
  'identities.verifyDocuments': { params: { id: 'U-1001' }, body: {} },
  'identities.confirmPii': { params: { id: 'U-1001' }, body: {} },
  'entities.save': {
    params: { id: 'E-A-20001' },
    body: { countryCode: 'US', physicalAddress: home, annualRevenueInUsd: '1250000', endOfTaxYear: '12-31' },
  },
  'registration.begin': {
    body: {
      email: 'ada.moran@example.com',
      password: 'Harbor-View-2026',
      kind: 'JOINT',
      jointAccountType: 'Community Property',
      firstName: 'Ada',
      lastName: 'Moran',
      domicile: 'US',
    },
  },
  'registration.read': {},
  'registration.save': { body: { currentStep: 'review-details', draft: goodDraft } },
  'registration.submit': { body: { signature: 'Ada Moran' } },
  'registration.upload': {
    body: { type: 'passport', file: new File([new Uint8Array(smallPng)], 'scan.png', { type: 'image/png' }) },
  },
  'registration.document': { params: { id: 'D-1' } },
  'registration.removeDocument': { params: { id: 'D-1' }, body: {} },
} satisfies Record<string, Parts>;

/** The same on the caller's own account. */
const onOwnAccount = (venue: Venue, good: Parts): Parts => ({
  ...good,
  params: { ...good.params, accountId: accountOf(venue) },
  ...(good.body === undefined ? {} : { body: withSignature(venue, good.body) }),
});

const withSignature = (venue: Venue, body: unknown): unknown =>
  'signature' in fieldsOf(body) ? { ...fieldsOf(body), signature: nameOf(venue) } : body;

const ofSelf = (venue: Venue, good: Parts): Parts => ({ ...good, params: { id: userOf(venue)?.id ?? 'U-0' } });

/** An open invite onto the caller's own account, to another address each time. */
function withInvite(venue: Venue, good: Parts): Parts {
  const accountId = accountOf(venue);
  const email = `${accountId.toLowerCase()}@example.com`;
  const { id } = venue.world.execute('invite.schedule', { ...person, email, accountId, percentage: null });
  return { ...good, params: { accountId, inviteId: id } };
}

function withDraft(venue: Venue, good: Parts): Parts {
  const user = userOf(venue);
  if (user === undefined) return good;
  venue.world.execute('registration.save', { userId: user.id, currentStep: 'submit-application', draft: wholeDraft });
  venue.world.execute('registration.confirm', { userId: user.id });
  return good;
}

const wholeDraft = {
  ...goodDraft,
  account: { ...goodDraft.account, invitedAuthorizedUsers: [] },
  legalDetails: { ...goodDraft.legalDetails, identification: [] },
  phoneNumbers: ['+12025550100'],
  paymentInfo: null,
  investmentInfo: { employmentStatus: 'Employed' as const },
};

function withUpload(venue: Venue, good: Parts): Parts {
  const user = userOf(venue);
  if (user === undefined) return good;
  const content = smallPng.toString('base64');
  const picture = { type: 'passport', extension: 'png', mimeType: 'image/png', size: smallPng.length } as const;
  const { id } = venue.world.execute('upload.add', { userId: user.id, content, ...picture });
  return { ...good, params: { id } };
}

export const preparedAccountCalls = {
  'accounts.one': onOwnAccount,
  'accounts.applications': onOwnAccount,
  'accounts.sign': onOwnAccount,
  'accounts.applyForTdas': onOwnAccount,
  'accounts.acknowledgeTdas': onOwnAccount,
  'accounts.userStatuses': onOwnAccount,
  'accounts.status': (venue: Venue, good: Parts): Parts => ({ ...good, params: { id: accountOf(venue) } }),
  'invites.schedule': onOwnAccount,
  'invites.list': onOwnAccount,
  'invites.resend': withInvite,
  'invites.revoke': withInvite,
  'identities.save': ofSelf,
  'identities.verifyDocuments': ofSelf,
  'identities.confirmPii': ofSelf,
  'entities.save': (venue: Venue, good: Parts): Parts => ({ ...good, params: { id: `E-${accountOf(venue)}` } }),
  'registration.read': withDraft,
  'registration.submit': withDraft,
  'registration.document': withUpload,
  'registration.removeDocument': withUpload,
} as const;
