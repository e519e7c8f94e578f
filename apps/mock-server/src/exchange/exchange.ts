import { listingAt } from './listings.ts';
import type { World } from '../core/world.ts';
import { createExchangeData, type ExchangeState, type ExchangeEvents } from './exchange-state.ts';
import { readSession, type Session } from './hours.ts';
import { formatOrderId } from './order.ts';
import { createDealer } from './coin-dealer.ts';
import { createMarketMaker, type MarketMaker } from './market-makers.ts';
import { toLiveQuote, toLiveTrade, toLiveUpdate } from './wire.ts';

/** The exchange of one world: order books, market makers, and the current or next trading session. */
export interface Exchange {
  readonly state: ExchangeState;
  /** Indexed by symbol number; null for symbols without a market maker. */
  readonly marketMakers: readonly (MarketMaker | null)[];
  session: Session;
  /** Timer id of the next open or close; 0 before the first one is scheduled. */
  phaseTimer: number;
}

/** What a world's snapshot has of its exchange. */
export function describeExchange({ state, marketMakers, session, phaseTimer }: Exchange) {
  const makers = marketMakers.map(
    maker => maker && { reference: maker.reference, anchor: maker.anchor, hasQuoted: maker.hasQuoted },
  );
  return { state, session, phaseTimer, makers };
}

export type ExchangeSave = ReturnType<typeof describeExchange>;

/** A new exchange, or one that goes on with data that nothing else uses. */
export function createExchange(world: World, saved?: ExchangeSave): Exchange {
  const data = saved?.state ?? createExchangeData();
  const state = attach(data, { now: world.now, events: createEventSink(world) });
  const marketMakers = state.markets.map((data, number) => {
    const listing = listingAt(number);
    const market = attach(data, { listing });
    const { figures, seed, instrument } = listing;
    if (seed.spot !== null && instrument.tradable) attach(market, { dealer: createDealer(world, market) });
    if (figures === null) return null;
    const random = world.random(`desk/${instrument.symbol}`);
    return Object.assign(createMarketMaker(market, figures, random), saved?.makers[number]);
  });
  return { state, marketMakers, session: saved?.session ?? readSession(world), phaseTimer: saved?.phaseTimer ?? 0 };
}

/** Adds what belongs to a running world: a snapshot, which is data only, leaves out properties that are not enumerable. */
function attach<T extends object, L extends object>(data: T, live: L): T & L {
  for (const [name, value] of Object.entries(live)) Object.defineProperty(data, name, { value, enumerable: false });
  // Just defined.
  return data as T & L;
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
  interface WorldData {
    readonly exchange: ExchangeSave;
  }
}
