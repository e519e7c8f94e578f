import { useSyncExternalStore } from 'react';

/** Requests to the screen as a whole, from any part of the portal [LAY-06]. */
interface ScreenRequests {
  /** While true the full-page loading overlay covers everything [LAY-15]. */
  readonly overlayLoading: boolean;
  /** Portal path to redirect to; cleared after the redirect [LAY-16]. */
  readonly redirectTo: string | null;
}

const initial: ScreenRequests = { overlayLoading: false, redirectTo: null };
let requests = initial;
const listeners = new Set<() => void>();

/** Shows or hides the overlay, or requests a redirect. */
export function requestScreen(changes: Partial<ScreenRequests>): void {
  requests = { ...requests, ...changes };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current requests. */
export const useScreenRequests = (): ScreenRequests =>
  useSyncExternalStore(
    subscribe,
    () => requests,
    () => initial,
  );
