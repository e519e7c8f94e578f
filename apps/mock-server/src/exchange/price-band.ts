import type { World } from '../core/world.ts';
import type { SymbolMarket } from './order.ts';

/** Rejection text of an order outside the band. */
export const tooFarFromMarket = 'Limit price is too far from the market price';

/** Maximum distance of a limit from the market price, as a fraction of that price (decision 44). */
const maxDistance = 0.5;

/** Whether a limit, in price units, is outside the band around the market price; false if there is no market price. */
export function isOutsideBand(world: World, market: SymbolMarket, limit: number): boolean {
  const price = readMarketPrice(world, market);
  return price !== null && Math.abs(limit - price) > price * maxDistance;
}

/** The midpoint of the symbol's quotes, even while they are not in the book; otherwise its last price. */
function readMarketPrice(world: World, { dealer, instrument, tape }: SymbolMarket): number | null {
  if (dealer !== null) {
    const { bid, ask } = dealer.quote();
    return (bid + ask) / 2;
  }
  const maker = world.exchange.marketMakers[instrument.number];
  return maker ? maker.reference / 1000 : (tape.last ?? tape.previousClose);
}
