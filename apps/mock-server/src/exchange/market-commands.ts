import { checkMaxDollars, maxPrice } from '@portal/domain/money/amount-limits';
import { marketDate } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import { accepted, refused } from '../core/result.ts';
import { computeMove } from './pricing.ts';
import type { World } from '../core/world.ts';
import { releaseParkedOrders, scheduleExpiry } from './order-entry.ts';
import { changeDay, computeGtdExpiry, readSession, readTapeDay } from './hours.ts';
import { allOrders, noteBookChange } from './exchange-state.ts';
import { isOpen, type SymbolMarket } from './order.ts';
import { moveReference, updateQuotes } from './market-makers.ts';
import { quotingOf, scheduleNextPhase } from './trading-sessions.ts';
import { parseUnits } from '../core/units.ts';

interface InSymbol {
  readonly symbol: string;
}

const notFound = () => refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol');
const done = accepted(null);

export const marketCommands = {
  /** Halts trading in a symbol: resting orders keep their queue position, new ones wait. */
  'market.halt': (world: World, { symbol }: InSymbol) => setHalted(world, symbol, true),

  /** Resumes trading: waiting orders match in price-time order. */
  'market.resume': (world: World, { symbol }: InSymbol) => setHalted(world, symbol, false),

  /**
   * Moves the reference price of a symbol's market makers, who requote at once while trading is open. For a coin it
   * moves the pricing service's price, and the dealer fills the orders that are now marketable.
   */
  'market.movePrice': (world: World, { symbol, price }: InSymbol & { readonly price: Decimal }) => {
    const { state: exchange, marketMakers } = world.exchange;
    const market = exchange.bySymbol.get(symbol);
    if (market === undefined) return notFound();
    const maker = marketMakers[market.instrument.number];
    if (!maker && market.listing.seed.spot === null) return notFound();
    const units = parseUnits(price, market.instrument.priceDigits);
    if (units === null || units < 1) return refused('PRICE_INVALID', 'The price isn’t valid for this symbol.', 'price');
    const tooMuch = checkMaxDollars(price, maxPrice);
    if (tooMuch !== null) return refused('PRICE_INVALID', tooMuch, 'price');
    if (!maker) {
      moveCoin(world, market, units);
      return done;
    }
    moveReference(maker, units);
    if (world.options.participants !== 'off') updateQuotes(exchange, maker, quotingOf(world, maker));
    return done;
  },

  /** Suspends order entry with a message for users; null resumes it. Open orders stay and can be canceled. */
  'market.suspendEntry': (world: World, { message }: { readonly message: string | null }) => {
    world.state.market.entrySuspended = message;
    return done;
  },

  /**
   * Simulates only the outline of the trading up to the last session that begins before a time: the market makers act a
   * few times a session. For jumps of the clock, which would take minutes otherwise.
   */
  'market.tradeSparsely': (world: World, { before }: { readonly before: number }) => {
    world.state.market.sparseUntil = readTapeDay(world, before).opens;
    return done;
  },

  /** Makes a future day a holiday or a half day. Day and Good 'Til Date orders follow it. */
  'market.setDay': (
    world: World,
    { date, kind, name }: { readonly date: string; readonly kind: 'closed' | 'half'; readonly name: string },
  ) => {
    if (date <= marketDate(world.now())) return refused('EXPIRE_DATE_INVALID', 'Choose a future day.', 'date');
    const { exchange, state } = world;
    const dayOrdersEnd = exchange.session.closes;
    state.market.specialDays.set(date, changeDay(date, kind, name));
    exchange.session = readSession(world);
    for (const order of allOrders(exchange.state)) {
      if (!isOpen(order) || order.expiresAt === 0 || order.market.instrument.aroundTheClock) continue;
      if (order.expireDate === null ? order.expiresAt !== dayOrdersEnd : order.expireDate !== date) continue;
      const at =
        order.expireDate === null ? exchange.session.closes : computeGtdExpiry(world, date, order.market.instrument);
      scheduleExpiry(exchange.state, order, at);
    }
    world.unschedule(exchange.phaseTimer);
    scheduleNextPhase(world);
    return done;
  },
};

function moveCoin(world: World, market: SymbolMarket, units: number): void {
  const { symbol } = market.instrument;
  const { coinMoves } = world.state.market;
  const move = computeMove(world, market.listing, units);
  if (move !== null) coinMoves.set(symbol, [...(coinMoves.get(symbol) ?? []), move]);
  market.dealer?.look();
  noteBookChange(world.exchange.state, market);
}

function setHalted(world: World, symbol: string, halted: boolean) {
  const { state: exchange, marketMakers } = world.exchange;
  const market = exchange.bySymbol.get(symbol);
  if (market === undefined) return notFound();
  market.halted = halted;
  const maker = marketMakers[market.instrument.number];
  if (!halted && maker && world.options.participants !== 'off') updateQuotes(exchange, maker, quotingOf(world, maker));
  if (!halted) {
    releaseParkedOrders(exchange, market);
    market.dealer?.look();
  }
  noteBookChange(exchange, market);
  return done;
}
