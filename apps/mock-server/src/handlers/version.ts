import type { World } from '../kernel/world.ts';

/**
 * Changes whenever what everybody may see of the market may have changed: a book, a tape, a halt. Coins' prices move
 * with time, so a second is the longest that an answer is kept.
 */
export function marketVersion(world: World): string {
  const second = Math.floor(world.now() / 1000);
  return `${second}.${world.exchange.floor.changes}.${world.log.commands().length}`;
}
