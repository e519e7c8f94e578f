import { approvalCommands } from '../banking/approval.ts';
import { cashCommands } from '../banking/cash.ts';
import { cashLifeCommands } from '../banking/cash-lifecycle.ts';
import { linkingCommands } from '../banking/linking.ts';
import { providerCommands } from '../banking/provider.ts';
import { entityCommands } from '../accounts/entities.ts';
import { openingCommands } from '../accounts/account-opening.ts';
import { signingCommands } from '../accounts/signing.ts';
import { tdasCommands } from '../accounts/tdas.ts';
import { inviteCommands } from '../onboarding/invites.ts';
import { marketCommands } from '../exchange/market-commands.ts';
import { orderCommands } from '../exchange/order-commands.ts';
import { ledgerCommands } from '../ledger/commands.ts';
import { faultCommands } from '../faults/faults.ts';
import { dialectCommands } from '../dialects/dialects.ts';
import { flagCommands } from '../flags/flags.ts';
import { emailCommands } from '../people/email-verification.ts';
import { enrollmentCommands } from '../people/enrollment.ts';
import { passwordCommands } from '../people/password-reset.ts';
import { personaCommands } from '../personas/persona-commands.ts';
import { populationCommands } from '../population/population.ts';
import { profileCommands } from '../people/profiles.ts';
import { newcomerCommands } from '../onboarding/sign-ups.ts';
import { registrationCommands } from '../onboarding/registrations.ts';
import { submissionCommands } from '../onboarding/submission.ts';
import { uploadCommands } from '../onboarding/uploads.ts';
import { secondFactorCommands } from '../people/second-factor.ts';
import { sessionCommands } from '../people/sessions.ts';
import { signInCommands } from '../people/sign-in.ts';
import { stepUpCommands } from '../people/step-up.ts';
import { replayCommands } from '../replays/replays.ts';
import { settingsCommands } from '../settings/settings.ts';
import { shareDepositCommands } from '../providers/provider-holdings.ts';
import { costBasisCommands } from '../transfers/received-shares.ts';
import { shareDeliveryCommands } from '../transfers/share-delivery.ts';
import { shareTransferCommands } from '../transfers/share-transfers.ts';
import { addressCommands } from '../wallets/addresses.ts';
import { chainCommands } from '../wallets/chain.ts';
import { tokenTransferCommands } from '../wallets/token-transfers.ts';
import type { Commands } from '../kernel/world.ts';

/** All commands of a world by name, collected from the modules. */
export const commands: Commands = {
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
