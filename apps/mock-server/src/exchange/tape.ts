import { listLimits } from '@portal/contracts/schemas/list-limits';

/** One trade, in the symbol's smallest units. */
export interface Trade {
  readonly price: number;
  readonly quantity: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A finished day of price history, in the symbol's smallest units. */
export interface DayBar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** No value yet, of a type that has one later. */
export const none = <T>(): T | null => null;

/** The figures of a day on which nothing has traded. */
const untraded = () => ({
  open: none<number>(),
  high: none<number>(),
  low: none<number>(),
  last: none<number>(),
  lastQuantity: none<number>(),
  volume: 0,
});

/** Trade data of one symbol: the last trade and the day's figures, in the symbol's smallest units. */
export const createTape = () => ({
  /** Close of the last session before today's; null for a symbol that never traded. */
  previousClose: none<number>(),
  ...untraded(),
  /** Epoch milliseconds of the last trade, of today or before. */
  tradedAt: none<number>(),
  /** Epoch milliseconds of the last change of the book. */
  quotedAt: none<number>(),
  /** The day's newest trades, oldest first: at least the last `listLimits.recentTrades`, and at most twice as many. */
  trades: Array.of<Trade>(),
});

export type Tape = ReturnType<typeof createTape>;

/** Records a trade: within a day, high never falls, low never rises and volume never falls [LIV-16]. */
export function recordTrade(tape: Tape, price: number, quantity: number, at: number): void {
  if (tape.open === null || tape.high === null || tape.low === null) {
    tape.open = price;
    tape.high = price;
    tape.low = price;
  } else if (price > tape.high) tape.high = price;
  else if (price < tape.low) tape.low = price;
  tape.last = price;
  tape.lastQuantity = quantity;
  tape.volume += quantity;
  tape.tradedAt = at;
  // Dropped in blocks, because removing the oldest with each trade would move all others.
  if (tape.trades.push({ price, quantity, at }) > 2 * listLimits.recentTrades) {
    tape.trades.splice(0, listLimits.recentTrades);
  }
}

/** The newest trades of the day, newest first. */
export const readTrades = (tape: Tape): readonly Trade[] => tape.trades.slice(-listLimits.recentTrades).toReversed();

/** The day's price history row so far; null if nothing was traded. */
export function readDay(tape: Tape, date: string): DayBar | null {
  const { open, high, low, last, volume } = tape;
  if (open === null || high === null || low === null || last === null) return null;
  return { date, open, high, low, close: last, volume };
}

/**
 * Starts a new day: the last price becomes the previous close, and today has no trades yet. Runs when order entry
 * opens, so that the day's figures stay readable in the evening.
 */
export function startDay(tape: Tape): void {
  Object.assign(tape, { previousClose: tape.last ?? tape.previousClose, ...untraded(), trades: [] });
}
