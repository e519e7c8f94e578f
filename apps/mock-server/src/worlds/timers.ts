import { bankTimers } from '../money/approval.ts';
import { cashTimers } from '../money/cash-lifecycle.ts';
import { openingTimers } from '../identity/account-opening.ts';
import { tdasTimers } from '../identity/tdas.ts';
import { inviteTimers } from '../identity/invites.ts';
import { profileTimers } from '../identity/profiles.ts';
import { exchangeTimers } from '../exchange/trading-sessions.ts';
import { shareDepositTimers } from '../money/provider-holdings.ts';
import { chainTimers } from '../money/chain.ts';
import { shareTransferTimers } from '../money/share-delivery.ts';
import { sessionTimers } from '../identity/sessions.ts';

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

type AllTimers = typeof timers;

declare module '../core/world.ts' {
  interface Timers extends AllTimers {}
}
