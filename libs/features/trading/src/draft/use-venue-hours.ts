import { computeOpenState } from '@portal/client/market-hours/open-state';
import { useMarketHours } from '@portal/client/market-hours/use-market-hours';
import { onTick } from '@portal/client/browser/ticker';
import { serverNow } from '@portal/client/browser/server-time';
import { computeAlwaysOpen, computeMarketState, type MarketState } from '@portal/domain/calendar/market-hours';
import { isCoin, type ListableSymbol } from '@portal/domain/market/symbols';
import { useMemo, useSyncExternalStore } from 'react';

export interface VenueHours {
  /** Undefined while nothing is known of the hours. */
  readonly state: MarketState | undefined;
  /** Nothing is known, and the schedule could not be loaded; only the venue then checks the hours. */
  readonly failed: boolean;
  /** The server's message why it accepts no orders; null while it accepts them, or if it says nothing. */
  readonly refusal: string | null;
  /** True if order entry is open by the schedule, regardless of the server's status. */
  readonly isScheduled: boolean;
}

/**
 * Whether the market trades and orders are accepted: as the server's statuses say, and when the schedule says that
 * something has changed since, or without a status, as the schedule does. The server checks each order anyway. Renders
 * only on changes.
 */
export function useVenueHours(): VenueHours {
  const { status, ordersStatus, ordersStatusAt, days, isUnscheduled } = useMarketHours();
  const read = useMemo(
    () => createReader({ status, ordersStatus, ordersStatusAt, days }),
    [status, ordersStatus, ordersStatusAt, days],
  );
  const state = useSyncExternalStore(onTick, read, read);
  const refusal = ordersStatus?.ordersOpen === false ? ordersStatus.message : null;
  const isScheduled = days !== undefined && computeMarketState(days, serverNow()).ordersOpen;
  return useMemo(
    () => ({ state, failed: isUnscheduled && state === undefined, refusal, isScheduled }),
    [state, isUnscheduled, refusal, isScheduled],
  );
}

type Hours = Pick<ReturnType<typeof useMarketHours>, 'status' | 'ordersStatus' | 'ordersStatusAt' | 'days'>;

/** Reads the state at the server's present time; the same object until something opens or closes. */
function createReader({ status, ordersStatus, ordersStatusAt, days }: Hours): () => MarketState | undefined {
  let latest: MarketState | undefined;
  return () => {
    const now = serverNow();
    const planned = days && computeMarketState(days, now);
    const open = computeOpenState(status, days, now);
    const isUpToDate = !days || computeMarketState(days, ordersStatusAt).ordersOpen === planned?.ordersOpen;
    const ordersOpen = isUpToDate ? (ordersStatus?.ordersOpen ?? planned?.ordersOpen) : planned?.ordersOpen;
    if (open === null || ordersOpen === undefined) return undefined;
    const state = { ...unplanned, ...planned, ...open, ordersOpen };
    if (latest === undefined || !isSame(latest, state)) latest = state;
    return latest;
  };
}

/** Without a schedule, no later opening or closing is known. */
const unplanned = { marketOpenLater: false, ordersNextOpen: null, ordersNextClose: null };

/** The hours of a symbol: those of the market, or always open for coins (decision 44). `now` in epoch milliseconds. */
export const hoursOf = (symbol: Pick<ListableSymbol, 'assetType'>, hours: VenueHours, now: number): VenueHours =>
  isCoin(symbol) ? { state: computeAlwaysOpen(now), failed: false, refusal: null, isScheduled: true } : hours;

const isSame = (a: MarketState, b: MarketState): boolean =>
  a.marketOpen === b.marketOpen &&
  a.ordersOpen === b.ordersOpen &&
  a.marketOpenLater === b.marketOpenLater &&
  a.nextOpen === b.nextOpen &&
  a.nextClose === b.nextClose &&
  a.ordersNextOpen === b.ordersNextOpen &&
  a.ordersNextClose === b.ordersNextClose;
