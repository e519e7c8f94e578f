import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { callApi } from '@portal/client/api/http';
import { timeline } from '@portal/contracts/sandbox/timeline';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { useEffect, useRef, useState } from 'react';

/** A world as it was at a moment, with the portal of a user in it. */
export interface Moment {
  readonly worldId: string;
  readonly now: string;
  /** Of the portal, for a frame. */
  readonly address: string;
  /** Whether the user was signed in then. */
  readonly hadSession: boolean;
}

/** Ends a world of a moment that is not shown any more. One that somebody has entered stays. */
async function endMoment(id: string): Promise<void> {
  const { worlds: list } = await callApi(worlds.list);
  if (list.some(({ worldId, isSelected }) => worldId === id && isSelected)) return;
  await callApi(worlds.dispose, { params: { id } });
}

/**
 * Makes the world of a moment, and ends that of the previous one.
 *
 * @param seq number of an entry of the log; null for none
 */
export function useMoment(worldId: string | undefined, seq: number | null, userId: string | undefined) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  useEffect(() => {
    const turn = ++latest.current;
    let made: string | null = null;
    const show = async (id: string, at: number, user: string): Promise<void> => {
      setBusy(true);
      setFailure(null);
      try {
        const { worldId: of, now } = await callApi(timeline.at, { params: { id }, body: { seq: at } });
        made = of;
        const frame = await callApi(timeline.frame, { params: { id: of }, body: { userId: user } });
        if (turn === latest.current) setMoment({ worldId: of, now, ...frame });
        else void endMoment(of).catch(() => undefined);
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (turn === latest.current) setFailure(error);
      } finally {
        if (turn === latest.current) setBusy(false);
      }
    };
    if (worldId !== undefined && seq !== null && userId !== undefined) void show(worldId, seq, userId);
    return () => {
      latest.current += 1;
      setMoment(null);
      // A world that cannot be ended is gone already, or the server is.
      if (made !== null) void endMoment(made).catch(() => undefined);
    };
  }, [worldId, seq, userId]);

  return { moment, failure, busy };
}
