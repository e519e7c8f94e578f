import type { World } from '../kernel/world.ts';

/**
 * Changes whenever the public market data may have changed: a book, a tape, a halt. Coin prices move with time, so
 * responses are cached for at most a second.
 */
export function marketVersion(world: World): string {
  const second = Math.floor(world.now() / 1000);
  return `${second}.${world.exchange.state.changes}.${world.log.commands().length}`;
}
