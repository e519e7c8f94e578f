import { useEffect, useState } from 'react';

/**
 * The venue's clock as seen from here. Countdowns, ages and dates follow it, so that a wrong device clock or a venue
 * whose clock was moved shows the right figures (T17). Every answer of the server narrows the offset.
 */
let offsetMs: number | null = null;
const readers = new Set<() => void>();
/** A correction larger than this is shown at once, whatever the interval of a reader. */
const jumpMs = 1000;

/** Epoch milliseconds on the venue's clock; the device's own until the first answer has come. */
export const serverNow = (): number => Date.now() + (offsetMs ?? 0);

/**
 * Takes the `Date` header of an answer that was asked for at `sentAt` and came at `receivedAt` (device epoch ms). The header
 * has whole seconds, so it only bounds the offset: an offset within the bounds stays, so that the clock does not jitter.
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const least = at - receivedAt;
  const most = at + 999 - sentAt;
  const before = offsetMs ?? 0;
  offsetMs = offsetMs === null ? Math.round((least + most) / 2) : Math.min(Math.max(offsetMs, least), most);
  if (Math.abs(offsetMs - before) > jumpMs) for (const reader of [...readers]) reader();
}

/** @internal Forgets what was learned: for tests. */
export const resetServerTime = (): void => {
  offsetMs = null;
};

/** The venue's time, read again every `everyMs` and when the clock was corrected: for ages and countdowns on the screen. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = (): void => setNow(serverNow());
    const timer = setInterval(read, everyMs);
    readers.add(read);
    return () => {
      clearInterval(timer);
      readers.delete(read);
    };
  }, [everyMs]);
  return now;
}
