import {
  account,
  address,
  applicationState,
  entity,
  invite,
  kycEntry,
  onboardingStatusDetails,
} from '../../schemas/account.ts';
import { bankAccount } from '../../schemas/bank-account.ts';
import { identity } from '../../schemas/identity.ts';
import { addressBody } from '../../schemas/person-body.ts';
import { documentOf } from './document.ts';

/** Records of accounts and people, which several nouns share. */

/** A person, for examples. */
export const person = {
  id: 'U-1001',
  investmentInfo: { annualIncome: { label: '$50,000 - $200,000' }, netWorth: { label: '$250,000-$999,999' } },
  roles: ['INVESTOR'],
  dvsStatus: { status: 'APPROVED' },
  signedTimestamp: '2023-06-02T15:15:00.000Z',
} as const;
/** Fields of a person, but for those that only the server sets. */
export const personFields = {
  id: 'ID of the user.',
  investmentInfo: {
    description: 'Investment profile.',
    fields: {
      annualIncome: { description: 'Annual income.', fields: { label: 'Band of the annual income in dollars.' } },
      netWorth: { description: 'Net worth.', fields: { label: 'Band of the net worth in dollars.' } },
    },
  },
  legalDetails: { description: 'The person’s legal details.' },
  signedTimestamp: 'When the person signed the application.',
};
const authorizedUser = {
  userId: 'U-1017',
  firstName: 'Maren',
  lastName: 'Bly',
  email: 'maren.bly@example.com',
};
/** Partners of an entity, for examples. */
export const partnership = {
  type: 'General',
  partners: [{ identityId: 'U-1017', percentage: '25' }],
  primaryIdentityPercentage: '50',
  invitedPartners: [{ email: 'hana.petrov@example.com', percentage: '25' }],
} as const;
/** Fields of partners. */
export const partnershipFields = {
  type: 'Limited or General.',
  partners: { description: 'Partners who are users on the account.', fields: { identityId: 'ID of the user.' } },
  primaryIdentityPercentage: 'The primary user’s ownership, in percent.',
  invitedPartners: 'Partners who were invited.',
};
/** An entity, for examples. */
export const company = {
  name: 'Alder & Vance Partners',
  taxResidenceCountryCode: 'US',
  annualRevenueInUsd: '250000',
  endOfTaxYear: '12-31',
  partnership,
} as const;
/** Fields of an entity. */
export const companyFields = {
  name: 'Legal name of the entity, without links.',
  taxResidenceCountryCode: 'Country of tax residence (ISO 3166-1 alpha-2).',
  annualRevenueInUsd: 'Annual revenue in dollars.',
  endOfTaxYear: 'Last day of the tax year, as MM-DD.',
};
const accountUser = { userId: 'ID of the user.' };

const addressText = 'A postal address.';

/** Records of accounts and people. */
export const recordSchemas = {
  Address: documentOf(address, { description: addressText }),
  AddressInput: documentOf(addressBody, { description: addressText }),
  KycStatus: documentOf(kycEntry, {
    description: 'Status of a user’s identity check in one account.',
    example: { status: 'APPROVED' },
    fields: { status: 'Status of the identity check; see `kycStatus`.' },
  }),
  Invite: documentOf(invite, {
    description: 'An invitation to an account.',
    example: {
      id: 'I-14-0',
      status: 'SENT',
      userId: 'U-1015',
      firstName: 'Hana',
      lastName: 'Petrov',
      email: 'hana.petrov@example.com',
      sentAt: '2025-11-16T15:15:00.000Z',
    },
    fields: {
      status: 'SCHEDULED, SENT, ACCEPTED, or REVOKED; other values count as invited.',
      sentAt: 'When the email was sent; null before that.',
    },
  }),
  Entity: documentOf(entity, {
    description: 'The company, partnership, or trust that owns an account.',
    example: { ...company, id: 'E-A-20031', kind: 'PARTNERSHIP' },
    fields: {
      ...companyFields,
      kind: 'CORPORATION, LLC, PARTNERSHIP, or TRUST.',
      partnership: { description: 'Partners and their ownership.', fields: partnershipFields },
    },
  }),
  OnboardingStatusDetails: documentOf(onboardingStatusDetails, {
    description: 'Who still has to act before the account can open.',
    example: { unsignedApplicationUserIds: ['U-1015'], unsignedApplicationStatuses: [{ userId: 'U-1015' }] },
    fields: {
      unsignedApplicationUserIds: 'IDs of the users who haven’t signed.',
      unsignedApplicationStatuses: 'The same users, and whether they may try the identity check again.',
    },
  }),
  ApplicationState: documentOf(applicationState, {
    description: 'Status of an account’s application.',
    example: { id: 'APP-A-20001', error: null },
    fields: {
      error: 'Why it couldn’t be processed; null if it could.',
    },
  }),
  Account: documentOf(account, {
    description: 'An account. A server leaves out what a kind of account doesn’t have.',
    example: {
      type: 'INDIVIDUAL',
      status: 'COMPLETE',
      maskedNumber: '4417',
      primaryUser: { id: 'U-1001' },
      authorizedUsers: [authorizedUser],
      acceptedAuthorizedUsers: [authorizedUser],
      primaryApplicationSignedOn: '2023-06-02T15:15:00.000Z',
      joint: false,
      dinoMigrationAccount: false,
      allowTDASOptIn: false,
      accreditation: { type: 'NET_WORTH', incomeIsEnough: false },
      profiles: [{ id: 'U-1001' }],
      documents: [{ id: 'D-1', name: 'Passport', identificationType: 'passport' }],
    },
    fields: {
      type: 'INDIVIDUAL, JOINT, PARTNERSHIP, or AUTHORIZED_USER for a user who isn’t the primary user; any other value is an entity.',
      status:
        'KYC_PENDING, KYC_IN_FLIGHT, BD_ACCOUNT_PENDING, PENDING_INVITES, PENDING_AUTHORIZED_USER_SIGNATURES, INCOMPLETE_INPUT, or COMPLETE.',
      maskedNumber: 'Last characters of the account number, to recognize it by.',
      primaryUser: {
        description: 'The user who opened the account and signs for it.',
        fields: { id: 'ID of the user.' },
      },
      authorizedUsers: { description: 'Its other users.', fields: accountUser },
      acceptedAuthorizedUsers: {
        description: 'Its other users who have accepted their invitation.',
        fields: accountUser,
      },
      invitedAuthorizedUsers: 'Invitations that haven’t been accepted yet.',
      legalAddress: 'Legal address of the account.',
      entity: 'The entity; null for people.',
      currentUserIsPrimary: 'Whether the caller is the primary user.',
      primaryApplicationSignedOn: 'When the primary user signed the application.',
      joint: 'Whether it is a joint account.',
      dinoMigrationAccount: 'Whether it was migrated from the old provider.',
      allowTDASOptIn: 'Whether digital asset securities are offered to it.',
      ackTDASAutoOptIn: 'Whether the digital asset securities terms were acknowledged.',
      isAllowedStateForTDAS: 'Whether digital asset securities are offered in the investor’s state.',
      accreditation: {
        description: 'Whether the investor may buy securities that aren’t offered to the public.',
        fields: {
          isAccredited: 'Whether the investor is accredited.',
          type: 'Basis of the accreditation; words are joined by underscores.',
          incomeIsEnough: 'Whether the income qualifies.',
          netWorthIsEnough: 'Whether the net worth qualifies.',
        },
      },
      application: 'The caller’s application.',
      profiles: {
        description: 'People on the account.',
        fields: { id: 'ID of the user.' },
      },
      documents: {
        description: 'Identification documents of the account.',
        fields: {
          identificationType: 'passport, drivers-license, or other.',
        },
      },
    },
  }),
  Identity: documentOf(identity, {
    description: 'A person’s profile.',
    example: person,
    fields: {
      ...personFields,
      roles: 'The user’s roles; values outside the known list are possible.',
      dvsStatus: {
        description: 'Status of the document verification.',
        fields: { status: 'Status of the document verification, such as DENIED.' },
      },
    },
  }),
  BankAccount: documentOf(bankAccount, {
    description: 'A linked bank account, with the field names of the bank-linking provider.',
    example: {
      id: 'B-A-20001',
      status: 'APPROVED',
      verification_status: 'automatically_verified',
      institutionName: 'Fernhill Credit Union',
      name: 'Checking',
      type: 'depository',
      disabled: false,
      disabledReason: null,
    },
    fields: {
      productId: 'First ID in the path of a deposit or withdrawal, if it is one of this account.',
      deviceId: 'Second ID in that path, if it isn’t `id`.',
      status: 'APPROVED once the broker has approved it. With any other value, such as PENDING, it can’t be used.',
      verification_status: 'Status of the ownership verification, such as automatically_verified.',
      institutionName: 'Name of the bank.',
      displayName: { description: 'Name if `name` is a path. Not in the specification.', example: 'Joint account' },
      type: 'Kind of account, such as depository.',
      disabled: 'Whether it can’t be used, for example because the bank sign-in expired.',
      disabledReason: 'Why it can’t be used. Not in the specification.',
      preferred: 'Whether it is the default for deposits and withdrawals; at most one is.',
    },
  }),
};
