import type { Decimal } from '@portal/domain/money/money';
import { formatUnits } from '@portal/mock-server/core/units';
import { listingOf } from '@portal/mock-server/exchange/listings';
import { place } from '@portal/mock-server/testing/world-fixtures';
import type { Venue } from './venue.ts';

/** An order that is placed and filled at once, at its limit, when trading is next open. */
export interface Trade {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/** Places an order of an account and fills all of it. */
export function tradeNow({ world }: Venue, accountId: string, { symbol, side, quantity, price }: Trade): void {
  if (!world.exchange.state.tradingOpen) world.advanceTo(world.exchange.session.opens);
  world.execute('market.resume', { symbol });
  const order = place(world, accountId, { symbol, side, quantity, price });
  world.execute('order.fillNow', { orderId: order.orderId, quantity });
}

/** The price that a symbol had when the world began, at which an order is within its band; null for coins. */
export function readFirstPrice(symbol: string): Decimal | null {
  const listing = listingOf(symbol);
  return listing?.figures ? formatUnits(listing.figures.last, listing.instrument.priceDigits) : null;
}
