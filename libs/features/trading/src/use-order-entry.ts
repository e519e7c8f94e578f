import { market } from '@portal/contracts/market';
import { q } from '@portal/client/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useVenueHours, type VenueHours } from './use-venue-hours';

export interface OrderEntry extends VenueHours {
  /** Why the server takes no orders, in its own words; null while it does, or has not said. */
  readonly refusal: string | null;
  /** The schedule has order entry open, whatever the server says. */
  readonly isScheduled: boolean;
}

/** The server may close order entry at any moment, and no topic tells it. */
const askAgainMs = 30_000;

/**
 * Whether orders are taken now: only if the schedule and GET orders/status agree. Without an answer of the latter the
 * schedule decides, and the server judges each order anyway.
 */
export function useOrderEntry(): OrderEntry {
  const hours = useVenueHours();
  const status = useQuery({ ...q(market.ordersStatus), refetchInterval: askAgainMs });
  const { refetch } = status;
  const planned = hours.state?.ordersOpen;

  // At the opening and the closing the earlier answer is outdated.
  const seen = useRef(planned);
  useEffect(() => {
    const isChange = seen.current !== undefined && planned !== undefined && seen.current !== planned;
    seen.current = planned;
    if (isChange) void refetch();
  }, [planned, refetch]);

  const word = status.isError ? undefined : status.data;
  const refusal = word?.ordersOpen === false ? word.message : null;
  return useMemo(() => {
    const { state, failed } = hours;
    const isScheduled = state?.ordersOpen === true;
    const judged = state && refusal !== null ? { ...state, ordersOpen: false } : state;
    return { state: judged, failed, refusal, isScheduled };
  }, [hours, refusal]);
}
