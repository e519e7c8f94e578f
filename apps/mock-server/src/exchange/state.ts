import type { ScheduleDay } from '@portal/domain/calendar/market-hours';
import type { PriceMove } from './pricing.ts';
import { none, type DayBar } from './tape.ts';

/** The market's slice of a world's state; everything within a session is in the exchange state. */
export const createMarketState = () => ({
  /** The trading day that the world began with; earlier history is generated from the seed. */
  firstDay: '',
  /** Days that differ from the standard calendar, by date. */
  specialDays: new Map<string, ScheduleDay>(),
  /** Trading days finished since the world began, by symbol, oldest first. */
  finishedDays: new Map<string, readonly DayBar[]>(),
  /** Coin price moves by the sandbox, by symbol, oldest first. */
  coinMoves: new Map<string, readonly PriceMove[]>(),
  /** Until then (epoch milliseconds) the market makers act a few times a session only; usually in the past. */
  sparseUntil: 0,
  /** Why order entry is suspended outside the schedule; null if it is not. */
  entrySuspended: none<string>(),
});
