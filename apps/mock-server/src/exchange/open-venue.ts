import { openAccount, postMove } from '../ledger/ledger.ts';
import { houseAccounts, type Line } from '../ledger/journal.ts';
import type { Instrument } from '../listings/instrument.ts';
import { readDay } from './matching/tape.ts';
import { listings, type BookFigures } from '../listings/listings.ts';
import { randomFrom } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';
import { dealerId } from './matching/coin-dealer.ts';
import { readMarketState, readTapeDate, readSession } from './hours.ts';
import { participantIds } from './matching/market-makers.ts';
import type { SymbolMarket } from './matching/order.ts';
import { beginTrading, scheduleNextPhase } from './trading-sessions.ts';

/** Starting cash of each participant, in cents: enough for more than a year of trading. */
const participantCents = 100_000_000_000;
const participantUnits = 20_000_000;
/**
 * Starting units of each participant, limited so that the sum of all accounts stays an exact integer
 * (domain/amount-limits).
 */
const maxParticipantUnits = 1e14;

const stockOf = ({ quantityScale }: Instrument): number =>
  Math.min(participantUnits * quantityScale, maxParticipantUnits);

/** Opens a new world's market: inventories, today's prices so far, the seed's halts, quotes and timers. */
export function openVenue(world: World): void {
  const exchange = world.exchange.state;
  stockParticipants(world);
  const { marketOpen, ordersOpen } = readMarketState(world);
  const { date, elapsed } = readTapeDate(world);
  world.state.market.firstDay = date;
  for (const { seed, instrument, figures } of listings) {
    const market = exchange.markets[instrument.number];
    if (market === undefined) continue;
    market.halted = seed.haltedAtStart;
    if (figures === null) continue;
    Object.assign(market.tape, makeTape(figures, world.options.seed, instrument.symbol, elapsed, world.now()));
    // A world that begins in the evening or on a Sunday already has the last session in its history.
    const finished = elapsed === 1 ? readDay(market.tape, date) : null;
    if (finished !== null) world.state.market.finishedDays.set(instrument.symbol, [finished]);
  }
  exchange.ordersOpen = ordersOpen;
  world.exchange.session = readSession(world);
  if (marketOpen) beginTrading(world);
  scheduleNextPhase(world);
}

/** Gives inventory to the market participants: coins to the dealer, everything else to the market makers and firms. */
function stockParticipants(world: World): void {
  const { ledger, markets } = world.exchange.state;
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

/** Consistent day figures after the elapsed fraction (0 to 1) of the session. */
function makeTape(figures: BookFigures, seed: string, symbol: string, elapsed: number, now: number) {
  const { previousClose, last, smallest, dayVolume } = figures;
  if (elapsed === 0) return { previousClose };
  const random = randomFrom(`${seed}/today/${symbol}`);
  const maxMove = Math.max(1, Math.round(Math.abs(last - previousClose) * 0.4 + last * 0.003));
  const open = Math.max(1, previousClose + random.integer(-maxMove, maxMove));
  return {
    previousClose,
    open,
    high: Math.max(open, last) + random.integer(0, maxMove),
    low: Math.max(1, Math.min(open, last) - random.integer(0, maxMove)),
    last,
    lastQuantity: Math.max(1, Math.round(smallest / 2)),
    volume: Math.max(smallest, Math.round(dayVolume * elapsed)),
    tradedAt: now - random.integer(1_000, 60_000),
  };
}
