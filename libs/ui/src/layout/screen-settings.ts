import { createStore, useStore } from 'zustand';

/** Requests to the screen as a whole, from any part of the portal [LAY-06]. */
interface ScreenRequests {
  /** While true the full-page loading overlay covers everything [LAY-15]. */
  readonly overlayLoading: boolean;
  /** Portal path to redirect to; cleared after the redirect [LAY-16]. */
  readonly redirectTo: string | null;
}

const requests = createStore<ScreenRequests>(() => ({ overlayLoading: false, redirectTo: null }));

/** Shows or hides the overlay, or requests a redirect. */
export const requestScreen = (changes: Partial<ScreenRequests>): void => requests.setState(changes);

/** The current requests. */
export const useScreenRequests = (): ScreenRequests => useStore(requests);
