import { auth } from './auth.ts';
import { market } from './market.ts';
import { orders } from './orders.ts';
import { portfolio } from './portfolio.ts';
import { startUp } from './start-up.ts';
import { symbols } from './symbols.ts';
import { transfers } from './transfers.ts';

/**
 * Every noun of the contract, for those who serve or describe all of it. A screen imports the noun it needs from the
 * noun's own file, so that a page loads only the schemas it reads.
 */
export const api = { auth, startUp, symbols, market, portfolio, orders, transfers };
