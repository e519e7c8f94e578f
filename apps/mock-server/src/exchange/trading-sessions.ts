import { marketDate } from '@portal/domain/calendar/market-time';
import { carryForward } from './ledger.ts';
import { readDay, startDay } from './tape.ts';
import type { World } from '../core/world.ts';
import { releaseParkedOrders } from './order-entry.ts';
import { expireOrders } from './order-termination.ts';
import { readMarketState, readSession } from './hours.ts';
import {
  stepMarketMaker,
  nextWait,
  updateQuotes,
  startMarketMakerDay,
  withdrawQuotes,
  type MarketMaker,
  type QuotingParameters,
} from './market-makers.ts';

/** The phases of a market day: order entry opens, trading opens, trading closes, order entry closes. */

/** Schedules the timer of the next open or close, whichever comes first. */
export function scheduleNextPhase(world: World, state = readMarketState(world)): void {
  const { nextOpen, nextClose, ordersNextOpen, ordersNextClose } = state;
  const moments = [nextOpen, nextClose, ordersNextOpen, ordersNextClose].filter(at => at !== null);
  if (moments.length > 0) world.exchange.phaseTimer = world.schedule(Math.min(...moments), 'market.phase', {});
}

/** Updates the exchange to the current schedule, and notifies listeners if the market phase has changed. */
function enterSession(world: World): void {
  const exchange = world.exchange.state;
  const state = readMarketState(world);
  const { marketOpen, ordersOpen } = state;
  const wasTrading = exchange.tradingOpen;
  const wasAcceptingOrders = exchange.ordersOpen;
  exchange.ordersOpen = ordersOpen;
  world.exchange.session = readSession(world);
  if (ordersOpen && !wasAcceptingOrders) for (const market of exchange.markets) startDay(market.tape);
  if (marketOpen && !wasTrading) {
    for (const maker of world.exchange.marketMakers) if (maker) startMarketMakerDay(maker);
    beginTrading(world);
  }
  if (!marketOpen && wasTrading) endTrading(world);
  scheduleNextPhase(world, state);
  if (marketOpen !== wasTrading || ordersOpen !== wasAcceptingOrders)
    world.emit('market.changed', { marketOpen, ordersOpen });
}

/** Opens trading: market makers quote first, then the waiting orders match in price-time order [ORD-45]. */
export function beginTrading(world: World): void {
  const { state: exchange, marketMakers } = world.exchange;
  const mode = world.options.participants ?? 'on';
  exchange.tradingOpen = true;
  for (const maker of marketMakers) {
    if (!maker || mode === 'off') continue;
    updateQuotes(exchange, maker, quotingOf(world, maker));
    if (mode === 'on') scheduleMarketMaker(world, maker);
  }
  for (const market of exchange.markets) releaseParkedOrders(exchange, market);
}

/** Closes trading: market makers withdraw their quotes, and the day is added to price history. */
function endTrading(world: World): void {
  const { state: exchange, marketMakers } = world.exchange;
  const { finishedDays } = world.state.market;
  exchange.tradingOpen = false;
  for (const maker of marketMakers) if (maker) withdrawQuotes(exchange, maker);
  const date = marketDate(world.now() - 1);
  for (const { instrument, tape } of exchange.markets) {
    const day = readDay(tape, date);
    if (day !== null) finishedDays.set(instrument.symbol, [...(finishedDays.get(instrument.symbol) ?? []), day]);
  }
  carryForward(exchange.ledger, world.now());
}

/** How a market maker quotes at the present time. */
export const quotingOf = (world: World, { usual, sparse }: MarketMaker): QuotingParameters =>
  world.now() < world.state.market.sparseUntil ? sparse : usual;

function scheduleMarketMaker(world: World, maker: MarketMaker): void {
  const wait = nextWait(maker, quotingOf(world, maker));
  world.schedule(world.now() + wait, 'desk.act', maker.market.instrument.number);
}

/** One step of a market maker, which schedules the next one; after the close it schedules nothing. */
function requote(world: World, symbol: number): void {
  const { state: exchange, marketMakers } = world.exchange;
  const maker = marketMakers[symbol];
  if (!maker || !exchange.tradingOpen) return;
  stepMarketMaker(exchange, maker, quotingOf(world, maker));
  scheduleMarketMaker(world, maker);
}

/** Timer handlers of the exchange. */
export const exchangeTimers = {
  'market.phase': (world: World, _data: object): void => enterSession(world),
  'orders.expire': (world: World, { at }: { readonly at: number }): void => expireOrders(world.exchange.state, at),
  'dealer.look': (world: World, symbol: number): void => world.exchange.state.markets[symbol]?.dealer?.look(),
  'desk.act': (world: World, symbol: number): void => requote(world, symbol),
};
