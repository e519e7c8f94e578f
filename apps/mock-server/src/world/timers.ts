import { bankTimers } from '../banking/approval.ts';
import { cashTimerFailures, cashTimers } from '../banking/cash-life.ts';
import { openingTimers } from '../accounts/opening.ts';
import { tdasTimers } from '../accounts/tdas.ts';
import { inviteTimers } from '../invites/invites.ts';
import { profileTimers } from '../people/profiles.ts';
import { exchangeTimerFailures, exchangeTimers } from '../exchange/timers.ts';
import { shareDepositTimerFailures, shareDepositTimers } from '../providers/provider-holdings.ts';
import { chainTimerFailures, chainTimers } from '../wallets/chain.ts';
import { shareTransferTimerFailures, shareTransferTimers } from '../transfers/share-delivery.ts';
import { sessionTimers } from '../people/sessions.ts';
import type { World } from './world.ts';

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

/**
 * What is done when a timer of a kind has thrown: its slice marks what waited for it as failed, or sets the next timer.
 * The timer may have done a part of its work. Kinds that are not here leave everything as the timer left it.
 */
export const timerFailures: { readonly [K in keyof Timers]?: (world: World, data: Parameters<Timers[K]>[1]) => void } =
  {
    ...exchangeTimerFailures,
    ...cashTimerFailures,
    ...shareTransferTimerFailures,
    ...chainTimerFailures,
    ...shareDepositTimerFailures,
  };
