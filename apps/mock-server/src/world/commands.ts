import { marketCommands } from '../exchange/market-commands.ts';
import { orderCommands } from '../exchange/order-commands.ts';
import { ledgerCommands } from '../ledger/commands.ts';
import { faultCommands } from '../faults/faults.ts';
import { flagCommands } from '../flags/flags.ts';
import { personaCommands } from '../people/persona-commands.ts';
import { secondFactorCommands } from '../people/second-factor.ts';
import { sessionCommands } from '../people/sessions.ts';
import { signInCommands } from '../people/sign-in.ts';
import { settingsCommands } from '../settings/settings.ts';

/** Everything that can be done to a world from outside, by name. Each noun brings its own. */
export const commands = {
  ...orderCommands,
  ...marketCommands,
  ...ledgerCommands,
  ...personaCommands,
  ...sessionCommands,
  ...signInCommands,
  ...secondFactorCommands,
  ...flagCommands,
  ...settingsCommands,
  ...faultCommands,
};

export type Commands = typeof commands;
