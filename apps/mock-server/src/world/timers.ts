import { exchangeTimers } from '../exchange/timers.ts';
import { sessionTimers } from '../people/sessions.ts';

/** What happens when a timer of each kind falls due. Each noun brings its own. */
export const timers = {
  ...exchangeTimers,
  ...sessionTimers,
};

export type Timers = typeof timers;
