import type { AddressInfo } from 'node:net';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { userIdOf } from '@portal/mock-server/personas/persona-commands';
import { sessionCookieName } from '@portal/mock-server/people/session-cookie';
import { createServer } from '@portal/mock-server/server/server';
import { createWorlds } from '@portal/mock-server/worlds/worlds';
import type { World } from '@portal/mock-server/kernel/world';

/** The server half of the benchmark of long calls, in a process of its own. */

/** What the parent needs to make the calls. */
export interface LongCallsReady {
  readonly port: number;
  readonly cookie: string;
  /** Cookies of worlds in which nothing has happened. */
  readonly newWorldCookies: string[];
  /** The statement of the month with the deposits. */
  readonly statementId: string;
}

/** 'time' asks for the processor time so far, 'watch' begins to watch the turns of the event loop, 'longest' ends it. */
export type LongCallsQuestion = 'time' | 'watch' | 'longest';

const deposits = 4_000;
const orders = 10_000;
/** Trading is open; the month ends soon. */
const friday = Date.parse('2025-11-28T16:00:00Z');
const nextMonth = Date.parse('2025-12-01T15:00:00Z');

function fill(world: World, userId: string, accountId: string): void {
  for (let n = 0; n < deposits; n++) world.execute('ledger.creditCash', { accountId, dollars: decimal('0.05') });
  world.execute('ledger.creditCash', { accountId, dollars: decimal('50000000') });
  world.advanceTo(nextMonth);
  const trader = { userId, accountId, authorities: ['api:can-order'], isAccredited: false, domicile: 'US' };
  const wish = { symbol: 'TZROP', assetId: 'TZROP', ordType: 2, timeInForce: 1, selfAccredited: false } as const;
  for (let n = 0; n < orders; n++) {
    const { idempotencyKey } = world.execute('order.reserveKey', { accountId });
    const request = { ...wish, side: 1, quantity: decimal('1'), limitPrice: decimal('5.01'), idempotencyKey } as const;
    const placed = world.execute('order.place', { trader, request });
    if (!placed.ok) throw new Error(placed.refusal.message);
    const { orderId } = placed.value.order;
    if (n % 2 === 0) world.execute('order.cancel', { accountId, orderId });
  }
}

/** Milliseconds of processor time, which other programs do not change. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let [isWatched, longest] = [false, 0];

/** A call that arrives during a turn waits until its end. */
function watchTurn(begun: number): void {
  longest = Math.max(longest, processorTime() - begun);
  if (isWatched) setImmediate(watchTurn, processorTime());
}

process.on('message', (question: LongCallsQuestion) => {
  if (question === 'watch') {
    [isWatched, longest] = [true, 0];
    setImmediate(watchTurn, processorTime());
  }
  if (question === 'longest') isWatched = false;
  process.send?.(question === 'longest' ? longest : processorTime());
});

const defaults = { seed: 'bench', startAt: friday } as const;
const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
const { world } = worlds.default;
const userId = userIdOf('newAccount');
const accountId = world.state.people.users.get(userId)?.activeAccountId ?? '';
fill(world, userId, accountId);
const session = world.execute('session.open', { userId, twoFactor: true });
const app = await createServer({ worlds, sandbox: true, validateResponses: false, log: line => console.error(line) });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({
  // A listening TCP server has an address with a port.
  port: (app.server.address() as AddressInfo).port,
  cookie: `${sessionCookieName(false)}=${session.id}; XSRF-TOKEN=${session.antiForgery}`,
  newWorldCookies: [1, 2].map(() => `${worldCookie}=${worlds.create(defaults, 0).id}`),
  statementId: `${accountId}_STM_2025-11`,
} satisfies LongCallsReady);
