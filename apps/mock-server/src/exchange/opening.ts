import { openAccount, postMove } from '../ledger/ledger.ts';
import { houseAccounts, type Line } from '../ledger/journal.ts';
import type { Instrument } from '../listings/instrument.ts';
import { readDay } from './tape.ts';
import { listings, type BookFigures } from '../listings/listings.ts';
import { randomFrom } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';
import { dealerId } from './dealer.ts';
import { readMarketState, readTapeDate, readSession } from './hours.ts';
import { participantIds } from './participants.ts';
import type { SymbolMarket } from './order.ts';
import { beginTrading, scheduleNextPhase } from './phases.ts';

/** What each participant starts with: enough that none runs out in a year of trading. */
const participantCents = 100_000_000_000;
const participantUnits = 20_000_000;
/** Of a symbol with 7 or 8 decimals fewer, so that the sum of all accounts stays exact (domain/amount-limits). */
const mostParticipantUnits = 1e14;

const stockOf = ({ quantityScale }: Instrument): number =>
  Math.min(participantUnits * quantityScale, mostParticipantUnits);

/** Begins a new world's market: its inventories, today's prices so far, the halts of the seed, quotes and timers. */
export function openVenue(world: World): void {
  const { floor } = world.exchange;
  stockParticipants(world);
  const { marketOpen, ordersOpen } = readMarketState(world);
  const { date, elapsed } = readTapeDate(world);
  world.state.market.firstDay = date;
  for (const { seed, instrument, figures } of listings) {
    const market = floor.markets[instrument.number];
    if (market === undefined) continue;
    market.halted = seed.haltedAtStart;
    if (figures === null) continue;
    Object.assign(market.tape, makeTape(figures, world.options.seed, instrument.symbol, elapsed, world.now()));
    // A world that begins in the evening or on a Sunday has the last session's row in its history already.
    const finished = elapsed === 1 ? readDay(market.tape, date) : null;
    if (finished !== null) world.state.market.finishedDays.set(instrument.symbol, [finished]);
  }
  floor.ordersOpen = ordersOpen;
  world.exchange.session = readSession(world);
  if (marketOpen) beginTrading(world);
  scheduleNextPhase(world);
}

/** Coins go to the dealer, everything else to the participants. */
function stockParticipants(world: World): void {
  const { ledger, markets } = world.exchange.floor;
  const traders = [...participantIds.makers, ...participantIds.takers, participantIds.counterparty];
  const ids = [...traders, dealerId];
  const holdersOf = ({ dealer, instrument }: SymbolMarket): readonly string[] => {
    if (!instrument.tradable) return [];
    return dealer === null ? traders : [dealerId];
  };
  const lines: Line[] = [{ account: houseAccounts.bank, asset: 'cash', amount: -participantCents * ids.length }];
  for (const market of markets) {
    const { instrument } = market;
    const amount = -stockOf(instrument) * holdersOf(market).length;
    if (instrument.tradable) lines.push({ account: houseAccounts.issuance, asset: instrument.number, amount });
  }
  for (const id of ids) {
    openAccount(ledger, id, 'participant');
    lines.push({ account: id, asset: 'cash', amount: participantCents });
    for (const market of markets) {
      if (!holdersOf(market).includes(id)) continue;
      lines.push({ account: id, asset: market.instrument.number, amount: stockOf(market.instrument) });
    }
  }
  postMove(ledger, world.now(), 'participants start', lines);
}

/** The day's figures after a part of the session (0 to 1) has passed, made so that they agree with each other. */
function makeTape(figures: BookFigures, seed: string, symbol: string, elapsed: number, now: number) {
  const { previousClose, last, smallest, dayVolume } = figures;
  if (elapsed === 0) return { previousClose };
  const random = randomFrom(`${seed}/today/${symbol}`);
  const reach = Math.max(1, Math.round(Math.abs(last - previousClose) * 0.4 + last * 0.003));
  const open = Math.max(1, previousClose + random.integer(-reach, reach));
  return {
    previousClose,
    open,
    high: Math.max(open, last) + random.integer(0, reach),
    low: Math.max(1, Math.min(open, last) - random.integer(0, reach)),
    last,
    lastQuantity: Math.max(1, Math.round(smallest / 2)),
    volume: Math.max(smallest, Math.round(dayVolume * elapsed)),
    tradedAt: now - random.integer(1_000, 60_000),
  };
}
