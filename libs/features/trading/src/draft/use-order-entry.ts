import { market } from '@portal/contracts/endpoints/market';
import { q } from '@portal/client/api/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useVenueHours, type VenueHours } from './use-venue-hours';

export interface OrderEntry extends VenueHours {
  /** The server's message why it accepts no orders; null while it does, or while unknown. */
  readonly refusal: string | null;
  /** True if order entry is open by the schedule, regardless of the server status. */
  readonly isScheduled: boolean;
}

/** Polling interval. The server may close order entry at any time, and no feed topic announces it. */
const pollIntervalMs = 30_000;

/**
 * Order entry is open only if both the schedule and GET orders/status say so. Without a status response the schedule
 * decides; the server checks each order anyway.
 */
export function useOrderEntry(): OrderEntry {
  const hours = useVenueHours();
  const status = useQuery({ ...q(market.ordersStatus), refetchInterval: pollIntervalMs });
  const { refetch } = status;
  const planned = hours.state?.ordersOpen;

  // At the open and the close the earlier response is outdated.
  const lastPlanned = useRef(planned);
  useEffect(() => {
    const isChange = lastPlanned.current !== undefined && planned !== undefined && lastPlanned.current !== planned;
    lastPlanned.current = planned;
    if (isChange) void refetch();
  }, [planned, refetch]);

  const response = status.isError ? undefined : status.data;
  const refusal = response?.ordersOpen === false ? response.message : null;
  return useMemo(() => {
    const { state, failed } = hours;
    const isScheduled = state?.ordersOpen === true;
    const adjusted = state && refusal !== null ? { ...state, ordersOpen: false } : state;
    return { state: adjusted, failed, refusal, isScheduled };
  }, [hours, refusal]);
}
