import type { api } from '@portal/contracts/api';
import type { Handlers } from './serve-contract.ts';
import { accountHandlers } from './accounts.ts';
import { entityHandlers } from './entities.ts';
import { identityHandlers } from './identities.ts';
import { inviteHandlers } from './invites.ts';
import { registrationHandlers } from './registration.ts';
import { accountTransferHandlers } from './account-transfers.ts';
import { authHandlers } from './auth.ts';
import { bankingHandlers } from './banking.ts';
import { credentialHandlers } from './credentials.ts';
import { documentHandlers } from './documents.ts';
import { marketHandlers } from './market.ts';
import { orderHandlers } from './orders.ts';
import { portfolioHandlers } from './portfolio.ts';
import { securitiesProviderHandlers } from './securities-providers.ts';
import { securityHandlers } from './security.ts';
import { startUpHandlers } from './start-up.ts';
import { symbolHandlers } from './symbols.ts';
import { transferHandlers } from './transfers.ts';
import { walletHandlers } from './wallets.ts';

/** One handler for each route of the contract; a missing one does not compile. */
export const apiHandlers: Handlers<typeof api> = {
  auth: { ...authHandlers, ...credentialHandlers },
  security: securityHandlers,
  startUp: startUpHandlers,
  symbols: symbolHandlers,
  market: marketHandlers,
  accounts: accountHandlers,
  invites: inviteHandlers,
  identities: identityHandlers,
  entities: entityHandlers,
  registration: registrationHandlers,
  portfolio: portfolioHandlers,
  orders: orderHandlers,
  transfers: transferHandlers,
  documents: documentHandlers,
  accountTransfers: accountTransferHandlers,
  wallets: walletHandlers,
  securitiesProviders: securitiesProviderHandlers,
  banking: bankingHandlers,
};
