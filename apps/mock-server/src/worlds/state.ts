import { createBanking } from '../money/banking.ts';
import { createAccounts } from '../identity/accounts.ts';
import { createInvites } from '../identity/invites.ts';
import { createMarketState } from '../exchange/state.ts';
import { createFaults } from '../behavior/faults.ts';
import { createImitation } from '../behavior/dialects.ts';
import { createFlags } from '../behavior/flags.ts';
import { createOutbox } from '../identity/outbox.ts';
import { createPeople } from '../identity/people.ts';
import { createRegistrations } from '../identity/registrations.ts';
import { createPopulation } from '../seed/population.ts';
import { createProviders } from '../money/provider-holdings.ts';
import { createReplays } from '../core/replays.ts';
import { createSettings } from '../behavior/settings.ts';
import { createArrivals } from '../money/received-shares.ts';
import { createShareTransfers } from '../money/share-transfers.ts';
import { createTransfers } from '../exchange/transfers.ts';
import { createWallets } from '../money/wallets.ts';

/** The slices of a world's state, one per module: plain data, so that a snapshot can include it. */
export const createState = () => ({
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

type AllSlices = ReturnType<typeof createState>;

declare module '../core/world.ts' {
  interface WorldState extends AllSlices {}
}
