import { createMarketState } from '../market/state.ts';
import { createFaults } from '../faults/faults.ts';
import { createFlags } from '../flags/flags.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createPeople } from '../people/people.ts';
import { createSettings } from '../settings/settings.ts';
import { createTransfers } from '../transfers/transfers.ts';

/** The slices of a world's state, one per noun. Each is an object as slice.ts wants it. */
export const createState = () => ({
  market: createMarketState(),
  people: createPeople(),
  outbox: createOutbox(),
  flags: createFlags(),
  settings: createSettings(),
  faults: createFaults(),
  transfers: createTransfers(),
});

export type WorldState = ReturnType<typeof createState>;
