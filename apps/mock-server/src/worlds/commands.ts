import { approvalCommands } from '../money/approval.ts';
import { cashCommands } from '../money/cash.ts';
import { cashLifeCommands } from '../money/cash-lifecycle.ts';
import { linkingCommands } from '../money/linking.ts';
import { providerCommands } from '../money/provider.ts';
import { entityCommands } from '../identity/entities.ts';
import { openingCommands } from '../identity/account-opening.ts';
import { signingCommands } from '../identity/signing.ts';
import { tdasCommands } from '../identity/tdas.ts';
import { inviteCommands } from '../identity/invites.ts';
import { marketCommands } from '../exchange/market-commands.ts';
import { orderCommands } from '../exchange/order-commands.ts';
import { ledgerCommands } from '../exchange/credits.ts';
import { faultCommands } from '../behavior/faults.ts';
import { dialectCommands } from '../behavior/dialects.ts';
import { flagCommands } from '../behavior/flags.ts';
import { emailCommands } from '../identity/email-verification.ts';
import { enrollmentCommands } from '../identity/enrollment.ts';
import { passwordCommands } from '../identity/password-reset.ts';
import { personaCommands } from '../seed/persona-commands.ts';
import { populationCommands } from '../seed/population.ts';
import { profileCommands } from '../identity/profiles.ts';
import { newcomerCommands } from '../identity/sign-ups.ts';
import { registrationCommands } from '../identity/registrations.ts';
import { submissionCommands } from '../identity/submission.ts';
import { uploadCommands } from '../identity/uploads.ts';
import { secondFactorCommands } from '../identity/second-factor.ts';
import { sessionCommands } from '../identity/sessions.ts';
import { signInCommands } from '../identity/sign-in.ts';
import { stepUpCommands } from '../identity/step-up.ts';
import { replayCommands } from '../core/replays.ts';
import { settingsCommands } from '../behavior/settings.ts';
import { shareDepositCommands } from '../money/provider-holdings.ts';
import { costBasisCommands } from '../money/received-shares.ts';
import { shareDeliveryCommands } from '../money/share-delivery.ts';
import { shareTransferCommands } from '../money/share-transfers.ts';
import { addressCommands } from '../money/addresses.ts';
import { chainCommands } from '../money/chain.ts';
import { tokenTransferCommands } from '../money/token-transfers.ts';

/** All commands of a world by name, collected from the modules. */
export const commands = {
  ...orderCommands,
  ...marketCommands,
  ...ledgerCommands,
  ...linkingCommands,
  ...approvalCommands,
  ...providerCommands,
  ...cashCommands,
  ...cashLifeCommands,
  ...personaCommands,
  ...populationCommands,
  ...openingCommands,
  ...signingCommands,
  ...tdasCommands,
  ...entityCommands,
  ...inviteCommands,
  ...profileCommands,
  ...newcomerCommands,
  ...registrationCommands,
  ...submissionCommands,
  ...uploadCommands,
  ...sessionCommands,
  ...signInCommands,
  ...secondFactorCommands,
  ...stepUpCommands,
  ...emailCommands,
  ...passwordCommands,
  ...enrollmentCommands,
  ...flagCommands,
  ...settingsCommands,
  ...costBasisCommands,
  ...shareTransferCommands,
  ...shareDeliveryCommands,
  ...shareDepositCommands,
  ...addressCommands,
  ...chainCommands,
  ...tokenTransferCommands,
  ...faultCommands,
  ...dialectCommands,
  ...replayCommands,
};

type AllCommands = typeof commands;

declare module '../core/world.ts' {
  interface Commands extends AllCommands {}
}
