import { people, personaCard } from '../../sandbox/people.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const marisol = {
  key: 'marisol',
  name: 'Marisol Vance',
  email: 'marisol.vance@example.com',
  password: 'Harbor-View-2025',
  purpose: 'An active investor with positions, open and past orders and pending transfers.',
  userId: 'U-1001',
  accountId: 'A-20001',
  twoFactorType: 'SMS',
};
const persona = 'Key of the persona.';
const factors = 'Factors that the session has passed: 1 leaves the second one open; 2 by default.';
const worldId = { description: 'Id of the world.', example: 'w-1' };

/** Schemas of people. */
export const peopleSchemas = [
  documentOf(personaCard, {
    name: 'Persona',
    description: 'A predefined user of every world.',
    example: marisol,
    fields: {
      key: 'Key of the persona.',
      name: 'Full name.',
      password: 'Password.',
      purpose: 'What the persona is for.',
      twoFactorType: 'Second factor: NOT_SETUP, SMS, AUTHENTICATOR or EMAIL.',
    },
  }),
];

/** Calls of people. */
export const peopleCalls = documentCalls(people, {
  list: {
    summary: 'List personas',
    description: 'The predefined users, and the generated ones after them.',
    success: 'The personas.',
    answer: { description: 'The personas.', example: { personas: [marisol] }, fields: { personas: 'The personas.' } },
  },
  signIn: {
    summary: 'Sign in as a persona',
    description: 'Sets the session cookie of a persona, without password and code.',
    success: 'The persona.',
    body: {
      description: 'The persona.',
      example: { persona: 'marisol', factors: 2 },
      fields: { persona, factors },
    },
  },
  signInLink: {
    summary: 'Make a link that signs a browser in',
    description:
      'Makes a link to a page that signs a browser in as a persona and opens the portal. It is valid once, and for two minutes. A browser at a shared sandbox must have given its key before. A world that answers only what the specification names has no such links.',
    success: 'The link.',
    params: { id: worldId },
    body: { description: 'The persona.', example: { persona: 'marisol', factors: 2 }, fields: { persona, factors } },
    answer: {
      description: 'The link.',
      example: { address: '/sandbox/sign-in/w-1#1f0c8a5d3b7e49629c1d', seconds: 120, persona: marisol },
      fields: {
        address: 'Path of the page. The token is in the fragment, so that no log, no proxy and no `Referer` has it.',
        seconds: 'For how many seconds it is valid.',
        persona: 'The persona.',
      },
    },
  },
  openSignInLink: {
    summary: 'Use a link that signs a browser in',
    description:
      'What the page of the link calls. Sets the session cookie of the persona, and selects the world. The token is no longer valid after that.',
    success: 'The browser is signed in.',
    params: { id: worldId },
    body: {
      description: 'The token.',
      example: { token: '1f0c8a5d3b7e49629c1d' },
      fields: { token: 'The fragment of the link.' },
    },
    answer: {
      description: 'Where to go.',
      example: { page: '/investors/portfolio' },
      fields: { page: 'Path of the page of the portal.' },
    },
  },
  outbox: {
    summary: 'List messages',
    description: 'E-mails and text messages that were sent, newest first, with their codes and links.',
    success: 'The messages.',
    params: {
      to: {
        description: 'Only those to this e-mail address, phone number or user id.',
        example: 'marisol.vance@example.com',
      },
    },
    answer: {
      description: 'The messages.',
      example: {
        mails: [
          {
            id: 'M-1',
            at: '2025-11-18T15:15:00.000Z',
            userId: 'U-1001',
            channel: 'SMS',
            to: '+12025550100',
            subject: 'Your code',
            text: 'Your code is 493027.',
            code: '493027',
            link: null,
          },
        ],
      },
      fields: {
        mails: {
          description: 'Messages, newest first.',
          fields: {
            id: 'Id of the message.',
            at: 'When it was sent.',
            channel: 'SMS or EMAIL.',
            to: 'Address or phone number.',
            subject: 'Subject.',
            text: 'Text.',
            code: 'The code in it; null if there is none.',
            link: 'The link in it; null if there is none.',
          },
        },
      },
    },
  },
  authenticator: {
    summary: 'Get the code of an authenticator app',
    description: 'The present code of the authenticator app of a persona, also of one that is being set up.',
    success: 'The code.',
    params: { id: { description: persona, example: 'authenticator' } },
    answer: {
      description: 'An authenticator app.',
      example: { code: '493027', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Portal?secret=JBSWY3DPEHPK3PXP' },
      fields: {
        code: 'The present code.',
        secret: 'The secret in Base32.',
        address: 'The secret as `otpauth:` address.',
      },
    },
  },
  freeze: {
    summary: 'Freeze a persona',
    description: 'Freezes or unfreezes the account of a persona.',
    success: 'The state.',
    body: {
      description: 'Whom.',
      example: { persona: 'marisol', frozen: true },
      fields: { persona, frozen: 'Whether to freeze.' },
    },
    answer: { description: 'The state.', example: { frozen: true }, fields: { frozen: 'Whether it is frozen.' } },
  },
  decideKyc: {
    summary: 'Decide an identity check',
    description: 'Decides the identity check of any user on an account.',
    success: 'The status of the account.',
    body: {
      description: 'The decision.',
      example: { accountId: 'A-20001', userId: 'U-1001', status: 'APPROVED' },
      fields: { status: 'The decision.' },
    },
    answer: {
      description: 'The status of the account.',
      example: { accountStatus: 'COMPLETE' },
      fields: { accountStatus: 'Status of the account after it.' },
    },
  },
  endSessions: {
    summary: 'End sessions',
    description: 'Ends sessions as the server would: those of one persona, or all.',
    success: 'The sessions have ended.',
    body: {
      description: 'Whose sessions; all without a persona.',
      example: { persona: 'marisol' },
      fields: { persona },
    },
    answer: {
      description: 'How many.',
      example: { ended: 1 },
      fields: { ended: 'Number of sessions that ended.' },
    },
  },
});
