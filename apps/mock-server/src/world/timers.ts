import { bankTimers } from '../banking/approval.ts';
import { cashTimers } from '../banking/cash-life.ts';
import { openingTimers } from '../accounts/opening.ts';
import { tdasTimers } from '../accounts/tdas.ts';
import { inviteTimers } from '../invites/invites.ts';
import { profileTimers } from '../people/profiles.ts';
import { exchangeTimers } from '../exchange/timers.ts';
import { shareDepositTimers } from '../providers/provider-holdings.ts';
import { chainTimers } from '../wallets/chain.ts';
import { shareTransferTimers } from '../transfers/share-delivery.ts';
import { sessionTimers } from '../people/sessions.ts';

/** What happens when a timer of each kind falls due. Each noun brings its own. */
export const timers = {
  ...exchangeTimers,
  ...bankTimers,
  ...cashTimers,
  ...sessionTimers,
  ...shareTransferTimers,
  ...chainTimers,
  ...shareDepositTimers,
  ...openingTimers,
  ...tdasTimers,
  ...inviteTimers,
  ...profileTimers,
};

export type Timers = typeof timers;
