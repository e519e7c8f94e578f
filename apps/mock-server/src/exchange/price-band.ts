import type { World } from '../kernel/world.ts';
import type { SymbolMarket } from './order.ts';

/** Why an order outside the band is rejected. */
export const tooFarFromMarket = 'Limit price too far from the market';

/** The greatest distance of a limit from the market price, as a part of that price (decision 37). */
const greatestDistance = 0.5;

/** Whether a limit, in price units, lies outside the band around the market price; never where there is no such price. */
export function isOutsideBand(world: World, market: SymbolMarket, limit: number): boolean {
  const price = readMarketPrice(world, market);
  return price !== null && Math.abs(limit - price) > price * greatestDistance;
}

/** The middle of what is quoted for the symbol, also while its quotes are not in the book; else its last price. */
function readMarketPrice(world: World, { dealer, instrument, tape }: SymbolMarket): number | null {
  if (dealer !== null) {
    const { bid, ask } = dealer.quote();
    return (bid + ask) / 2;
  }
  const desk = world.exchange.desks[instrument.number];
  return desk ? desk.reference / 1000 : (tape.last ?? tape.previousClose);
}
