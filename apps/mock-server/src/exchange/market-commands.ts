import { checkMostDollars, mostPrice } from '@portal/domain/amount-limits';
import { marketDate } from '@portal/domain/market-time';
import type { Decimal } from '@portal/domain/money';
import { accepted, refused, type Result } from '../kernel/result.ts';
import { listings, type Listing } from '../listings/listings.ts';
import { computeMove, epochOf } from '../listings/pricing.ts';
import type { World } from '../kernel/world.ts';
import { admitWaiting, awaitExpiry } from './entry.ts';
import { changeDay, computeLastMoment, readSession } from './hours.ts';
import { allOrders, noteBookChange } from './floor.ts';
import { isOpen } from './order.ts';
import { moveReference, requote } from './participants.ts';
import { scheduleNextPhase } from './phases.ts';
import { parseUnits } from '../kernel/units.ts';

interface InSymbol {
  readonly symbol: string;
}

const notFound = (): Result<never> => refused(404, 'NOT_FOUND', 'There is no such symbol.', 'symbol');
const done = accepted(null);

export const marketCommands = {
  /** Stops trading in a symbol: its orders keep their places, new ones wait. */
  'market.halt': (world: World, { symbol }: InSymbol): Result<null> => setHalted(world, symbol, true),

  /** Trading goes on: the orders that waited match in price-time order. */
  'market.resume': (world: World, { symbol }: InSymbol): Result<null> => setHalted(world, symbol, false),

  /**
   * Moves the price around which the simulated participants quote; while trading is open they follow at once. Of a coin
   * the price of the pricing service, and the dealer trades with the orders that it meets now.
   */
  'market.movePrice': (world: World, { symbol, price }: InSymbol & { readonly price: Decimal }): Result<null> => {
    const { floor, desks } = world.exchange;
    const market = floor.bySymbol.get(symbol);
    const listing = market && listings[market.instrument.number];
    if (!market || !listing) return notFound();
    const desk = desks[market.instrument.number];
    if (!desk && listing.seed.spot === null) return notFound();
    const units = parseUnits(price, market.instrument.priceDigits);
    if (units === null || units < 1)
      return refused(422, 'PRICE_INVALID', 'The price does not fit the symbol.', 'price');
    const tooMuch = checkMostDollars(price, mostPrice);
    if (tooMuch !== null) return refused(422, 'PRICE_INVALID', tooMuch, 'price');
    if (!desk) {
      moveCoin(world, listing, units);
      return done;
    }
    moveReference(desk, units);
    if (world.options.participants !== 'off') requote(floor, desk);
    return done;
  },

  /** Takes no orders until told otherwise, with a reason for people; null takes them again. Open orders stay, and can be canceled. */
  'market.suspendEntry': (world: World, { message }: { readonly message: string | null }): Result<null> => {
    world.state.market.entrySuspended = message;
    return done;
  },

  /** Makes a day to come a closed or a half day. Day orders and Good 'Til Date orders follow it. */
  'market.setDay': (
    world: World,
    { date, kind, name }: { readonly date: string; readonly kind: 'closed' | 'half'; readonly name: string },
  ): Result<null> => {
    if (date <= marketDate(world.now())) return refused(422, 'EXPIRE_DATE_INVALID', 'Choose a day to come.', 'date');
    const { exchange, state } = world;
    const dayOrdersEnd = exchange.session.closes;
    state.market.specialDays.set(date, changeDay(date, kind, name));
    exchange.session = readSession(world);
    for (const order of allOrders(exchange.floor)) {
      if (!isOpen(order) || order.expiry === null || order.market.instrument.aroundTheClock) continue;
      if (order.expireDate === null ? order.expiry.at !== dayOrdersEnd : order.expireDate !== date) continue;
      const at =
        order.expireDate === null ? exchange.session.closes : computeLastMoment(world, date, order.market.instrument);
      awaitExpiry(exchange.floor, order, at);
    }
    world.unschedule(exchange.phaseTimer);
    scheduleNextPhase(world);
    return done;
  },
};

function moveCoin(world: World, listing: Listing, units: number): void {
  const { symbol, number } = listing.instrument;
  const { coinMoves } = world.state.market;
  const move = computeMove(epochOf(world), listing, units, world.now());
  if (move !== null) coinMoves.set(symbol, [...(coinMoves.get(symbol) ?? []), move]);
  const market = world.exchange.floor.markets[number];
  market?.dealer?.look();
  if (market) noteBookChange(world.exchange.floor, market);
}

function setHalted(world: World, symbol: string, halted: boolean): Result<null> {
  const { floor, desks } = world.exchange;
  const market = floor.bySymbol.get(symbol);
  if (market === undefined) return notFound();
  market.halted = halted;
  const desk = desks[market.instrument.number];
  if (!halted && desk && world.options.participants !== 'off') requote(floor, desk);
  if (!halted) {
    admitWaiting(floor, market);
    market.dealer?.look();
  }
  noteBookChange(floor, market);
  return done;
}

type MarketCommands = typeof marketCommands;

declare module '../kernel/world.ts' {
  interface Commands extends MarketCommands {}
}
