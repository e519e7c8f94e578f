import { bankTimers } from '../money/approval.ts';
import { cashTimerFailures, cashTimers } from '../money/cash-lifecycle.ts';
import { openingTimers } from '../identity/account-opening.ts';
import { tdasTimers } from '../identity/tdas.ts';
import { inviteTimers } from '../identity/invites.ts';
import { profileTimers } from '../identity/profiles.ts';
import { exchangeTimerFailures, exchangeTimers } from '../exchange/timers.ts';
import { shareDepositTimerFailures, shareDepositTimers } from '../money/provider-holdings.ts';
import { chainTimerFailures, chainTimers } from '../money/chain.ts';
import { shareTransferTimerFailures, shareTransferTimers } from '../money/share-delivery.ts';
import { sessionTimers } from '../identity/sessions.ts';
import type { TimerFailures } from '../core/world.ts';

/** All timer handlers by kind, collected from the modules. */
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

/** Recovery handlers for timers that threw. */
export const timerFailures: TimerFailures = {
  ...exchangeTimerFailures,
  ...cashTimerFailures,
  ...shareTransferTimerFailures,
  ...chainTimerFailures,
  ...shareDepositTimerFailures,
};

type AllTimers = typeof timers;

declare module '../core/world.ts' {
  interface Timers extends AllTimers {}
}
