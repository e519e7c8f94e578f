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
  marisol: person('Marisol Vance', 'An active investor with positions, open and past orders and pending transfers.', {
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
    'Ten million in cash and a stock of many symbols, for trying out orders of any size.',
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
  frozen: person('Greta Holm', 'A frozen account: everything but signing out leads to the frozen page.', {
    frozen: true,
  }),
  notSetUp: person('Ivo Marchetti', 'Has not set up a second factor and may choose one.', {
    twoFactorType: 'NOT_SETUP',
    authorities,
  }),
  notSetUpFixed: person(
    'Nadia Okafor',
    'Has no second factor and lacks the authority to change one: sets up the first at sign-in.',
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
  noAccount: person('Lena Varga', 'Signed up and has not begun an account.', { accounts: [] }),
  unsupported: person('Omar Delacroix', 'Lives in a state where the product is not offered, and has no account.', {
    accounts: [],
    region: 'VT',
  }),
  invited: person('Hana Petrov', 'Has no account and is invited onto one.', { accounts: [], invites: ['SENT'] }),
  inviteScheduled: person('Theo Castell', 'Has an account; an invite onto another one is on its way.', {
    invites: ['SCHEDULED'],
  }),
  inviteAccepted: person('Maren Bly', 'Has an account and has accepted an invite onto another one.', {
    invites: ['ACCEPTED'],
    memberOf: { persona: 'marisol', isPrimary: false, signed: true },
  }),
  inviteRevoked: person('Felix Amato', 'Has no account; the invite was taken back.', {
    accounts: [],
    invites: ['REVOKED'],
  }),
  migrating: person('Ruth Ellery', 'Moves over from the old provider: the second factor leads on to a new password.', {
    migrating: true,
    accounts: [{ migrated: true, cash: '4200' }],
  }),
  migratedUnsigned: person('Caleb Ostrander', 'Second person of a migrated account, has not signed.', {
    signed: false,
    accounts: [{ type: 'JOINT', isPrimary: false, migrated: true, primaryHasSigned: true }],
  }),
  migratedWaiting: person('Bianca Ruiz', 'Second person of a migrated account, has signed; the primary user has not.', {
    accounts: [{ type: 'JOINT', isPrimary: false, migrated: true, primaryHasSigned: false }],
  }),
  withoutOrder: person('Sven Halloran', 'May look at everything but not place orders.', {
    authorities: without('api:can-order'),
    accounts: [{ cash: '20000', positions: [['TZROP', '100', '5.00']] }],
  }),
  withoutDasOrder: person('Amara Quist', 'May order, but not digital asset securities.', {
    authorities: without('api:can-tdas-order'),
    accounts: [{ cash: '20000' }],
  }),
  withoutDocuments: person('Yusuf Lang', 'May not view documents.', { authorities: without('api:can-view-document') }),
  withoutAuthorities: person('Clara Fenn', 'Holds no authority at all.', { authorities: [] }),
  unknownAuthority: person('Rafael Stroud', 'Holds an authority that the portal does not know.', {
    authorities: [...investorAuthorities, 'api:can-see-the-future'],
  }),
  betaTester: person('Wilma Sorensen', 'Holds beta features.', {
    authorities: [...investorAuthorities, 'api:beta-features'],
  }),
  severalAccounts: person('Jonas Adler', 'Has an individual account and one of a company.', {
    accounts: [
      { cash: '15000', positions: [['OSTKO', '100', '41.00']] },
      { type: 'LLC', legalName: 'Adler Ventures, LLC', cash: '90000', positions: [['TZROP', '5000', '4.80']] },
    ],
  }),
  accredited: person('Victoria Lund', 'An accredited investor.', { accounts: [{ cash: '500000', accredited: true }] }),
  abroad: person('Anton Keller', 'Lives in Germany: some tokens are not open to him.', {
    region: 'BE',
    accounts: [{ domicile: 'DE', cash: '25000' }],
  }),
  smallCash: person('Mina Torres', 'Has $100.00: most orders exceed the balance.', { accounts: [{ cash: '100' }] }),
  emailUnverified: person('Otto Brennan', 'Has not verified the email address.', { emailVerified: false }),
  verificationDenied: person('Ilse Novak', 'The identity verification was denied.', { verificationStatus: 'DENIED' }),
  dasOffered: person('Gideon Marsh', 'Is offered the digital asset securities account and has not answered.', {
    accounts: [{ offersDas: true, cash: '3000' }],
  }),
  secondaryPlatform: person('Paula Frey', 'Is not known on the secondary platform (code 403.4).', {
    startUpRefusal: '403.4',
  }),
  refused41: person('Kurt Emery', 'The start-up is refused with code 403.41 and a reason.', {
    startUpRefusal: '403.41',
  }),
  refused43: person('Dalia Stone', 'The start-up is refused with code 403.43 and no reason.', {
    startUpRefusal: '403.43',
  }),
  joint: person('Edith Marlowe', 'Holds a joint account.', { accounts: withType('JOINT', 'Edith and Paul Marlowe') }),
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
  authorizedUser: person('Leo Stanton', 'Authorized user on the account of another person.', {
    accounts: [{ type: 'CORPORATION', legalName: 'Stanton Works, Inc.', isPrimary: false, cash: '50000' }],
  }),
  kycNotSent: person('Alba Reyes', 'The identity check has not been sent.', {
    accounts: withStatus('KYC_PENDING', 'NOT_SENT'),
  }),
  kycCannotProcess: person('Bruno Wick', 'The identity check cannot be processed.', {
    accounts: withStatus('KYC_PENDING', 'CANNOT_PROCESS'),
  }),
  kycPending: person('Celia Northcott', 'The identity check is pending.', {
    accounts: withStatus('KYC_PENDING', 'PENDING'),
  }),
  kycRetryable: person('Dario Welles', 'The identity check failed and may be tried again.', {
    signed: false,
    accounts: withStatus('KYC_PENDING', 'NOT_APPROVED_RETRYABLE'),
  }),
  kycInitial: person('Esme Radley', 'The first identity check is on its way.', {
    accounts: withStatus('KYC_IN_FLIGHT', 'INITIAL_IN_FLIGHT'),
  }),
  kycInFlight: person('Finn Okoro', 'A further identity check is on its way.', {
    accounts: withStatus('KYC_IN_FLIGHT', 'IN_FLIGHT'),
  }),
  brokerPending: person('Gwen Salter', 'The broker-dealer has yet to open the account.', {
    accounts: withStatus('BD_ACCOUNT_PENDING', 'APPROVED'),
  }),
  pendingInvites: person('Henrik Moss', 'Waits for invited people to join.', {
    accounts: withStatus('PENDING_INVITES', 'APPROVED'),
  }),
  pendingSignatures: person('Isla Grant', 'Waits for authorized users to sign.', {
    accounts: withStatus('PENDING_AUTHORIZED_USER_SIGNATURES', 'APPROVED'),
  }),
  incomplete: person('Jasper Cole', 'Has not finished the account form.', {
    signed: false,
    accounts: withStatus('INCOMPLETE_INPUT', 'NOT_SENT'),
  }),
  phoneLost: person('Tessa Lowell', 'Lost the phone for codes: support has allowed choosing a second factor anew.', {
    authorities: [...investorAuthorities, 'api:can-change-2fa-destination'],
    accounts: [{ cash: '6400' }],
  }),
  ...bankingPersonas,
  migratedPrimary: person('Adrian Ruiz', 'Primary user of a migrated account: signing lets the second person go on.', {
    signed: false,
    accounts: [],
    memberOf: { persona: 'migratedWaiting', isPrimary: true, signed: false },
  }),
  unsignedMember: person('Noel Grant', 'Accepted an invite onto an account that waits for the signature.', {
    signed: false,
    accounts: [],
    memberOf: { persona: 'pendingSignatures', isPrimary: false, signed: false },
  }),
  transferTroubles: person('Ada Lindgren', 'A share transfer was rejected; an address and a custodial wallet failed.', {
    accounts: [{ cash: '1800', positions: [['TZROP', '300', '4.90']] }],
  }),
  coinHolder: person('Wendell Amory', 'Holds Litecoin, which can be traded, and Dogecoin, which cannot.', {
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
  incompleteJoint: person('Petra Lindqvist', 'Has not finished the form of a joint account.', {
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
  incompleteEntity: person('Hedda Lorne', 'Has not finished the account form of a company.', {
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
