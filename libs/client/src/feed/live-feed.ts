import { useSyncExternalStore } from 'react';
import { portalConfig } from '../browser/config.ts';
import type { FeedState } from './feed-state.ts';
import { createLiveConnection, policyViolation } from './live-connection.ts';
import { confirmSession } from '../api/session-failures.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

/** The portal's single connection to the live feed. It opens when the first screen reads a topic. */
export const liveFeed = createLiveConnection({
  url: () => portalConfig().feedUrl,
  openSocket: url => portalConfig().openSocket(url),
  onClosed(code) {
    if (code === policyViolation) void confirmSession();
  },
  // A refused subscription may mean that the session has ended.
  onRefused: () => void confirmSession(),
});

// Prerendering runs without a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', liveFeed.goOffline);
  window.addEventListener('online', liveFeed.wake);
  // A laptop wakes up, a tab becomes visible, a page returns from the back-forward cache.
  window.addEventListener('pageshow', liveFeed.wake);
  document.addEventListener('visibilitychange', () => !document.hidden && liveFeed.wake());
}

/** User and account of the connection: the server checks the session when it opens. */
const identityOf = (): string | null => {
  const { userId, twoFactorAuthenticated } = readSession();
  return twoFactorAuthenticated ? userId : null;
};

let identity = identityOf();
subscribeSession(() => {
  if (identityOf() === identity) return;
  identity = identityOf();
  liveFeed.renew();
});

/** State of the live connection; show the connection-lost icon while `lost` [LIV-15]. */
export const useFeedState = (): FeedState => useSyncExternalStore(liveFeed.onState, liveFeed.state, liveFeed.state);
