import { accounts, application, userStatus } from '../../endpoints/accounts.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const signature = { description: 'The electronic signature.' };

/** Schemas of accounts. */
export const schemas = {
  Application: documentOf(application, {
    description: 'An application of one user: for the account itself, or for digital asset securities.',
    example: {
      id: 'APP-A-20001',
      signedOn: '2023-06-02T15:15:00.000Z',
      error: null,
      kind: 'ACCOUNT',
      status: null,
    },
    fields: {
      error: 'Why it couldn’t be processed; null if it could.',
      kind: 'ACCOUNT for the account itself, TDAS for digital asset securities.',
      status: 'For TDAS: SIGNED, PENDING, APPROVED, DECLINED, or CLOSED; otherwise null.',
    },
  }),
  UserStatus: documentOf(userStatus, {
    description: 'Progress of one user on the account.',
  }),
};

/** Calls of accounts. */
export const calls = documentCalls(accounts, {
  one: {
    summary: 'Get an account [APA-16]',
    description: 'One of the user’s accounts.',
  },
  applications: {
    summary: 'List applications [APA-17]',
    description: 'The applications of all users of an account.',
    success: 'One entry for each user and kind.',
  },
  sign: {
    summary: 'Sign an application [APA-34]',
    description:
      "Signs the user's own application for an existing account: as an authorized user, after a migration, or again after a failed identity check.",
    body: signature,
  },
  applyForTdas: {
    summary: 'Apply for digital asset securities [APA-18, DAS-12, DAS-22]',
    description: 'Applies for the digital asset securities account with an electronic signature.',
    body: signature,
  },
  acknowledgeTdas: {
    summary: 'Acknowledge the digital asset securities terms [APA-19, DAS-18]',
    description:
      'Acknowledges the terms of the digital asset securities account. Renew the session afterward (`POST /api/auth/refresh`), because the authorities change.',
    body: {
      description: 'The acknowledgement.',
      fields: { ackTDASAutoOptIn: 'Always true.' },
    },
    answer: {
      description: 'The acknowledgement.',
      fields: { ackTDASAutoOptIn: 'Whether the terms were acknowledged.' },
    },
  },
  userStatuses: {
    summary: 'List users’ progress [APA-20]',
    description: 'Each user’s progress with the signature and the identity check.',
    success: 'One entry for each user.',
  },
  status: {
    summary: 'Get the status of an account [APA-21]',
    description: 'The status of an account, and who still has to act before it can open.',
    params: { id: { description: 'ID of the account.', example: 'A-20001' } },
    answer: {
      description: 'Status of an account.',
      example: {
        status: 'COMPLETE',
        onboardingStatusDetails: { unsignedApplicationUserIds: [], unsignedApplicationStatuses: [] },
      },
      fields: {
        status:
          'KYC_PENDING, KYC_IN_FLIGHT, BD_ACCOUNT_PENDING, PENDING_INVITES, PENDING_AUTHORIZED_USER_SIGNATURES, INCOMPLETE_INPUT, or COMPLETE.',
      },
    },
  },
});
