import type { Order as WireOrder, OrderRequest } from '@portal/contracts/orders';
import { decimal } from '@portal/domain/money';
import type { WorldEvents } from '../kernel/bus.ts';
import type { Result } from '../kernel/result.ts';
import { createWorld } from '../venue/assemble-world.ts';
import type { World, WorldOptions } from '../kernel/world.ts';
import type { PlaceInput, Placed, Trader } from '../exchange/placing.ts';

/** What the tests of the venue are written with: a world at a known moment and people with money in it. */

/** Tuesday, November 18, 2025, 1:46:12 p.m. in New York: trading is open until 4:00 p.m. */
export const tuesdayAfternoon = Date.parse('2025-11-18T18:46:12Z');
export const tuesdayClose = Date.parse('2025-11-18T21:00:00Z');
export const wednesdayOpen = Date.parse('2025-11-19T14:30:00Z');
export const wednesdayClose = Date.parse('2025-11-19T21:00:00Z');

export const practiceWorld = (options: Partial<WorldOptions> = {}): World =>
  createWorld({ seed: 'practice', startAt: tuesdayAfternoon, participants: 'off', ...options });

export const traderOf = (accountId: string, facts: Partial<Trader> = {}): Trader => ({
  userId: `user-of-${accountId}`,
  accountId,
  authorities: ['api:can-order', 'api:can-tdas-order'],
  isAccredited: false,
  domicile: 'US',
  ...facts,
});

/** Calls back for each event of one name, as the feed would hear of it. */
export function listenFor<K extends keyof WorldEvents>(
  world: World,
  wanted: K,
  hear: (data: WorldEvents[K]) => void,
): void {
  world.bus.subscribe((name: string, data) => {
    // The name tells which event's data it is; the type of a listener does not tie the two.
    if (name === wanted) hear(data as unknown as WorldEvents[K]);
  });
}

/** Gives an account dollars, and quantities of symbols at $1.00 a unit. */
export function fund(world: World, accountId: string, dollars: string, tokens: Record<string, string> = {}): void {
  if (dollars !== '0') world.execute('ledger.creditCash', { accountId, dollars: decimal(dollars) });
  for (const [symbol, quantity] of Object.entries(tokens)) {
    world.execute('ledger.creditTokens', { accountId, symbol, quantity: decimal(quantity), unitCost: decimal('1') });
  }
}

export interface Wish {
  readonly symbol?: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly timeInForce?: number;
  readonly expireDate?: string;
  readonly selfAccredited?: boolean;
  readonly ordType?: number;
  readonly key?: string;
  readonly trader?: Trader;
  readonly terms?: PlaceInput['terms'];
}

export const requestOf = (wish: Wish, idempotencyKey: string): OrderRequest => ({
  symbol: wish.symbol ?? 'TZROP',
  side: wish.side === 'buy' ? 1 : 2,
  quantity: decimal(wish.quantity),
  limitPrice: decimal(wish.price),
  ordType: wish.ordType ?? 2,
  timeInForce: wish.timeInForce ?? 0,
  selfAccredited: wish.selfAccredited ?? false,
  idempotencyKey,
  assetId: wish.symbol ?? 'TZROP',
  ...(wish.expireDate === undefined ? {} : { expireDate: wish.expireDate }),
});

/** Reserves a key, unless the wish brings one, and places the order. */
export function tryPlacing(world: World, accountId: string, wish: Wish): Result<Placed> {
  const key = wish.key ?? world.execute('order.reserveKey', { accountId }).idempotencyKey;
  const trader = wish.trader ?? traderOf(accountId);
  return world.execute('order.place', {
    trader,
    request: requestOf(wish, key),
    ...(wish.terms ? { terms: wish.terms } : {}),
  });
}

/** Places an order that must be accepted. */
export function place(world: World, accountId: string, wish: Wish): WireOrder {
  const result = tryPlacing(world, accountId, wish);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value.order;
}
