import { c } from './init.ts';
import { behavior } from './sandbox-behavior.ts';
import { marketControls } from './sandbox-market.ts';
import { money } from './sandbox-money.ts';
import { people } from './sandbox-people.ts';
import { transferControls } from './sandbox-transfers.ts';
import { clockControls, worlds } from './sandbox-worlds.ts';

/**
 * The mock server's own controls: worlds, people, mail, time, market, faults. Not part of the portal's contract, never
 * there in production. Which world a call means is told by the cookie below; without it the default world is meant.
 */
export const sandbox = c.router(
  { worlds, people, clock: clockControls, market: marketControls, money, transfers: transferControls, behavior },
  { strictStatusCodes: true },
);

export const worldCookie = 'sandbox-world';
