import type { LiveOrderUpdate } from '@portal/contracts/live';
import { listings } from '../listings/listings.ts';
import type { WorldEvents } from '../kernel/bus.ts';
import type { World } from '../kernel/world.ts';
import { createFloor, type Floor, type Reports } from './floor.ts';
import { readSession, type Session } from './hours.ts';
import { formatOrderId, type Order, type DealerSave } from './order.ts';
import { openVenue } from './opening.ts';
import { createDealer } from './dealer.ts';
import { createDesk, findQuotes, type Desk } from './participants.ts';
import { restoreFloor, saveFloor, type FloorSave } from './save.ts';
import { toLiveQuote, toLiveTrade, toLiveUpdate } from './wire.ts';

/** The exchange of one world: the trading floor, the participants' desks, and the session that runs or comes next. */
export interface Exchange {
  readonly floor: Floor;
  /** By the symbol's number; null for symbols that nobody quotes. */
  readonly desks: readonly (Desk | null)[];
  session: Session;
  /** The timer of the next opening or closing; 0 before there is one. */
  phaseTimer: number;
  /** Begins the story of a new world: inventories, prices so far, first quotes, first timer. */
  open(): void;
  save(): ExchangeSave;
}

export interface ExchangeSave {
  readonly floor: FloorSave;
  readonly session: Session;
  readonly phaseTimer: number;
  readonly dealers: readonly (DealerSave & { readonly symbol: number })[];
  readonly desks: readonly { readonly symbol: number; readonly reference: number; readonly anchor: number }[];
}

export function createExchange(world: World, saved?: ExchangeSave): Exchange {
  const floor = createFloor(
    listings.map(listing => listing.instrument),
    world.now,
    reportsOf(world),
  );
  const desks = floor.markets.map((market, number) => {
    const listing = listings[number];
    if (listing?.figures == null) return null;
    return createDesk(market, listing, listing.figures, world.random(`desk/${market.instrument.symbol}`));
  });
  for (const listing of listings) {
    const market = floor.markets[listing.instrument.number];
    if (!market || listing.seed.spot === null || !listing.instrument.tradable) continue;
    const known = saved?.dealers.find(({ symbol }) => symbol === listing.instrument.number);
    market.dealer = createDealer(world, market, listing, known);
  }
  if (saved) restore(floor, desks, saved);
  const exchange: Exchange = {
    floor,
    desks,
    session: saved?.session ?? readSession(world),
    phaseTimer: saved?.phaseTimer ?? 0,
    open: () => openVenue(world),
    save: () => ({
      floor: saveFloor(floor),
      session: exchange.session,
      phaseTimer: exchange.phaseTimer,
      dealers: floor.markets.flatMap(({ dealer, instrument }) =>
        dealer === null ? [] : [{ symbol: instrument.number, ...dealer.save() }],
      ),
      desks: desks
        .filter(desk => desk !== null)
        .map(({ market, reference, anchor }) => ({ symbol: market.instrument.number, reference, anchor })),
    }),
  };
  return exchange;
}

function restore(floor: Floor, desks: readonly (Desk | null)[], saved: ExchangeSave): void {
  restoreFloor(floor, saved.floor);
  for (const { symbol, reference, anchor } of saved.desks) {
    const desk = desks[symbol];
    if (!desk) continue;
    desk.reference = reference;
    desk.anchor = anchor;
    desk.hasQuoted = true;
    findQuotes(desk);
  }
}

/**
 * Trades and order updates go to the log and to those who listen; quotes, of which there are very many, only there. Of
 * an order update the log keeps which steps of which order it told of: the steps themselves are on record anyway.
 */
function reportsOf(world: World): Reports {
  return {
    stepped: (order, firstStep) => {
      const event = orderUpdated(world, order, firstStep, order.stepCount);
      const { accountId, userId } = event;
      const orderId = formatOrderId(order.number);
      const summary = { accountId, userId, orderId, status: order.status, steps: [firstStep + 1, order.stepCount] };
      world.emit('order.updated', event, summary);
    },
    traded: (market, price, quantity) => world.emit('trade.made', toLiveTrade(market, price, quantity, world.now())),
    bookChanged: market => {
      if (world.bus.hasListeners()) world.bus.publish('quote.changed', toLiveQuote(market, world.now()));
    },
    expiryNeeded: at => void world.schedule(at, 'orders.expire', { at }),
  };
}

/** Put into words when somebody asks: most orders' traders are not there to hear of every step. */
function orderUpdated(world: World, order: Order, first: number, end: number): WorldEvents['order.updated'] {
  let update: LiveOrderUpdate | undefined;
  return {
    accountId: order.owner.id,
    userId: order.userId,
    get update() {
      update ??= toLiveUpdate(world.exchange.floor, order, first, end);
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
