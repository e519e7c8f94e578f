import { useSyncExternalStore } from 'react';
import { portalConfig } from './config.ts';
import type { FeedState } from './feed-state.ts';
import { createLiveConnection } from './live-connection.ts';
import { recheckSession } from './recheck.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** The portal's one connection to the live feed. It opens when the first screen reads a topic. */
export const liveFeed = createLiveConnection({
  url: () => portalConfig().feedUrl,
  openSocket: url => portalConfig().openSocket(url),
  onClosed(code) {
    if (code === policyViolation) void recheckSession(Date.now());
  },
  // A right that was lost may be a session that has ended.
  onRefused: () => void recheckSession(Date.now()),
});

// The build draws public pages without a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', liveFeed.goOffline);
  window.addEventListener('online', liveFeed.wake);
  // A laptop that wakes up, a tab that is looked at again, a page that comes back from the browser's history.
  window.addEventListener('pageshow', liveFeed.wake);
  document.addEventListener('visibilitychange', () => !document.hidden && liveFeed.wake());
}

/** The close code by which the server says that the session behind the connection has ended. */
const policyViolation = 1008;

/** Whom the connection speaks for: the server looks at the session when the connection is made. */
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

/** State of the live connection; `lost` asks for the connection-lost icon [LIV-15]. */
export const useFeedState = (): FeedState => useSyncExternalStore(liveFeed.onState, liveFeed.state, liveFeed.state);
