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
import { errorSchemas, formatSchemas, recordSchemas } from '../describe/records.ts';
import { registrationCalls, registrationSchemas } from '../portal/registration.ts';
import { securitiesProviderCalls, securitiesProviderSchemas } from '../portal/securities-providers.ts';
import { startUpCalls, startUpSchemas } from '../portal/start-up.ts';
import { symbolCalls, symbolSchemas } from '../portal/symbols.ts';
import { transferCalls, transferSchemas } from '../portal/transfers.ts';
import { walletCalls, walletSchemas } from '../portal/wallets.ts';
import type { CallsOf } from '../describe/document.ts';
import type { api } from '../../api.ts';

/** Documentation of all named schemas of the portal's contract. */
export const portalSchemas = [
  ...formatSchemas,
  ...errorSchemas,
  ...recordSchemas,
  ...authSchemas,
  ...credentialSchemas,
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
export const portalTags: Readonly<Record<keyof typeof api, string>> = {
  auth: 'Sign-in, second factor, session, password and e-mail address.',
  startUp: 'What the portal loads first.',
  symbols: 'Listed securities and coins.',
  market: 'Prices, market depth and hours. Public.',
  portfolio: 'Cash and holdings.',
  orders: 'Place, cancel and list orders; fees and fills.',
  transfers: 'History of all transfers, and cost basis.',
  accountTransfers: 'Shares from another broker: ACATS, partial transfers, free delivery.',
  wallets: 'Token deposits and withdrawals.',
  securitiesProviders: 'Custodial wallets, and shares held at a securities provider.',
  banking: 'Bank accounts, deposits and withdrawals by ACH, wires.',
  documents: 'Statements, confirmations, tax documents and forms.',
  accounts: 'Accounts, applications and their status.',
  invites: 'Other users of an account.',
  identities: 'Profile of a person.',
  entities: 'Company, partnership or trust of an account.',
  registration: 'Opening an account.',
};
