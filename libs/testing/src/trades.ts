import { add, decimal, max, type Decimal } from '@portal/domain/money/money';
import { readPostings } from '@portal/mock-server/documents/postings';
import { computeLots } from '@portal/mock-server/documents/tax-lots';
import { listFills } from '@portal/mock-server/exchange/order-queries';
import { formatCents, formatUnits } from '@portal/mock-server/core/units';
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

/** A price at which a sale of a symbol meets no resting order: its first price, or a cent more than the best bid; null for coins. */
export function readRestingPrice({ world }: Venue, symbol: string): Decimal | null {
  const first = readFirstPrice(symbol);
  const market = world.exchange.state.bySymbol.get(symbol);
  const best = market?.book.bids[0];
  if (first === null || market === undefined || best === undefined) return first;
  return max(first, add(formatUnits(best.price, market.instrument.priceDigits), decimal('0.01')));
}

/** Units of a symbol that an account may sell. */
export function readAvailableUnits({ world }: Venue, accountId: string, symbol: string): Decimal {
  const { number, quantityDigits } = listingOf(symbol)?.instrument ?? { number: -1, quantityDigits: 0 };
  const holding = world.exchange.state.ledger.accounts.get(accountId)?.holdings[number];
  return formatUnits((holding?.quantity ?? 0) - (holding?.held ?? 0), quantityDigits);
}

/** Lots of a symbol as in the tax documents of the server. */
export function readServerLots({ world }: Venue, accountId: string, symbol: string) {
  const { number, quantityDigits } = listingOf(symbol)?.instrument ?? { number: -1, quantityDigits: 0 };
  const { open, closed } = computeLots(readPostings(world, accountId), Number.POSITIVE_INFINITY);
  const toLot = (lot: (typeof open)[number]) => ({
    acquired: lot.acquired,
    units: formatUnits(lot.units, quantityDigits),
    cost: lot.cost === null ? null : formatCents(lot.cost),
  });
  return {
    open: open.filter(lot => lot.symbol === number).map(toLot),
    closed: closed
      .filter(lot => lot.symbol === number)
      .map(lot => ({ ...toLot(lot), sold: lot.sold, proceeds: formatCents(lot.proceeds) })),
  };
}

/** True if nothing but trades has changed a position since the world began. */
export function isOnlyTraded({ world }: Venue, accountId: string, symbol: string): boolean {
  const number = listingOf(symbol)?.instrument.number;
  return !readPostings(world, accountId).some(
    posting =>
      posting.symbol === number &&
      posting.at > world.options.startAt &&
      posting.reason !== 'bought' &&
      posting.reason !== 'sold',
  );
}

/** All fills of an account as the exchange recorded them, newest first; `at` is epoch milliseconds. */
export const listFillsOf = ({ world }: Venue, accountId: string) =>
  listFills(world, accountId).map(({ order, at, filled, price }) => {
    const { symbol, quantityDigits, priceDigits } = order.market.instrument;
    return {
      at,
      symbol,
      side: order.isBuy ? ('buy' as const) : ('sell' as const),
      quantity: formatUnits(filled, quantityDigits),
      price: formatUnits(price, priceDigits),
    };
  });
