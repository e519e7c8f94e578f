import type { AddressInfo } from 'node:net';
import { decimal } from '@portal/domain/money/money';
import { sessionCookieName } from '@portal/mock-server/identity/session-cookie';
import { createServer } from '@portal/mock-server/server';
import { createWorlds } from '@portal/mock-server/worlds/worlds';
import type { World } from '@portal/mock-server/core/world';

/** The server half of the order benchmark, in a process of its own. */

/** What the parent needs to send orders. */
export interface ReadyMessage {
  readonly url: string;
  /** Two customers whose orders trade with each other. */
  readonly customers: readonly OrderCustomer[];
}

export interface OrderCustomer {
  readonly cookie: string;
  readonly antiForgery: string;
  readonly keys: readonly string[];
}

const keysPerCustomer = 100_000;
const tuesday = Date.parse('2025-11-18T18:46:12Z');

async function listen(): Promise<ReadyMessage> {
  const worlds = createWorlds({
    systemNow: () => 0,
    defaults: { seed: 'bench', startAt: tuesday, participants: 'quotes-only' },
    speed: 0,
  });
  const app = await createServer({
    worlds,
    sandbox: false,
    validateResponses: false,
    log: line => console.error(line),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { world } = worlds.default;
  return {
    url: `http://127.0.0.1:${portOf(app.server.address())}`,
    customers: traders(world)
      .slice(0, 2)
      .map(id => makeCustomer(world, id)),
  };
}

/** The people who may order and have an account. */
const traders = (world: World): string[] =>
  [...world.state.people.users.values()]
    .filter(user => user.authorities.includes('api:can-order') && user.activeAccountId !== null && !user.frozen)
    .filter((user, i, all) => all.findIndex(other => other.activeAccountId === user.activeAccountId) === i)
    .map(user => user.id);

function makeCustomer(world: World, userId: string): OrderCustomer {
  const accountId = world.state.people.users.get(userId)?.activeAccountId ?? '';
  world.execute('ledger.creditCash', { accountId, dollars: decimal('50000000') });
  const quantity = decimal('5000000');
  world.execute('ledger.creditTokens', { accountId, symbol: 'TZROP', quantity, unitCost: decimal('4') });
  const session = world.execute('session.open', { userId, twoFactor: true });
  return {
    cookie: `${sessionCookieName(false)}=${session.id}; XSRF-TOKEN=${session.antiForgery}`,
    antiForgery: session.antiForgery,
    keys: Array.from(
      { length: keysPerCustomer },
      () => world.execute('order.reserveKey', { accountId }).idempotencyKey,
    ),
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

process.send?.(await listen());
