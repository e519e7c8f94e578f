/** Messages between the tabs of one browser. */
export type TabMessage =
  /** `reason` is a SignOutReason; older versions of the portal send none. */
  | { readonly kind: 'signedOut'; readonly reason?: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly twoFactor: boolean }
  | { readonly kind: 'switchedAccount'; readonly accountId: string }
  | { readonly kind: 'refreshed'; readonly at: number; readonly expiresAt: number }
  | { readonly kind: 'activity'; readonly at: number };

/** Channel to the other tabs. */
export interface Tabs {
  broadcast(message: TabMessage): void;
  /** Subscribes to messages of other tabs; returns the unsubscribe function. */
  subscribe(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

const channelName = 'portal-session';

/**
 * Opens the channel to the other tabs of this browser. Without BroadcastChannel, or with blocked storage, it does
 * nothing.
 */
export function createTabs(): Tabs {
  const listeners = new Set<(message: TabMessage) => void>();
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of [...listeners]) listener(data);
  });
  return {
    broadcast: message => channel?.postMessage(message),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  } catch {
    // Firefox throws if cookies and storage are blocked.
    return null;
  }
}

/** Only code of this origin can write to the channel, but an older version of the portal may send other messages. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'signedOut') return true;
  if (data.kind === 'signedIn') return 'userId' in data && 'twoFactor' in data;
  if (data.kind === 'switchedAccount') return 'accountId' in data;
  if (!('at' in data) || typeof data.at !== 'number') return false;
  return (
    data.kind === 'activity' || (data.kind === 'refreshed' && 'expiresAt' in data && typeof data.expiresAt === 'number')
  );
}

/** Runs the work in one tab at a time with Web Locks; without them at once. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Typed as always present, but missing in older browsers and outside https.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks === undefined ? work() : await locks.request(name, work);
}
