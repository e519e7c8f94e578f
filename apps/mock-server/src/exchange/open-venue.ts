import { openAccount, postMove } from './ledger.ts';
import { houseAccounts, type Line } from './journal.ts';
import type { Instrument } from './instrument.ts';
import { readDay, type Tape, type Trade } from './tape.ts';
import type { BookFigures } from './listings.ts';
import { randomFrom, type Random } from '../core/random.ts';
import type { World } from '../core/world.ts';
import { dealerId } from './coin-dealer.ts';
import { readMarketState, readSession, readTapeDay, type TapeDay } from './hours.ts';
import { participantIds } from './market-makers.ts';
import type { SymbolMarket } from './order.ts';
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
  const day = readTapeDay(world);
  world.state.market.firstDay = day.date;
  for (const market of exchange.markets) {
    const { seed, instrument, figures } = market.listing;
    market.halted = seed.haltedAtStart;
    if (figures === null) continue;
    Object.assign(market.tape, makeTape(figures, `${world.options.seed}/today/${instrument.symbol}`, day, world.now()));
    // A world that begins in the evening or on a Sunday already has the last session in its history.
    const finished = day.elapsed === 1 ? readDay(market.tape, day.date) : null;
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

/** Consistent day figures and trades at a time of the day's session; the last trade was within a minute before. */
function makeTape(figures: BookFigures, seed: string, { elapsed, opens, closes }: TapeDay, now: number): Partial<Tape> {
  const { previousClose, last, smallest, dayVolume } = figures;
  if (elapsed === 0) return { previousClose };
  const random = randomFrom(seed);
  const maxMove = Math.max(1, Math.round(Math.abs(last - previousClose) * 0.4 + last * 0.003));
  const open = Math.max(1, previousClose + random.integer(-maxMove, maxMove));
  const high = Math.max(open, last) + random.integer(0, maxMove);
  const low = Math.max(1, Math.min(open, last) - random.integer(0, maxMove));
  const lastQuantity = Math.max(1, Math.round(smallest / 2));
  const volume = Math.max(smallest, Math.round(dayVolume * elapsed));
  const tradedAt = Math.min(now, closes) - random.integer(1_000, 60_000);
  const newest: Trade = { price: last, quantity: lastQuantity, at: tradedAt };
  const trades = makeTrades(newest, { low, high, volume, opens }, random);
  return { previousClose, open, high, low, last, lastQuantity, volume, tradedAt, trades };
}

/** Number of trades that a new world's tape begins with, so that no list is empty: a card of the portal shows eleven. */
const pastTrades = 16;

/** Trades that end with the newest one, oldest first, within the day's range, volume and hours. */
function makeTrades(
  newest: Trade,
  { low, high, volume, opens }: Record<'low' | 'high' | 'volume' | 'opens', number>,
  random: Random,
): Trade[] {
  const trades = [newest];
  let left = volume - newest.quantity;
  for (let { price, at } = newest; trades.length < pastTrades;) {
    price = Math.min(high, Math.max(low, price + random.integer(-2, 2)));
    at -= random.integer(2_000, 180_000);
    const quantity = newest.quantity * random.integer(1, 6);
    left -= quantity;
    if (at < opens || left < 0) break;
    trades.push({ price, quantity, at });
  }
  return trades.toReversed();
}
