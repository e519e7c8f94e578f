import { accounts } from './accounts.ts';
import { entities } from './entities.ts';
import { identities } from './identities.ts';
import { invites } from './invites.ts';
import { registration } from './registration.ts';
import { accountTransfers } from './account-transfers.ts';
import { auth as signIn } from './auth.ts';
import { banking } from './banking.ts';
import { documents } from './documents.ts';
import { credentials } from './credentials.ts';
import { market } from './market.ts';
import { orders } from './orders.ts';
import { portfolio } from './portfolio.ts';
import { securitiesProviders } from './securities-providers.ts';
import { startUp } from './start-up.ts';
import { symbols } from './symbols.ts';
import { transfers } from './transfers.ts';
import { wallets } from './wallets.ts';

/** Signing in, and what a user signs in with; two files so that the sign-in screen loads the first only. */
const auth = { ...signIn, ...credentials };

/**
 * Every noun of the contract, for those who serve or describe all of it. A screen imports the noun it needs from the
 * noun's own file, so that a page loads only the schemas it reads.
 */
export const api = {
  auth,
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
