import type { SentIdentity } from '@portal/contracts/schemas/identity';
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
  readonly address: Record<'street' | 'city' | 'region' | 'postalCode' | 'countryCode', string>;
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
  const openedAt = new Date(startAt - (spec.openedDaysAgo ?? 400) * dayMs).toISOString();
  const signedOn = spec.signed === false ? null : openedAt;
  const authorities = [...(spec.authorities ?? investorAuthorities)];
  const { email, address, birthdate, investmentInfo } = own;

  const makeAccount = (account: AccountSpec, i: number): AccountRecord => {
    const id = `A-${20001 + number * 10 + i}`;
    const isPrimary = account.isPrimary ?? true;
    const primaryUserId = isPrimary ? userId : `U-9${number}`;
    const {
      type = 'INDIVIDUAL',
      status = 'COMPLETE',
      kycStatus = 'APPROVED',
      accredited: isAccredited = false,
    } = account;
    const unsigned = status === 'PENDING_AUTHORIZED_USER_SIGNATURES' ? [`U-8${number}`] : [];
    return {
      id,
      brokerId,
      primaryUserId,
      userIds: [userId],
      account: {
        id,
        accountLegalName: account.legalName ?? spec.name,
        type,
        status,
        kycStatus,
        brokerAccountStatus: account.brokerAccountStatus ?? 'ACTIVE',
        brokerId,
        maskedNumber: String((4417 + number * 131 + i * 17) % 10_000).padStart(4, '0'),
        primaryUser: { id: primaryUserId, phoneNumbers: [phone], kycStatuses: [{ accountId: id, status: kycStatus }] },
        legalAddress: address,
        domicile: account.domicile ?? 'US',
        currentUserIsPrimary: isPrimary,
        allowIlliquidInvestments: true,
        primaryApplicationSignedOn: account.primaryHasSigned === false ? null : openedAt,
        joint: type === 'JOINT',
        dinoMigrationAccount: account.migrated ?? false,
        allowTDASOptIn: account.offersDas ?? false,
        ackTDASAutoOptIn: !(account.offersDas ?? false),
        isAllowedStateForTDAS: true,
        accreditation: {
          isAccredited,
          type: isAccredited ? 'NET_WORTH' : null,
          incomeIsEnough: isAccredited,
          netWorthIsEnough: isAccredited,
        },
        application: { id: `APP-${id}`, signedOn, applicationComplete: signedOn !== null, error: null },
        onboardingStatusDetails: {
          unsignedApplicationUserIds: unsigned,
          unsignedApplicationStatuses: unsigned.map(each => ({ userId: each, isRetryable: true })),
        },
      },
    };
  };

  const accounts = (spec.accounts ?? [{}]).map(makeAccount);
  const [firstName = '', ...rest] = spec.name.split(' ');
  const { twoFactorType = 'SMS', verificationStatus = 'VERIFIED' } = spec;
  const user: User = {
    id: userId,
    email,
    passwordHash: hashPassword(personaPassword, userId),
    authorities,
    twoFactorType,
    phone: twoFactorType === 'NOT_SETUP' ? null : phone,
    totpSecret: twoFactorType === 'AUTHENTICATOR' ? secretOf(number) : null,
    emailVerified: spec.emailVerified ?? true,
    dvp: spec.dvp ?? false,
    frozen: spec.frozen ?? false,
    accountIds: accounts.map(({ id }) => id),
    activeAccountId: accounts[0]?.id ?? null,
    startUpRefusal: spec.startUpRefusal ?? null,
    migrating: spec.migrating ?? false,
    verificationStatus,
    identity: {
      id: userId,
      email,
      firstName,
      middleName: null,
      lastName: rest.join(' '),
      authorities,
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
      signedTimestamp: accounts.length === 0 ? null : signedOn,
      phoneNumbers: [phone],
      investmentInfo,
    },
  };
  return { user, accounts };
}

/** Base32, 32 characters: different for everyone and the same in every world, so that an app stays enrolled. */
function secretOf(number: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from({ length: 32 }, (_, i) => alphabet.charAt((number * 7 + i * 11 + 5) % alphabet.length)).join('');
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
