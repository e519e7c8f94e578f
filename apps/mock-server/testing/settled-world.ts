import { listMails } from '../src/identity/outbox.ts';
import { userIdOf } from '../src/seed/persona-commands.ts';
import type { PersonaKey } from '../src/seed/personas.ts';
import { restoreWorld } from '../src/worlds/assemble-world.ts';
import type { World } from '../src/core/world.ts';
import { practiceWorld } from './world-fixtures.ts';

let settled: Uint8Array | undefined;

/** A practice world with the personas: for tests of what an investor is told, without a server. */
export function settledWorld(): World {
  if (settled === undefined) {
    const world = practiceWorld();
    world.execute('people.settle', {});
    settled = world.snapshot();
  }
  return restoreWorld(settled);
}

/** A persona with the active account, as commands name their owner. */
export function personaOwner(
  world: World,
  persona: PersonaKey,
): { readonly userId: string; readonly accountId: string } {
  const userId = userIdOf(persona);
  return { userId, accountId: world.state.people.users.get(userId)?.activeAccountId ?? '' };
}

/** A persona's active account as it is stored now. */
export function accountOfPersona(world: World, persona: PersonaKey) {
  const { userId, accountId } = personaOwner(world, persona);
  const record = world.state.people.accounts.get(accountId);
  if (record === undefined) throw new Error(`${persona} has no account`);
  return { userId, record };
}

/** Subject and text of the newest message to a user; '' if there is none. */
export function newestMailTo(world: World, userId: string): string {
  const [mail] = listMails(world, userId);
  return mail === undefined ? '' : `${mail.subject}: ${mail.text}`;
}

/** How many messages to a user contain this. */
export const countMailsTo = (world: World, userId: string, what: string): number =>
  listMails(world, userId).filter(({ text }) => text.includes(what)).length;
