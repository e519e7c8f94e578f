import type { ScheduleDay } from '@portal/domain/calendar/market-hours';
import type { PriceMove } from '../listings/pricing.ts';
import type { DayBar } from './tape.ts';

/** The market's slice of a world's state; everything within a session is in the exchange state. */
export interface MarketState {
  /** Days that differ from the standard calendar, by date. */
  readonly specialDays: Map<string, ScheduleDay>;
  /** The trading day that the world began with; earlier history is generated from the seed. */
  firstDay: string;
  /** Trading days finished since the world began, by symbol, oldest first. */
  readonly finishedDays: Map<string, readonly DayBar[]>;
  /** Coin price moves by the sandbox, by symbol, oldest first. */
  readonly coinMoves: Map<string, readonly PriceMove[]>;
  /** Until then (epoch milliseconds) the market makers act a few times a session only; usually in the past. */
  sparseUntil: number;
  /** Why order entry is suspended outside the schedule; null if it is not. */
  entrySuspended: string | null;
}

export const createMarketState = (): MarketState => ({
  firstDay: '',
  specialDays: new Map(),
  finishedDays: new Map(),
  coinMoves: new Map(),
  sparseUntil: 0,
  entrySuspended: null,
});
