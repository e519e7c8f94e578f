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
});

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
