import { listings } from './listings.ts';
import type { World } from '../core/world.ts';
import { createExchangeState, type ExchangeState, type ExchangeEvents } from './exchange-state.ts';
import { readSession, type Session } from './hours.ts';
import { formatOrderId, type DealerSave } from './order.ts';
import { openVenue } from './open-venue.ts';
import { createDealer } from './coin-dealer.ts';
import { createMarketMaker, type MarketMaker } from './market-makers.ts';
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
    return createMarketMaker(market, listing.figures, world.random(`desk/${market.instrument.symbol}`));
  });
  for (const listing of listings) {
    const market = state.markets[listing.instrument.number];
    if (!market || listing.seed.spot === null || !listing.instrument.tradable) continue;
    const savedDealer = saved?.dealers.find(({ symbol }) => symbol === listing.instrument.number);
    market.dealer = createDealer(world, market, listing, savedDealer);
  }
  if (saved) restore(state, marketMakers, saved);
  const exchange: Exchange = {
    state,
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
  }
}

/**
 * Writes trades and order updates to the log and publishes them to listeners. Quotes are only published, because there
 * are very many. The log entry of an order update holds only the range of its execution reports, which are stored
 * elsewhere.
 */
function createEventSink(world: World): ExchangeEvents {
  return {
    executed: (order, first) => {
      const { userId } = order;
      const end = order.executions.length;
      const accountId = order.owner.id;
      const orderId = formatOrderId(order.number);
      const summary = { accountId, userId, orderId, status: order.status, executions: [first + 1, end] };
      const event = {
        accountId,
        userId,
        readUpdate() {
          return toLiveUpdate(order, first, end);
        },
      };
      world.emit('order.updated', event, summary);
    },
    traded: (market, price, quantity) => world.emit('trade.made', toLiveTrade(market, price, quantity, world.now())),
    bookChanged: market => {
      if (!world.bus.hasListeners()) return;
      const at = world.now();
      world.bus.publish('quote.changed', {
        symbol: market.instrument.symbol,
        readQuote() {
          return toLiveQuote(market, at);
        },
      });
    },
    expiryNeeded: at => void world.schedule(at, 'orders.expire', { at }),
  };
}

declare module '../core/world.ts' {
  interface World {
    readonly exchange: Exchange;
  }
  interface WorldSnapshot {
    readonly exchange: ReturnType<Exchange['save']>;
  }
}
