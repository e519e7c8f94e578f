import { access } from './access.ts';
import { behavior } from './behavior.ts';
import { calls } from './calls.ts';
import { marketControls } from './market.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { timeline } from './timeline.ts';
import { transferControls } from './transfers.ts';
import { clockControls, worlds } from './worlds.ts';

/**
 * Controls of the mock server: worlds, users, mail, time, market, faults. Not part of the portal's contract, never in
 * production. The cookie below selects the world; without it the default world is used.
 */
export const sandbox = {
  access,
  worlds,
  timeline,
  people,
  clock: clockControls,
  market: marketControls,
  money,
  transfers: transferControls,
  behavior,
  calls,
};

/** Cookie with the id of the selected world. */
export const worldCookie = 'sandbox-world';
