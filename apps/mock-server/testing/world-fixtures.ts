import type { SentOrder as WireOrder, OrderRequest } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import type { WorldEvents } from '../src/core/bus.ts';
import { createWorld } from '../src/worlds/assemble-world.ts';
import type { World, WorldOptions } from '../src/core/world.ts';
import type { PlaceInput, Trader } from '../src/exchange/place-order.ts';

/** Fixtures of venue tests: a world at a known time and funded accounts. */

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

/** Calls back for each event of one name, like a subscriber of the feed. */
export function listenFor<K extends keyof WorldEvents>(
  world: World,
  eventName: K,
  listener: (data: WorldEvents[K]) => void,
): void {
  world.bus.subscribe((name: string, data) => {
    // The name identifies the event's data; the type of a listener does not connect the two.
    if (name === eventName) listener(data as unknown as WorldEvents[K]);
  });
}

/** Credits an account with dollars, and with quantities of symbols at $1.00 a unit. */
export function fund(world: World, accountId: string, dollars: string, tokens: Record<string, string> = {}): void {
  if (dollars !== '0') world.execute('ledger.creditCash', { accountId, dollars: decimal(dollars) });
  for (const [symbol, quantity] of Object.entries(tokens)) {
    world.execute('ledger.creditTokens', { accountId, symbol, quantity: decimal(quantity), unitCost: decimal('1') });
  }
}

export interface OrderOverrides {
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

export const requestOf = (overrides: OrderOverrides, idempotencyKey: string): OrderRequest => ({
  symbol: overrides.symbol ?? 'TZROP',
  side: overrides.side === 'buy' ? 1 : 2,
  quantity: decimal(overrides.quantity),
  limitPrice: decimal(overrides.price),
  ordType: overrides.ordType ?? 2,
  timeInForce: overrides.timeInForce ?? 0,
  selfAccredited: overrides.selfAccredited ?? false,
  idempotencyKey,
  assetId: overrides.symbol ?? 'TZROP',
  ...(overrides.expireDate === undefined ? {} : { expireDate: overrides.expireDate }),
});

/** Places an order with a newly reserved key unless one is provided. */
export function tryPlacing(world: World, accountId: string, overrides: OrderOverrides) {
  const key = overrides.key ?? world.execute('order.reserveKey', { accountId }).idempotencyKey;
  const trader = overrides.trader ?? traderOf(accountId);
  return world.execute('order.place', {
    trader,
    request: requestOf(overrides, key),
    ...(overrides.terms ? { terms: overrides.terms } : {}),
  });
}

/** Places an order that must be accepted. */
export function place(world: World, accountId: string, overrides: OrderOverrides): WireOrder {
  const result = tryPlacing(world, accountId, overrides);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value.order;
}
