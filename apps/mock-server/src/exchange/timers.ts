import type { World } from '../world/world.ts';
import { expireOrders } from './ending.ts';
import { enterPhase, runDesk } from './phases.ts';

/** What falls due on the exchange by itself. */
export const exchangeTimers = {
  'market.phase': (world: World, _data: object): void => enterPhase(world),
  'orders.expire': (world: World, { at }: { readonly at: number }): void => expireOrders(world.exchange.floor, at),
  'desk.act': (world: World, symbol: number): void => runDesk(world, symbol),
};
