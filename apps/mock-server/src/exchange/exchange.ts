import type { SentLiveOrderUpdate, SentLiveQuote } from '@portal/contracts/live';
import { listings } from '../listings/listings.ts';
import type { WorldEvents } from '../kernel/bus.ts';
import type { World } from '../kernel/world.ts';
import { createExchangeState, type ExchangeState, type ExchangeEvents } from './matching/exchange-state.ts';
import { readSession, type Session } from './hours.ts';
import { formatOrderId, type Order, type DealerSave, type SymbolMarket } from './matching/order.ts';
import { openVenue } from './open-venue.ts';
import { createDealer } from './matching/coin-dealer.ts';
import { createMarketMaker, findQuotes, type MarketMaker } from './matching/market-makers.ts';
import { restoreExchangeState, saveExchangeState, type ExchangeStateSave } from './save.ts';
import { toLiveQuote, toLiveTrade, toLiveUpdate } from './wire.ts';

/** The exchange of one world: order books, market makers, and the current or next trading session. */
export interface Exchange {
  readonly state: ExchangeState;
  /** Indexed by symbol number; null for symbols without a market maker. */
  readonly marketMakers: readonly (MarketMaker | null)[];
  session: Session;
  /** Timer id of the next open or close; 0 before the first one is scheduled. */
  phaseTimer: number;
  /** Sets up a new world: inventories, today's prices so far, first quotes, first timer. */
  open(): void;
  save(): ExchangeSave;
}

export interface ExchangeSave {
  readonly floor: ExchangeStateSave;
  readonly session: Session;
  readonly phaseTimer: number;
  readonly dealers: readonly (DealerSave & { readonly symbol: number })[];
  readonly marketMakers: readonly { readonly symbol: number; readonly reference: number; readonly anchor: number }[];
}

export function createExchange(world: World, saved?: ExchangeSave): Exchange {
  const state = createExchangeState(
    listings.map(listing => listing.instrument),
    world.now,
    createEventSink(world),
  );
  const marketMakers = state.markets.map((market, number) => {
    const listing = listings[number];
    if (listing?.figures == null) return null;
    return createMarketMaker(market, listing, listing.figures, world.random(`desk/${market.instrument.symbol}`));
  });
  for (const listing of listings) {
    const market = state.markets[listing.instrument.number];
    if (!market || listing.seed.spot === null || !listing.instrument.tradable) continue;
    const savedDealer = saved?.dealers.find(({ symbol }) => symbol === listing.instrument.number);
    market.dealer = createDealer(world, market, listing, savedDealer);
  }
  if (saved) restore(state, marketMakers, saved);
  const exchange: Exchange = {
    state: state,
    marketMakers,
    session: saved?.session ?? readSession(world),
    phaseTimer: saved?.phaseTimer ?? 0,
    open: () => openVenue(world),
    save: () => ({
      floor: saveExchangeState(state),
      session: exchange.session,
      phaseTimer: exchange.phaseTimer,
      dealers: state.markets.flatMap(({ dealer, instrument }) =>
        dealer === null ? [] : [{ symbol: instrument.number, ...dealer.save() }],
      ),
      marketMakers: marketMakers
        .filter(maker => maker !== null)
        .map(({ market, reference, anchor }) => ({ symbol: market.instrument.number, reference, anchor })),
    }),
  };
  return exchange;
}

function restore(state: ExchangeState, marketMakers: readonly (MarketMaker | null)[], saved: ExchangeSave): void {
  restoreExchangeState(state, saved.floor);
  for (const { symbol, reference, anchor } of saved.marketMakers) {
    const maker = marketMakers[symbol];
    if (!maker) continue;
    maker.reference = reference;
    maker.anchor = anchor;
    maker.hasQuoted = true;
    findQuotes(maker);
  }
}

/**
 * Writes trades and order updates to the log and publishes them to listeners. Quotes are only published, because there
 * are very many. The log entry of an order update holds only the range of its execution reports, which are stored
 * elsewhere.
 */
function createEventSink(world: World): ExchangeEvents {
  return {
    stepped: (order, firstStep) => {
      const event = toOrderUpdated(world, order, firstStep, order.stepCount);
      const { accountId, userId } = event;
      const orderId = formatOrderId(order.number);
      const summary = { accountId, userId, orderId, status: order.status, steps: [firstStep + 1, order.stepCount] };
      world.emit('order.updated', event, summary);
    },
    traded: (market, price, quantity) => world.emit('trade.made', toLiveTrade(market, price, quantity, world.now())),
    bookChanged: market => {
      if (world.bus.hasListeners()) world.bus.publish('quote.changed', toQuoteChanged(market, world.now()));
    },
    expiryNeeded: at => void world.schedule(at, 'orders.expire', { at }),
  };
}

/** Formats the quote lazily: of the changes in a window of the feed, only the newest is sent. */
function toQuoteChanged(market: SymbolMarket, at: number): WorldEvents['quote.changed'] {
  let quote: SentLiveQuote | undefined;
  return {
    symbol: market.instrument.symbol,
    get quote() {
      quote ??= toLiveQuote(market, at);
      return quote;
    },
  };
}

/** Builds the live update lazily: most updates have no subscribed trader. */
function toOrderUpdated(world: World, order: Order, first: number, end: number): WorldEvents['order.updated'] {
  let update: SentLiveOrderUpdate | undefined;
  return {
    accountId: order.owner.id,
    userId: order.userId,
    get update() {
      update ??= toLiveUpdate(world.exchange.state, order, first, end);
      return update;
    },
  };
}

declare module '../kernel/world.ts' {
  interface World {
    readonly exchange: Exchange;
  }
  interface WorldSnapshot {
    readonly exchange: ReturnType<Exchange['save']>;
  }
}
