import type { api } from '@portal/contracts/api';
import type { Handlers } from '../serve-contract.ts';
import { authHandlers } from './auth.ts';
import { marketHandlers } from './market.ts';
import { orderHandlers } from './orders.ts';
import { portfolioHandlers } from './portfolio.ts';
import { startUpHandlers } from './start-up.ts';
import { symbolHandlers } from './symbols.ts';
import { transferHandlers } from './transfers.ts';

/** A handler for every route of the contract; one that is missing does not compile. */
export const apiHandlers: Handlers<typeof api> = {
  auth: authHandlers,
  startUp: startUpHandlers,
  symbols: symbolHandlers,
  market: marketHandlers,
  portfolio: portfolioHandlers,
  orders: orderHandlers,
  transfers: transferHandlers,
};
