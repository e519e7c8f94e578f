/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** `reason` is a SignOutReason; an older version of the portal gives none. */
  | { readonly kind: 'signedOut'; readonly reason?: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly twoFactor: boolean }
  | { readonly kind: 'switchedAccount'; readonly accountId: string }
  | { readonly kind: 'refreshed'; readonly at: number; readonly expiresAt: number }
  | { readonly kind: 'activity'; readonly at: number };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Calls back for messages of other tabs; returns how to stop. */
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

const channelName = 'portal-session';

/** The other tabs of this browser; without BroadcastChannel, or where storage is blocked, each tab is on its own. */
export function createTabs(): Tabs {
  const listeners = new Set<(message: TabMessage) => void>();
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of [...listeners]) listener(data);
  });
  return {
    tell: message => channel?.postMessage(message),
    listen(listener) {
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
    // Firefox refuses it where cookies and storage are blocked.
    return null;
  }
}

/** Only code of this origin can write to the channel; an older version of the portal in another tab may say other things. */
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

/** Runs the work in one tab at a time, where the browser has Web Locks; elsewhere at once. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The type says that it is always there; it is missing in older browsers and outside https.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks === undefined ? work() : await locks.request(name, work);
}
