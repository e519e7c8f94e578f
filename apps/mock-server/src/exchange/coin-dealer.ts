import { openAccount } from './ledger.ts';
import { priceMadeAt, spotUnits } from './pricing.ts';
import type { World } from '../core/world.ts';
import { fillDirectly } from './force-fill.ts';
import { tradesNow, type ExchangeState } from './exchange-state.ts';
import type { Dealer, DealerQuote, Order, SymbolMarket } from './order.ts';

export const dealerId = 'coin-dealer';

/** How often resting orders are compared with the price, and how often in the outline of a long time. */
const lookMs = 60_000;
const sparseLookMs = 3_600_000;

export function createDealer(world: World, market: SymbolMarket): Dealer {
  const { listing } = market;
  const { number, symbol } = market.instrument;
  const halfSpread = (listing.seed.spot?.halfSpread ?? 0) / 10_000;

  function quote(): DealerQuote {
    const spot = spotUnits(world, listing);
    if (spot === null) throw new Error(`${symbol} has no spot price`);
    const half = Math.max(1, Math.round(spot * halfSpread));
    return { bid: Math.max(1, spot - half), ask: spot + half, at: priceMadeAt(world.now()) };
  }

  function stopTimer(): void {
    if (market.dealerTimer !== 0) world.unschedule(market.dealerTimer);
    market.dealerTimer = 0;
  }

  function look(): void {
    stopTimer();
    const exchange = world.exchange.state;
    if (!tradesNow(exchange, market)) return;
    const prices = quote();
    for (let order = findMarketable(market, prices); order !== null; order = findMarketable(market, prices)) {
      tradeWithDealer(exchange, order, order.executions.length);
    }
    watch();
  }

  function watch(): void {
    const { bids, asks } = market.book;
    if (market.dealerTimer !== 0 || bids.length + asks.length === 0) return;
    const pause = world.now() < world.state.market.sparseUntil ? sparseLookMs : lookMs;
    market.dealerTimer = world.schedule(world.now() + pause, 'dealer.look', number);
  }

  return {
    account: () => openAccount(world.exchange.state.ledger, dealerId, 'participant'),
    quote,
    look,
    watch,
  };
}

/** The next resting order that is marketable at this quote: the best limit of a side, oldest first. */
function findMarketable({ book }: SymbolMarket, { bid, ask }: DealerQuote): Order | null {
  const buy = book.bids[0];
  if (buy !== undefined && buy.price >= ask) return buy;
  const sale = book.asks[0];
  return sale !== undefined && sale.price <= bid ? sale : null;
}

/**
 * Fills the rest of an order with the dealer at the dealer's price, and reports its executions from `first` on.
 * Returns false without any change if the symbol has no dealer or the price is beyond the limit.
 */
export function tradeWithDealer(exchange: ExchangeState, order: Order, first: number): boolean {
  const { dealer } = order.market;
  if (dealer === null) return false;
  const { bid, ask } = dealer.quote();
  const price = order.isBuy ? ask : bid;
  if (order.isBuy ? price > order.price : price < order.price) return false;
  fillDirectly(exchange, order, { counterparty: dealer.account(), quantity: order.leavesQty, price, first });
  return true;
}
