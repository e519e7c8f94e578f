import type { SentAccount } from '@portal/contracts/schemas/account';
import type { SentIdentity } from '@portal/contracts/schemas/identity';
import type { AccountType } from '@portal/domain/accounts/account';
import {
  annualIncomeBands,
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { hashPassword } from '../identity/password.ts';
import { addUser } from '../identity/people.ts';
import type { World } from '../core/world.ts';
import { emailOf, investorAuthorities, personaPassword, type AccountSpec, type PersonaSpec } from './persona-spec.ts';
import type { AccountRecord, User } from '../identity/user.ts';

/** Records of a person. `number` counts the people of a world from 0 and determines the ids. */

const brokerId = 'halyard';

const dayMs = 86_400_000;
const daysOpen = ({ openedDaysAgo = 400 }: PersonaSpec): number => openedDaysAgo;
const streets = [
  'Chandler Street',
  'Mill Pond Road',
  'Larkspur Lane',
  'Old Ferry Road',
  'Juniper Court',
  'Granary Way',
];
const cities = [
  ['Sacramento', '95814'],
  ['Oakland', '94607'],
  ['San Diego', '92101'],
  ['Fresno', '93721'],
] as const;

export interface PersonRecords {
  readonly user: User;
  readonly accounts: readonly AccountRecord[];
}

/** What is drawn for a generated person, and made up for a persona. */
export interface OwnFacts {
  readonly email: string;
  readonly address: NonNullable<SentAccount['legalAddress']>;
  readonly birthdate: string;
  readonly investmentInfo: NonNullable<SentIdentity['investmentInfo']>;
}

/** Part of seeds: stores a person and the accounts. */
export function settlePerson(world: World, spec: PersonaSpec, number: number, own?: OwnFacts): PersonRecords {
  const { people } = world.state;
  const made = makePerson(spec, number, world.options.startAt, own ?? makeFacts(spec, number));
  addUser(people, made.user);
  for (const record of made.accounts) people.accounts.set(record.id, record);
  return made;
}

const makeFacts = (spec: PersonaSpec, number: number): OwnFacts => ({
  email: emailOf(spec),
  address: makeAddress(number, spec.region ?? 'CA', spec.accounts?.[0]?.domicile ?? 'US'),
  birthdate: `${1960 + (number % 40)}-0${1 + (number % 9)}-1${number % 9}`,
  investmentInfo: makeInvestmentInfo(spec.accounts?.some(({ accredited }) => accredited === true) ?? false),
});

function makePerson(spec: PersonaSpec, number: number, startAt: number, own: OwnFacts): PersonRecords {
  const userId = `U-${1001 + number}`;
  const phone = `+1202555${String(100 + number).padStart(4, '0')}`;
  const specs = spec.accounts ?? [{}];
  const accounts = specs.map((each, i) =>
    makeAccount(spec, each, { userId, phone, number, i, startAt, legalAddress: own.address }),
  );
  const type = spec.twoFactorType ?? 'SMS';
  const user: User = {
    id: userId,
    email: own.email,
    passwordHash: hashPassword(personaPassword, userId),
    authorities: [...(spec.authorities ?? investorAuthorities)],
    twoFactorType: type,
    phone: type === 'NOT_SETUP' ? null : phone,
    totpSecret: type === 'AUTHENTICATOR' ? secretOf(number) : null,
    emailVerified: spec.emailVerified ?? true,
    dvp: spec.dvp ?? false,
    frozen: spec.frozen ?? false,
    accountIds: accounts.map(({ id }) => id),
    activeAccountId: accounts[0]?.id ?? null,
    startUpRefusal: spec.startUpRefusal ?? null,
    migrating: spec.migrating ?? false,
    verificationStatus: spec.verificationStatus === undefined ? 'VERIFIED' : spec.verificationStatus,
    identity: makeIdentity(spec, own, { userId, phone, number, accounts, startAt }),
  };
  return { user, accounts };
}

/** Base32, 32 characters: different for everyone and the same in every world, so that an app stays enrolled. */
function secretOf(number: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from({ length: 32 }, (_, i) => alphabet.charAt((number * 7 + i * 11 + 5) % alphabet.length)).join('');
}

interface IdentityFacts {
  readonly userId: string;
  readonly phone: string;
  readonly number: number;
  readonly accounts: readonly AccountRecord[];
  readonly startAt: number;
}

function makeIdentity(spec: PersonaSpec, own: OwnFacts, facts: IdentityFacts): SentIdentity {
  const { userId, phone, number, accounts, startAt } = facts;
  const { email, address, birthdate, investmentInfo } = own;
  const [firstName = '', ...rest] = spec.name.split(' ');
  return {
    id: userId,
    email,
    firstName,
    middleName: null,
    lastName: rest.join(' '),
    authorities: [...(spec.authorities ?? investorAuthorities)],
    roles: ['INVESTOR'],
    mailingAddress: address,
    legalDetails: {
      physicalAddress: address,
      birthdate,
      citizenshipCountryCode: 'US',
      countryCode: address.countryCode,
      maskedTin: `•••••${String(1000 + number * 37).slice(-4)}`,
    },
    kycStatuses: accounts.map(({ id, account }) => ({ accountId: id, status: account.kycStatus ?? 'APPROVED' })),
    signedTimestamp: spec.signed === false || accounts.length === 0 ? null : instant(startAt - daysOpen(spec) * dayMs),
    phoneNumbers: [phone],
    investmentInfo,
  };
}

/** What the person declared; an accredited one has enough of both [ACT-10, ACT-11]. */
const makeInvestmentInfo = (isAccredited: boolean) => ({
  allowIlliquidInvestments: true,
  annualIncome: { label: annualIncomeBands[isAccredited ? 3 : 1] },
  netWorth: { label: netWorthBands.individual[isAccredited ? 3 : 1] },
  employmentStatus: employmentStatuses[0],
  employerName: 'Fernhill Instruments',
  occupation: 'Engineer',
  investmentExperience: investmentExperience[2],
  investorPurpose: investorPurposes[2],
  riskTolerance: riskTolerances[1],
});

function makeAddress(number: number, region: string, countryCode: string) {
  const [city, postalCode] = cities[number % cities.length] ?? cities[0];
  const street = `${120 + number * 7} ${streets[number % streets.length] ?? ''}`;
  return { street, city, region, postalCode, countryCode };
}

interface AccountFacts {
  readonly userId: string;
  readonly phone: string;
  readonly number: number;
  /** Index of the account among the person's accounts. */
  readonly i: number;
  readonly startAt: number;
  readonly legalAddress: OwnFacts['address'];
}

function makeAccount(spec: PersonaSpec, account: AccountSpec, facts: AccountFacts): AccountRecord {
  const { number, i, userId, phone, startAt, legalAddress } = facts;
  const id = `A-${20001 + number * 10 + i}`;
  const isPrimary = account.isPrimary ?? true;
  const primaryUserId = isPrimary ? userId : `U-9${number}`;
  const type: AccountType = account.type ?? 'INDIVIDUAL';
  const kycStatus = account.kycStatus ?? 'APPROVED';
  const unsigned = account.status === 'PENDING_AUTHORIZED_USER_SIGNATURES' ? [`U-8${number}`] : [];
  const record: SentAccount = {
    id,
    accountLegalName: account.legalName ?? spec.name,
    type,
    status: account.status ?? 'COMPLETE',
    kycStatus,
    brokerAccountStatus: account.brokerAccountStatus ?? 'ACTIVE',
    brokerId,
    maskedNumber: String((4417 + number * 131 + i * 17) % 10_000).padStart(4, '0'),
    primaryUser: { id: primaryUserId, phoneNumbers: [phone], kycStatuses: [{ accountId: id, status: kycStatus }] },
    legalAddress,
    domicile: account.domicile ?? 'US',
    currentUserIsPrimary: isPrimary,
    allowIlliquidInvestments: true,
    primaryApplicationSignedOn: account.primaryHasSigned === false ? null : instant(startAt - daysOpen(spec) * dayMs),
    joint: type === 'JOINT',
    dinoMigrationAccount: account.migrated ?? false,
    allowTDASOptIn: account.offersDas ?? false,
    ackTDASAutoOptIn: !(account.offersDas ?? false),
    isAllowedStateForTDAS: true,
    accreditation: makeAccreditation(account.accredited ?? false),
    application: {
      id: `APP-${id}`,
      signedOn: spec.signed === false ? null : instant(startAt - daysOpen(spec) * dayMs),
      applicationComplete: spec.signed !== false,
      error: null,
    },
    onboardingStatusDetails: {
      unsignedApplicationUserIds: unsigned,
      unsignedApplicationStatuses: unsigned.map(each => ({ userId: each, isRetryable: true })),
    },
  };
  return {
    id,
    brokerId,
    primaryUserId,
    userIds: [userId],
    account: record,
  };
}

const makeAccreditation = (isAccredited: boolean) => ({
  isAccredited,
  type: isAccredited ? 'NET_WORTH' : null,
  incomeIsEnough: isAccredited,
  netWorthIsEnough: isAccredited,
});

const instant = (at: number): string => new Date(at).toISOString();
