import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Offset of the venue's clock from the device clock, in milliseconds. Countdowns, ages and dates use it, so they stay
 * correct with a wrong device clock (T17). Every response narrows it down; null before the first.
 */
const offset = createStore<number | null>(() => null);
/** A larger correction is rendered at once, regardless of the reader's interval; milliseconds. */
const jumpMs = 1000;

/** Venue time in epoch milliseconds; the device time until the first response. */
export const serverNow = (): number => Date.now() + (offset.getState() ?? 0);

/** A time of the device's clock (epoch ms), such as the query cache keeps, on the server's clock. */
export const toServerTime = (deviceMs: number): number => deviceMs + serverNow() - Date.now();

/** Milliseconds since a time of the device's clock (epoch ms). */
export const msSince = (deviceMs: number): number => Date.now() - deviceMs;

/**
 * Updates the offset from the `Date` header of a response; `sentAt` and `receivedAt` are device time in epoch ms. The
 * header has whole seconds, so it only bounds the offset: an offset within the bounds stays, to avoid jitter.
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const least = at - receivedAt;
  const most = at + 999 - sentAt;
  offset.setState(known => (known === null ? Math.round((least + most) / 2) : Math.min(Math.max(known, least), most)));
}

/** @internal Clears the offset: for tests. */
export const resetServerTime = (): void => offset.setState(null);

/** Venue time in epoch milliseconds, updated every `everyMs` and after a correction: for ages and countdowns. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = (): void => setNow(serverNow());
    const timer = setInterval(read, everyMs);
    const stop = offset.subscribe((now, before) => {
      if (Math.abs((now ?? 0) - (before ?? 0)) > jumpMs) read();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
