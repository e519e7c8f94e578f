import { createBanking } from '../banking/banking.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createInvites } from '../onboarding/invites.ts';
import { createMarketState } from '../exchange/state.ts';
import { createFaults } from '../faults/faults.ts';
import { createImitation } from '../dialects/dialects.ts';
import { createFlags } from '../flags/flags.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createPeople } from '../people/people.ts';
import { createRegistrations } from '../onboarding/registrations.ts';
import { createPopulation } from '../population/population.ts';
import { createProviders } from '../providers/provider-holdings.ts';
import { createReplays } from '../replays/replays.ts';
import { createSettings } from '../settings/settings.ts';
import { createArrivals } from '../transfers/received-shares.ts';
import { createShareTransfers } from '../transfers/share-transfers.ts';
import { createTransfers } from '../transfer-history/transfers.ts';
import { createWallets } from '../wallets/wallets.ts';
import type { WorldState } from '../kernel/world.ts';

/** The slices of a world's state, one per module. Each follows the rules in slice.ts. */
export const createState = (): WorldState => ({
  market: createMarketState(),
  people: createPeople(),
  population: createPopulation(),
  accounts: createAccounts(),
  invites: createInvites(),
  registrations: createRegistrations(),
  outbox: createOutbox(),
  flags: createFlags(),
  settings: createSettings(),
  faults: createFaults(),
  dialect: createImitation(),
  transfers: createTransfers(),
  arrivals: createArrivals(),
  shareTransfers: createShareTransfers(),
  wallets: createWallets(),
  providers: createProviders(),
  banking: createBanking(),
  replays: createReplays(),
});

/** The slices of a state with their names. */
export const listSlices = (state: WorldState): [string, object][] =>
  // The compiler knows no values of an interface that modules extend; every slice is an object.
  Object.entries(state) as [string, object][];
