import type { AccountStatus, AccountType, KycStatus } from '@portal/domain/accounts/account';
import { authorities, type Authority } from '@portal/domain/accounts/authority';
import { bankingPersonas } from './personas-banking.ts';
import { investorAuthorities, person, type AccountSpec, type PersonaSpec } from './persona-spec.ts';

const without = (authority: Authority) => investorAuthorities.filter(each => each !== authority);
const withStatus = (status: AccountStatus, kycStatus: KycStatus): readonly AccountSpec[] => [
  { status, kycStatus, brokerAccountStatus: 'PENDING' },
];
const withType = (type: AccountType, legalName: string): readonly AccountSpec[] => [{ type, legalName, cash: '50000' }];

/** The personas of a fresh world, by the key that tests and the sandbox use [API-11]. */
export const personas = {
  marisol: person('Marisol Vance', 'An active investor with positions, open and past orders, and pending transfers.', {
    openedDaysAgo: 900,
    accounts: [
      {
        cash: '36428.70',
        unseasoned: '5500',
        inDeposit: '2500',
        banks: [
          { institutionId: 'ins_fernhill', mask: '8841' },
          {
            institutionId: 'ins_quarry',
            mask: '3305',
            status: 'PENDING',
            verification: 'pending_manual_verification',
            microDeposits: [7, 32],
          },
        ],
        positions: [
          ['OSTKO', '1250', '38.42'],
          ['TZROP', '3400', '4.10'],
          ['MYRA', '180.5', '96.00'],
          ['BTC', '0.184250', '58210.44'],
          ['ETH', '2.4000', '3310.20'],
          ['ASPD', '620', '12.85'],
          ['CURZ', '2000', '1.92'],
          ['XYLB', '150', null],
        ],
      },
    ],
  }),
  trader: person(
    'Tobias Ferrand',
    'Has $10 million in cash and positions in many symbols, to try orders of any size.',
    {
      accounts: [
        {
          cash: '10000000',
          accredited: true,
          positions: [
            ['OSTKO', '50000', '40.00'],
            ['TZROP', '200000', '5.00'],
            ['ASPD', '50000', '11.00'],
            ['CURZ', '300000', '1.80'],
            ['LUMB', '20000', '25.00'],
            ['XYLB', '10000', '3.00'],
          ],
        },
      ],
    },
  ),
  counterparty: person('Ingrid Sole', 'Another large trader, to take the other side of an order.', {
    accounts: [
      {
        cash: '10000000',
        accredited: true,
        positions: [
          ['TZROP', '200000', '5.00'],
          ['XYLB', '10000', '3.00'],
        ],
      },
    ],
  }),
  authenticator: person('Dorian Whitlock', 'Signs in with an authenticator app.', {
    twoFactorType: 'AUTHENTICATOR',
    accounts: [{ cash: '12500' }],
  }),
  emailCode: person('Priya Raman', 'Gets verification codes by email.', {
    twoFactorType: 'EMAIL',
    accounts: [{ cash: '8000' }],
  }),
  newAccount: person('Noah Lindqvist', 'A new account: no cash, no positions, no history.'),
  frozen: person('Greta Holm', 'Has a frozen account: every signed-in page leads to the frozen page.', {
    frozen: true,
  }),
  notSetUp: person('Ivo Marchetti', 'Hasn’t set up two-factor authentication and can choose a method.', {
    twoFactorType: 'NOT_SETUP',
    authorities,
  }),
  notSetUpFixed: person(
    'Nadia Okafor',
    'Has no two-factor authentication and no authority to change it, so sets it up at sign-in.',
    {
      twoFactorType: 'NOT_SETUP',
    },
  ),
  dvp: person('Ansel Brandt', 'Trades for an institution (delivery versus payment).', {
    dvp: true,
    accounts: [{ type: 'CORPORATION', legalName: 'Brandt Capital Partners, Inc.', cash: '250000' }],
  }),
  dvpFrozen: person('Selma Brandt', 'An institution whose account is frozen.', {
    dvp: true,
    frozen: true,
    accounts: [{ type: 'CORPORATION', legalName: 'Brandt Holdings, Inc.' }],
  }),
  dvpNoAccount: person('Emil Aldous', 'Works for an institution that has no account yet.', { dvp: true, accounts: [] }),
  noAccount: person('Lena Varga', 'Signed up but hasn’t started an application.', { accounts: [] }),
  unsupported: person('Omar Delacroix', 'Lives in an unsupported state and has no account.', {
    accounts: [],
    region: 'VT',
  }),
  invited: person('Hana Petrov', 'Has no account and is invited to join one.', { accounts: [], invites: ['SENT'] }),
  inviteScheduled: person('Theo Castell', 'Has an account and a scheduled invitation to another one.', {
    invites: ['SCHEDULED'],
  }),
  inviteAccepted: person('Maren Bly', 'Has an account and accepted an invitation to another one.', {
    invites: ['ACCEPTED'],
    memberOf: { persona: 'marisol', isPrimary: false, signed: true },
  }),
  inviteRevoked: person('Felix Amato', 'Has no account; the invitation was revoked.', {
    accounts: [],
    invites: ['REVOKED'],
  }),
  migrating: person(
    'Ruth Ellery',
    'Is migrating from the old provider: the verification code leads to a new password.',
    {
      migrating: true,
      accounts: [{ migrated: true, cash: '4200' }],
    },
  ),
  migratedUnsigned: person('Caleb Ostrander', 'Second person on a migrated account; hasn’t signed.', {
    signed: false,
    accounts: [{ type: 'JOINT', isPrimary: false, migrated: true, primaryHasSigned: true }],
  }),
  migratedWaiting: person(
    'Bianca Ruiz',
    'Second person on a migrated account; has signed, but the primary user hasn’t.',
    {
      accounts: [{ type: 'JOINT', isPrimary: false, migrated: true, primaryHasSigned: false }],
    },
  ),
  withoutOrder: person('Sven Halloran', 'Can view everything but not place orders.', {
    authorities: without('api:can-order'),
    accounts: [{ cash: '20000', positions: [['TZROP', '100', '5.00']] }],
  }),
  withoutDasOrder: person('Amara Quist', 'Can place orders, except for digital asset securities.', {
    authorities: without('api:can-tdas-order'),
    accounts: [{ cash: '20000' }],
  }),
  withoutDocuments: person('Yusuf Lang', 'Can’t view documents.', { authorities: without('api:can-view-document') }),
  withoutAuthorities: person('Clara Fenn', 'Has no authorities at all.', { authorities: [] }),
  unknownAuthority: person('Rafael Stroud', 'Has an authority that the portal doesn’t know.', {
    authorities: [...investorAuthorities, 'api:can-see-the-future'],
  }),
  betaTester: person('Wilma Sorensen', 'Has access to beta features.', {
    authorities: [...investorAuthorities, 'api:beta-features'],
  }),
  severalAccounts: person('Jonas Adler', 'Has an individual account and a company account.', {
    accounts: [
      { cash: '15000', positions: [['OSTKO', '100', '41.00']] },
      { type: 'LLC', legalName: 'Adler Ventures, LLC', cash: '90000', positions: [['TZROP', '5000', '4.80']] },
    ],
  }),
  accredited: person('Victoria Lund', 'An accredited investor.', { accounts: [{ cash: '500000', accredited: true }] }),
  abroad: person('Anton Keller', 'Lives in Germany, so can’t trade some tokens.', {
    region: 'BE',
    accounts: [{ domicile: 'DE', cash: '25000' }],
  }),
  smallCash: person('Mina Torres', 'Has $100.00: most orders exceed the balance.', { accounts: [{ cash: '100' }] }),
  emailUnverified: person('Otto Brennan', 'Hasn’t verified the email address.', { emailVerified: false }),
  verificationDenied: person('Ilse Novak', 'Identity verification was denied.', { verificationStatus: 'DENIED' }),
  dasOffered: person('Gideon Marsh', 'Has been offered a digital asset securities account and hasn’t responded.', {
    accounts: [{ offersDas: true, cash: '3000' }],
  }),
  secondaryPlatform: person('Paula Frey', 'Isn’t on the secondary platform (code 403.4).', {
    startUpRefusal: '403.4',
  }),
  refused41: person('Kurt Emery', 'Startup is refused with code 403.41 and a reason.', {
    startUpRefusal: '403.41',
  }),
  refused43: person('Dalia Stone', 'Startup is refused with code 403.43 and no reason.', {
    startUpRefusal: '403.43',
  }),
  joint: person('Edith Marlowe', 'Has a joint account.', { accounts: withType('JOINT', 'Edith and Paul Marlowe') }),
  corporation: person('Hugo Stanton', 'Primary user of a corporation.', {
    accounts: withType('CORPORATION', 'Stanton Tools, Inc.'),
  }),
  llc: person('Rosa Beltran', 'Primary user of a limited liability company.', {
    accounts: withType('LLC', 'Beltran Design, LLC'),
  }),
  partnership: person('Miles Corwin', 'Primary user of a partnership.', {
    accounts: withType('PARTNERSHIP', 'Corwin and Hale'),
  }),
  trust: person('Judith Sayer', 'Trustee of a family trust.', { accounts: withType('TRUST', 'Sayer Family Trust') }),
  authorizedUser: person('Leo Stanton', 'Authorized user on someone else’s account.', {
    accounts: [{ type: 'CORPORATION', legalName: 'Stanton Works, Inc.', isPrimary: false, cash: '50000' }],
  }),
  kycNotSent: person('Alba Reyes', 'The identity check hasn’t been sent.', {
    accounts: withStatus('KYC_PENDING', 'NOT_SENT'),
  }),
  kycCannotProcess: person('Bruno Wick', 'The identity check can’t be processed.', {
    accounts: withStatus('KYC_PENDING', 'CANNOT_PROCESS'),
  }),
  kycPending: person('Celia Northcott', 'The identity check is pending.', {
    accounts: withStatus('KYC_PENDING', 'PENDING'),
  }),
  kycRetryable: person('Dario Welles', 'The identity check failed and can be retried.', {
    signed: false,
    accounts: withStatus('KYC_PENDING', 'NOT_APPROVED_RETRYABLE'),
  }),
  kycInitial: person('Esme Radley', 'The first identity check is in progress.', {
    accounts: withStatus('KYC_IN_FLIGHT', 'INITIAL_IN_FLIGHT'),
  }),
  kycInFlight: person('Finn Okoro', 'Another identity check is in progress.', {
    accounts: withStatus('KYC_IN_FLIGHT', 'IN_FLIGHT'),
  }),
  brokerPending: person('Gwen Salter', 'The broker-dealer hasn’t opened the account yet.', {
    accounts: withStatus('BD_ACCOUNT_PENDING', 'APPROVED'),
  }),
  pendingInvites: person('Henrik Moss', 'Waiting for the people invited to join.', {
    accounts: withStatus('PENDING_INVITES', 'APPROVED'),
  }),
  pendingSignatures: person('Isla Grant', 'Waiting for authorized users to sign.', {
    accounts: withStatus('PENDING_AUTHORIZED_USER_SIGNATURES', 'APPROVED'),
  }),
  incomplete: person('Jasper Cole', 'Hasn’t finished the application.', {
    signed: false,
    accounts: withStatus('INCOMPLETE_INPUT', 'NOT_SENT'),
  }),
  phoneLost: person('Tessa Lowell', 'Lost the phone that gets codes; support has allowed a new two-factor setup.', {
    authorities: [...investorAuthorities, 'api:can-change-2fa-destination'],
    accounts: [{ cash: '6400' }],
  }),
  ...bankingPersonas,
  migratedPrimary: person(
    'Adrian Ruiz',
    'Primary user of a migrated account: the second person can continue after this one signs.',
    {
      signed: false,
      accounts: [],
      memberOf: { persona: 'migratedWaiting', isPrimary: true, signed: false },
    },
  ),
  unsignedMember: person(
    'Noel Grant',
    'Accepted an invitation to an account that’s waiting for this person’s signature.',
    {
      signed: false,
      accounts: [],
      memberOf: { persona: 'pendingSignatures', isPrimary: false, signed: false },
    },
  ),
  transferTroubles: person('Ada Lindgren', 'A share transfer was rejected; an address and a custodial wallet failed.', {
    accounts: [{ cash: '1800', positions: [['TZROP', '300', '4.90']] }],
  }),
  coinHolder: person('Wendell Amory', 'Holds Litecoin, which can be traded, and Dogecoin, which can’t.', {
    accounts: [
      {
        cash: '5000',
        positions: [
          ['LTC', '12.50000000', '79.40'],
          ['DOGE', '4000', '0.1140'],
        ],
      },
    ],
  }),
  incompleteJoint: person('Petra Lindqvist', 'Hasn’t finished a joint account application.', {
    signed: false,
    accounts: [
      {
        type: 'JOINT',
        legalName: 'Petra and Sven Lindqvist',
        status: 'INCOMPLETE_INPUT',
        kycStatus: 'NOT_SENT',
        brokerAccountStatus: 'PENDING',
      },
    ],
  }),
  incompleteEntity: person('Hedda Lorne', 'Hasn’t finished a company’s application.', {
    signed: false,
    accounts: [
      {
        type: 'CORPORATION',
        legalName: 'Lorne Instruments, Inc.',
        status: 'INCOMPLETE_INPUT',
        kycStatus: 'NOT_SENT',
        brokerAccountStatus: 'PENDING',
      },
    ],
  }),
} as const satisfies Record<string, PersonaSpec>;

export type PersonaKey = keyof typeof personas;

/** Type guard for persona keys. */
export const isPersonaKey = (key: string): key is PersonaKey => Object.hasOwn(personas, key);
