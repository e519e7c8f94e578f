import { decimal, subtract } from '@portal/domain/money';
import { creditCash, creditTokens, startDeposit } from '../ledger/credits.ts';
import { openAccount } from '../ledger/ledger.ts';
import { seedMarisol } from './marisol.ts';
import type { World } from '../world/world.ts';
import { addUser } from './people.ts';
import { makePerson } from './person-records.ts';
import type { AccountSpec, PersonaSpec } from './persona-spec.ts';
import { personas, type PersonaKey } from './personas.ts';

/** Cash that came in lately may be traded with, but not withdrawn for so long. */
const seasoningMs = 5 * 86_400_000;

const specs: readonly (readonly [string, PersonaSpec])[] = Object.entries(personas);

/** The user id of a persona: the same in every world. */
export const userIdOf = (key: PersonaKey): string => `U-${1001 + specs.findIndex(([name]) => name === key)}`;

export const personaCommands = {
  /** Lets all personas settle in a fresh world, with their accounts, cash, positions, orders and transfers. */
  'people.settle': (world: World, _input: Readonly<Record<string, never>>): void => {
    const { people } = world.state;
    specs.forEach(([, spec], number) => {
      const { user, accounts } = makePerson(spec, number, world.options.startAt);
      addUser(people, user);
      accounts.forEach((record, i) => {
        people.accounts.set(record.id, record);
        fund(world, record.id, spec.accounts?.[i] ?? {});
      });
    });
    const marisol = people.users.get(userIdOf('marisol'));
    if (marisol !== undefined) seedMarisol(world, marisol);
  },
};

function fund(world: World, accountId: string, { cash, unseasoned, inDeposit, positions = [] }: AccountSpec): void {
  openAccount(world.exchange.floor.ledger, accountId, 'customer');
  const young = unseasoned === undefined ? null : decimal(unseasoned);
  if (cash !== undefined) creditCash(world, accountId, young === null ? decimal(cash) : subtract(decimal(cash), young));
  if (young !== null) creditCash(world, accountId, young, world.now() + seasoningMs);
  if (inDeposit !== undefined) startDeposit(world, accountId, decimal(inDeposit));
  for (const [symbol, quantity, cost] of positions) {
    creditTokens(world, accountId, symbol, decimal(quantity), cost === null ? null : decimal(cost));
  }
}
