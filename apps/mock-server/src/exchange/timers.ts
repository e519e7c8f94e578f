import type { World } from '../core/world.ts';
import { expireOrders } from './order-termination.ts';
import { enterSession, requote } from './trading-sessions.ts';

/** Timer handlers of the exchange. */
export const exchangeTimers = {
  'market.phase': (world: World, _data: object): void => enterSession(world),
  'orders.expire': (world: World, { at }: { readonly at: number }): void => expireOrders(world.exchange.state, at),
  'dealer.look': (world: World, symbol: number): void => world.exchange.state.markets[symbol]?.dealer?.wake(),
  'desk.act': (world: World, symbol: number): void => requote(world, symbol),
};
