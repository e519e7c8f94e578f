import { decimal } from '@portal/domain/money/money';
import { seedAccounts } from './seed-accounts.ts';
import { startDeposit } from '../exchange/cash-moves.ts';
import { postPastEntries } from './past-journal.ts';
import { seedMarisol } from './marisol.ts';
import { seedMarisolWallets } from './marisol-wallets.ts';
import type { World } from '../core/world.ts';
import { seedBanks } from './persona-banks.ts';
import { seedTransferTroubles } from './persona-transfers.ts';
import { settlePerson } from './person-records.ts';
import { seedRecentDeposit } from './recent-deposit.ts';
import type { AccountSpec, PersonaSpec } from './persona-spec.ts';
import { personas, type PersonaKey } from './personas.ts';
import type { AccountRecord } from '../identity/user.ts';

const dayMs = 86_400_000;

const specs: readonly (readonly [string, PersonaSpec])[] = Object.entries(personas);

/** The user id of a persona: the same in every world. */
export const userIdOf = (key: PersonaKey): string => `U-${1001 + specs.findIndex(([name]) => name === key)}`;

export const personaCommands = {
  /** Seeds all personas in a fresh world, with their accounts, cash, positions, orders and transfers. */
  'people.settle': (world: World, _input: Readonly<Record<string, never>>): void => {
    const { people } = world.state;
    const settled = specs.map(([key, spec], number) => ({ key, spec, ...settlePerson(world, spec, number) }));
    seedAccounts(world, settled);
    const marisol = people.users.get(userIdOf('marisol'));
    if (marisol !== undefined) seedMarisol(world, marisol);
    // After their stories, which determine how each balance came about.
    for (const { spec, accounts } of settled) {
      accounts.forEach((record, i) => {
        fund(world, record, spec.accounts?.[i] ?? {});
        seedBanks(world, record, spec.accounts?.[i] ?? {});
      });
    }
    if (marisol !== undefined) seedMarisolWallets(world, marisol);
    const unlucky = people.users.get(userIdOf('transferTroubles'));
    if (unlucky !== undefined) seedTransferTroubles(world, unlucky);
  },
};

function fund(world: World, record: AccountRecord, spec: AccountSpec): void {
  const { id, account } = record;
  const { cash = '0', unseasoned, inDeposit, positions = [] } = spec;
  if (unseasoned !== undefined) seedRecentDeposit(world, record, unseasoned);
  postPastEntries(world, {
    accountId: id,
    openedAt: Date.parse(account.primaryApplicationSignedOn ?? '') || world.options.startAt - 400 * dayMs,
    cash: decimal(cash),
    positions: positions.map(([symbol, quantity, unitCost]) => ({
      symbol,
      quantity: decimal(quantity),
      unitCost: unitCost === null ? null : decimal(unitCost),
    })),
  });
  if (inDeposit !== undefined) startDeposit(world, id, decimal(inDeposit));
}
