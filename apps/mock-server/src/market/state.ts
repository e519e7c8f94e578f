import type { ScheduleDay } from '@portal/domain/market-hours';
import type { DayBar } from './tape.ts';

/** The market's part of a world's state; what happens within a session is on the exchange's floor. */
export interface MarketState {
  /** Days that differ from the standard calendar, by date. */
  readonly specialDays: Map<string, ScheduleDay>;
  /** The trading day that the world began with: history before it comes from the seed. */
  firstDay: string;
  /** Days that ended since the world began, by symbol, oldest first. */
  readonly finishedDays: Map<string, readonly DayBar[]>;
}

export const createMarketState = (): MarketState => ({ firstDay: '', specialDays: new Map(), finishedDays: new Map() });
