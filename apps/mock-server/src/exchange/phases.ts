import { marketDate } from '@portal/domain/market-time';
import { carryForward } from '../ledger/ledger.ts';
import { readDay, startDay } from './tape.ts';
import type { World } from '../kernel/world.ts';
import { admitWaiting } from './entry.ts';
import { readMarketState, readSession } from './hours.ts';
import { actAtDesk, nextWait, requote, startDeskDay, withdrawQuotes, type Desk } from './participants.ts';

/** The phases of a market's day: order entry opens, trading opens, trading closes, order entry closes. */

/** Sets the timer of the next opening or closing, whichever comes first. */
export function scheduleNextPhase(world: World): void {
  const { nextOpen, nextClose, ordersNextOpen, ordersNextClose } = readMarketState(world);
  const moments = [nextOpen, nextClose, ordersNextOpen, ordersNextClose].filter(at => at !== null);
  if (moments.length > 0) world.exchange.phaseTimer = world.schedule(Math.min(...moments), 'market.phase', {});
}

/** Brings the floor to what the schedule says of this moment, and tells those who listen when something has changed. */
export function enterPhase(world: World): void {
  const { floor } = world.exchange;
  const { marketOpen, ordersOpen } = readMarketState(world);
  const wasTrading = floor.tradingOpen;
  const wasTaking = floor.ordersOpen;
  floor.ordersOpen = ordersOpen;
  world.exchange.session = readSession(world);
  if (ordersOpen && !wasTaking) for (const market of floor.markets) startDay(market.tape);
  if (marketOpen && !wasTrading) {
    for (const desk of world.exchange.desks) if (desk) startDeskDay(desk);
    beginTrading(world);
  }
  if (!marketOpen && wasTrading) endTrading(world);
  scheduleNextPhase(world);
  if (marketOpen !== wasTrading || ordersOpen !== wasTaking) world.emit('market.changed', { marketOpen, ordersOpen });
}

/** Trading opens: the participants quote first, then the orders that waited match in price-time order [ORD-45]. */
export function beginTrading(world: World): void {
  const { floor, desks } = world.exchange;
  const mode = world.options.participants ?? 'on';
  floor.tradingOpen = true;
  for (const desk of desks) {
    if (!desk || mode === 'off') continue;
    requote(floor, desk);
    if (mode === 'on') scheduleDesk(world, desk);
  }
  for (const market of floor.markets) admitWaiting(floor, market);
}

/** Trading closes: the participants take their quotes out, the day goes into price history. */
function endTrading(world: World): void {
  const { floor, desks } = world.exchange;
  const { finishedDays } = world.state.market;
  floor.tradingOpen = false;
  for (const desk of desks) if (desk) withdrawQuotes(floor, desk);
  const date = marketDate(world.now() - 1);
  for (const { instrument, tape } of floor.markets) {
    const day = readDay(tape, date);
    if (day !== null) finishedDays.set(instrument.symbol, [...(finishedDays.get(instrument.symbol) ?? []), day]);
  }
  carryForward(floor.ledger, world.now());
}

function scheduleDesk(world: World, desk: Desk): void {
  world.schedule(world.now() + nextWait(desk), 'desk.act', desk.market.instrument.number);
}

/** A desk acts and waits for its next moment; after the close it waits for nobody. */
export function runDesk(world: World, symbol: number): void {
  const { floor, desks } = world.exchange;
  const desk = desks[symbol];
  if (!desk || !floor.tradingOpen) return;
  actAtDesk(floor, desk);
  scheduleDesk(world, desk);
}
