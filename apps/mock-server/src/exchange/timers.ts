import type { World } from '../kernel/world.ts';
import { expireOrders } from './ending.ts';
import { enterPhase, runDesk, scheduleNextPhase } from './phases.ts';

/** What falls due on the exchange by itself. */
export const exchangeTimers = {
  'market.phase': (world: World, _data: object): void => enterPhase(world),
  'orders.expire': (world: World, { at }: { readonly at: number }): void => expireOrders(world.exchange.floor, at),
  'dealer.look': (world: World, symbol: number): void => world.exchange.floor.markets[symbol]?.dealer?.wake(),
  'desk.act': (world: World, symbol: number): void => runDesk(world, symbol),
};

export const exchangeTimerFailures = {
  // The market must not stay open, or closed, for ever. A simulated participant that failed rests until the next opening.
  'market.phase': (world: World, _data: object): void => scheduleNextPhase(world),
};

type ExchangeTimers = typeof exchangeTimers;

declare module '../kernel/world.ts' {
  interface Timers extends ExchangeTimers {}
}
