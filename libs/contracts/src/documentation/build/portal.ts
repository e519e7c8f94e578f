import { accountCalls, accountSchemas } from '../portal/accounts.ts';
import { accountTransferCalls, accountTransferSchemas } from '../portal/account-transfers.ts';
import { authCalls, authSchemas } from '../portal/auth.ts';
import { bankingCalls, bankingSchemas } from '../portal/banking.ts';
import { credentialCalls, credentialSchemas } from '../portal/credentials.ts';
import { documentsCalls, documentSchemas } from '../portal/documents.ts';
import { entityCalls, entitySchemas } from '../portal/entities.ts';
import { identityCalls, identitySchemas } from '../portal/identities.ts';
import { inviteCalls, inviteSchemas } from '../portal/invites.ts';
import { marketCalls, marketSchemas } from '../portal/market.ts';
import { orderCalls, orderSchemas } from '../portal/orders.ts';
import { portfolioCalls, portfolioSchemas } from '../portal/portfolio.ts';
import { errorSchemas, formatSchemas } from '../describe/formats.ts';
import { recordSchemas } from '../describe/records.ts';
import { registrationCalls, registrationSchemas } from '../portal/registration.ts';
import { securitiesProviderCalls, securitiesProviderSchemas } from '../portal/securities-providers.ts';
import { securityCalls, securitySchemas } from '../portal/security.ts';
import { startUpCalls, startUpSchemas } from '../portal/start-up.ts';
import { symbolCalls, symbolSchemas } from '../portal/symbols.ts';
import { transferCalls, transferSchemas } from '../portal/transfers.ts';
import { walletCalls, walletSchemas } from '../portal/wallets.ts';
import type { CallsOf } from '../describe/document.ts';
import type { api } from '../../api.ts';
import type { Tag } from './operation.ts';

/** Documentation of all named schemas of the portal's contract. */
export const portalSchemas = [
  ...formatSchemas,
  ...errorSchemas,
  ...recordSchemas,
  ...authSchemas,
  ...credentialSchemas,
  ...securitySchemas,
  ...startUpSchemas,
  ...symbolSchemas,
  ...marketSchemas,
  ...portfolioSchemas,
  ...orderSchemas,
  ...transferSchemas,
  ...accountTransferSchemas,
  ...walletSchemas,
  ...securitiesProviderSchemas,
  ...bankingSchemas,
  ...documentSchemas,
  ...accountSchemas,
  ...inviteSchemas,
  ...identitySchemas,
  ...entitySchemas,
  ...registrationSchemas,
];

/** Documentation of all calls of the portal's contract. A noun without one does not compile. */
export const portalCalls: CallsOf<typeof api> = {
  auth: { ...authCalls, ...credentialCalls },
  security: securityCalls,
  startUp: startUpCalls,
  symbols: symbolCalls,
  market: marketCalls,
  portfolio: portfolioCalls,
  orders: orderCalls,
  transfers: transferCalls,
  accountTransfers: accountTransferCalls,
  wallets: walletCalls,
  securitiesProviders: securitiesProviderCalls,
  banking: bankingCalls,
  documents: documentsCalls,
  accounts: accountCalls,
  invites: inviteCalls,
  identities: identityCalls,
  entities: entityCalls,
  registration: registrationCalls,
};

/** What each noun is for, in the order of the page. */
export const portalTags: Readonly<Record<keyof typeof api, Tag>> = {
  auth: { title: 'Sign-in', description: 'Sign-in, second factor, session, password, and email address.' },
  security: { title: 'Account security', description: 'Open sessions and sign-in activity.' },
  startUp: { title: 'Start-up', description: 'What the portal loads first.' },
  symbols: { title: 'Symbols', description: 'Listed securities and coins.' },
  market: { title: 'Market data', description: 'Prices, market depth, and hours. Public.' },
  portfolio: { title: 'Portfolio', description: 'Cash and holdings.' },
  orders: { title: 'Orders', description: 'Place, cancel, and list orders; fees and fills.' },
  transfers: { title: 'Transfer history', description: 'History of all transfers, and their cost basis.' },
  accountTransfers: {
    title: 'Share transfers',
    description:
      'Shares from another brokerage: entire positions (ACATS), parts of a position (PTD), and free-of-payment (FOP) transfers.',
  },
  wallets: { title: 'Wallets', description: 'Token deposits and withdrawals.' },
  securitiesProviders: {
    title: 'Securities providers',
    description: 'Custodial wallets, and shares held at a securities provider.',
  },
  banking: { title: 'Banking', description: 'Bank accounts, ACH deposits and withdrawals, and wires.' },
  documents: { title: 'Documents', description: 'Statements, confirmations, tax documents, and forms.' },
  accounts: { title: 'Accounts', description: 'Accounts, applications, and their status.' },
  invites: { title: 'Invitations', description: 'Other users of an account.' },
  identities: { title: 'Profiles', description: 'A person’s profile.' },
  entities: { title: 'Entities', description: 'The company, partnership, or trust that owns an account.' },
  registration: { title: 'Registration', description: 'Opening an account.' },
};
