import type { ScheduleDay } from '@portal/domain/market-hours';
import type { PriceMove } from '../listings/pricing.ts';
import type { DayBar } from './tape.ts';

/** The market's part of a world's state; what happens within a session is on the exchange's floor. */
export interface MarketState {
  /** Days that differ from the standard calendar, by date. */
  readonly specialDays: Map<string, ScheduleDay>;
  /** The trading day that the world began with: history before it comes from the seed. */
  firstDay: string;
  /** Days that ended since the world began, by symbol, oldest first. */
  readonly finishedDays: Map<string, readonly DayBar[]>;
  /** Moves of coins' prices by the sandbox, by symbol, oldest first. */
  readonly coinMoves: Map<string, readonly PriceMove[]>;
  /** Why no orders are taken though the schedule has order entry open; null while they are. */
  entrySuspended: string | null;
}

export const createMarketState = (): MarketState => ({
  firstDay: '',
  specialDays: new Map(),
  finishedDays: new Map(),
  coinMoves: new Map(),
  entrySuspended: null,
});

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly market: ReturnType<typeof createMarketState>;
  }
}
