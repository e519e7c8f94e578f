import * as accounts from '../portal/accounts.ts';
import * as accountTransfers from '../portal/account-transfers.ts';
import * as auth from '../portal/auth.ts';
import * as banking from '../portal/banking.ts';
import * as credentials from '../portal/credentials.ts';
import * as documents from '../portal/documents.ts';
import * as entities from '../portal/entities.ts';
import * as identities from '../portal/identities.ts';
import * as invites from '../portal/invites.ts';
import * as market from '../portal/market.ts';
import * as orders from '../portal/orders.ts';
import * as portfolio from '../portal/portfolio.ts';
import * as registration from '../portal/registration.ts';
import * as securitiesProviders from '../portal/securities-providers.ts';
import * as security from '../portal/security.ts';
import * as startUp from '../portal/start-up.ts';
import * as symbols from '../portal/symbols.ts';
import * as transfers from '../portal/transfers.ts';
import * as wallets from '../portal/wallets.ts';
import { errorSchemas, formatSchemas } from '../describe/formats.ts';
import { recordSchemas } from '../describe/records.ts';
import type { CallsOf, SchemaDocuments } from '../describe/document.ts';
import type { api } from '../../api.ts';

interface Noun<Router> {
  readonly title: string;
  /** What it is for. */
  readonly description: string;
  readonly schemas: SchemaDocuments;
  readonly calls: CallsOf<Router>;
}

const noun = <Documents extends object>(title: string, description: string, documents: Documents) => ({
  title,
  description,
  ...documents,
});

/** Documentation of all nouns of the portal's contract, in the order of the page. One without its calls does not compile. */
export const nouns: { readonly [K in keyof typeof api]: Noun<(typeof api)[K]> } = {
  auth: noun('Sign-in', 'Sign-in, second factor, session, password, and email address.', {
    schemas: { ...auth.schemas, ...credentials.schemas },
    calls: { ...auth.calls, ...credentials.calls },
  }),
  security: noun('Account security', 'Open sessions and sign-in activity.', security),
  startUp: noun('Start-up', 'What the portal loads first.', startUp),
  symbols: noun('Symbols', 'Listed securities and coins.', symbols),
  market: noun('Market data', 'Prices, market depth, and hours. Public.', market),
  portfolio: noun('Portfolio', 'Cash and holdings.', portfolio),
  orders: noun('Orders', 'Place, cancel, and list orders; fees and fills.', orders),
  transfers: noun('Transfer history', 'History of all transfers, and their cost basis.', transfers),
  accountTransfers: noun(
    'Share transfers',
    'Shares from another brokerage: entire positions (ACATS), parts of a position (PTD), and free-of-payment (FOP) transfers.',
    accountTransfers,
  ),
  wallets: noun('Wallets', 'Token deposits and withdrawals.', wallets),
  securitiesProviders: noun(
    'Securities providers',
    'Custodial wallets, and shares held at a securities provider.',
    securitiesProviders,
  ),
  banking: noun('Banking', 'Bank accounts, ACH deposits and withdrawals, and wires.', banking),
  documents: noun('Documents', 'Statements, confirmations, tax documents, and forms.', documents),
  accounts: noun('Accounts', 'Accounts, applications, and their status.', accounts),
  invites: noun('Invitations', 'Other users of an account.', invites),
  identities: noun('Profiles', 'A person’s profile.', identities),
  entities: noun('Entities', 'The company, partnership, or trust that owns an account.', entities),
  registration: noun('Registration', 'Opening an account.', registration),
};

/** Documentation of all named schemas of the portal's contract. */
export const portalSchemas: SchemaDocuments = Object.fromEntries(
  [formatSchemas, errorSchemas, recordSchemas, ...Object.values(nouns).map(({ schemas }) => schemas)].flatMap(each =>
    Object.entries(each),
  ),
);
