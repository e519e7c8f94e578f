import { useSyncExternalStore } from 'react';

/** What any part of the portal may ask of the screen as a whole [LAY-06]. */
interface ScreenRequests {
  /** While true the full-page loading overlay covers everything [LAY-15]. */
  readonly overlayLoading: boolean;
  /** A path of the portal to go to; cleared once followed [LAY-16]. */
  readonly redirectTo: string | null;
}

const initial: ScreenRequests = { overlayLoading: false, redirectTo: null };
let requests = initial;
const readers = new Set<() => void>();

/** Shows or hides the overlay, or asks to go to a path. */
export function askScreen(changes: Partial<ScreenRequests>): void {
  requests = { ...requests, ...changes };
  for (const reader of [...readers]) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** What is asked of the screen at the moment. */
export const useScreenRequests = (): ScreenRequests =>
  useSyncExternalStore(
    subscribe,
    () => requests,
    () => initial,
  );
