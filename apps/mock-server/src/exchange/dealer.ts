import { openAccount } from '../ledger/ledger.ts';
import type { Listing } from '../listings/listings.ts';
import { computeQuietTime, epochOf, firstUnits, priceHoldMs, priceMadeAt, spotUnits } from '../listings/pricing.ts';
import type { World } from '../kernel/world.ts';
import { bestAsk, bestBid } from './book.ts';
import { fillDirectly } from './fill-directly.ts';
import { tradesNow, type Floor } from './floor.ts';
import type { Dealer, DealerQuote, DealerSave, Order, SymbolMarket } from './order.ts';

export const dealerId = 'coin-dealer';

/** What the rounding of a spot price and of a spread can add up to, in price units. */
const mostRounding = 3;

export function createDealer(world: World, market: SymbolMarket, listing: Listing, saved?: DealerSave): Dealer {
  const { number, symbol } = market.instrument;
  const halfSpread = (listing.seed.spot?.halfSpread ?? 0) / 10_000;
  let { timer, lookAt } = saved ?? { timer: 0, lookAt: 0 };

  function quote(): DealerQuote {
    const spot = spotUnits(epochOf(world), listing, world.now());
    if (spot === null) throw new Error(`${symbol} has no spot price`);
    const half = Math.max(1, Math.round(spot * halfSpread));
    return { bid: Math.max(1, spot - half), ask: spot + half, at: priceMadeAt(world.now()) };
  }

  /** When the dealer's price could first have moved by so many price units; Infinity for never. */
  function momentOf(distance: number): number {
    const part = (distance - mostRounding) / (1 + halfSpread) / firstUnits(listing);
    const madeAt = priceMadeAt(world.now());
    return Math.max(madeAt + priceHoldMs, priceMadeAt(madeAt + computeQuietTime(part)));
  }

  function stopTimer(): void {
    if (timer !== 0) world.unschedule(timer);
    timer = 0;
    lookAt = 0;
  }

  function look(): void {
    stopTimer();
    const { floor } = world.exchange;
    if (!tradesNow(floor, market)) return;
    const prices = quote();
    for (let order = findMet(market, prices); order !== null; order = findMet(market, prices)) {
      tradeWithDealer(floor, order, order.stepCount);
    }
    watch();
  }

  function watch(): void {
    const { bid, ask } = quote();
    const highest = bestBid(market.book)?.price ?? -Infinity;
    const lowest = bestAsk(market.book)?.price ?? Infinity;
    const at = momentOf(Math.min(ask - highest, lowest - bid));
    if (!Number.isFinite(at) || (timer !== 0 && lookAt <= at)) return;
    stopTimer();
    lookAt = at;
    timer = world.schedule(at, 'dealer.look', number);
  }

  return {
    account: () => openAccount(world.exchange.floor.ledger, dealerId, 'participant'),
    quote,
    look,
    wake() {
      timer = 0;
      look();
    },
    watch,
    save: () => ({ timer, lookAt }),
  };
}

/** The resting order that trades next at these prices: the best limit of a side, the oldest of it. */
function findMet({ book }: SymbolMarket, { bid, ask }: DealerQuote): Order | null {
  const buys = bestBid(book);
  if (buys !== undefined && buys.price >= ask) return buys.first;
  const sales = bestAsk(book);
  return sales !== undefined && sales.price <= bid ? sales.first : null;
}

/**
 * Trades all that is left of an order with the dealer, at the dealer's price, and reports the order's steps from
 * `firstStep` on. False, and nothing is done, where the symbol has no dealer or its price is beyond the limit.
 */
export function tradeWithDealer(floor: Floor, order: Order, firstStep: number): boolean {
  const { dealer } = order.market;
  if (dealer === null) return false;
  const { bid, ask } = dealer.quote();
  const price = order.isBuy ? ask : bid;
  if (order.isBuy ? price > order.price : price < order.price) return false;
  fillDirectly(floor, order, { counterparty: dealer.account(), quantity: order.left, price, firstStep });
  return true;
}
