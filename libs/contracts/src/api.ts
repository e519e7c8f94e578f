import { accounts } from './endpoints/accounts.ts';
import { entities } from './endpoints/entities.ts';
import { identities } from './endpoints/identities.ts';
import { invites } from './endpoints/invites.ts';
import { registration } from './endpoints/registration.ts';
import { accountTransfers } from './endpoints/account-transfers.ts';
import { auth as signIn } from './endpoints/auth.ts';
import { banking } from './endpoints/banking.ts';
import { documents } from './endpoints/documents.ts';
import { credentials } from './endpoints/credentials.ts';
import { market } from './endpoints/market.ts';
import { orders } from './endpoints/orders.ts';
import { portfolio } from './endpoints/portfolio.ts';
import { securitiesProviders } from './endpoints/securities-providers.ts';
import { security } from './endpoints/security.ts';
import { startUp } from './endpoints/start-up.ts';
import { symbols } from './endpoints/symbols.ts';
import { transfers } from './endpoints/transfers.ts';
import { wallets } from './endpoints/wallets.ts';

/** Sign-in and credentials are two files, so that the sign-in screen loads only the first. */
const auth = { ...signIn, ...credentials };

/**
 * All resources of the contract, for the server and the documentation. A screen imports the resource it needs from its
 * own file, so that a page loads only the schemas it uses.
 */
export const api = {
  auth,
  security,
  startUp,
  symbols,
  market,
  portfolio,
  orders,
  transfers,
  accountTransfers,
  wallets,
  securitiesProviders,
  banking,
  documents,
  accounts,
  invites,
  identities,
  entities,
  registration,
};
