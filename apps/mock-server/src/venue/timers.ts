import { bankTimers } from '../banking/approval.ts';
import { cashTimerFailures, cashTimers } from '../banking/cash-lifecycle.ts';
import { openingTimers } from '../accounts/account-opening.ts';
import { tdasTimers } from '../accounts/tdas.ts';
import { inviteTimers } from '../onboarding/invites.ts';
import { profileTimers } from '../people/profiles.ts';
import { exchangeTimerFailures, exchangeTimers } from '../exchange/timers.ts';
import { shareDepositTimerFailures, shareDepositTimers } from '../providers/provider-holdings.ts';
import { chainTimerFailures, chainTimers } from '../wallets/chain.ts';
import { shareTransferTimerFailures, shareTransferTimers } from '../transfers/share-delivery.ts';
import { sessionTimers } from '../people/sessions.ts';
import type { TimerFailures, Timers } from '../kernel/world.ts';

/** All timer handlers by kind, collected from the modules. */
export const timers: Timers = {
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
