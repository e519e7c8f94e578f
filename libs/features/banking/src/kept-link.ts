import { tabText } from '@portal/client/browser-storage';
import { serverNow } from '@portal/client/server-time';
import { readSession, subscribeSession } from '@portal/client/session-store';
import type { LinkToken } from '@portal/contracts/banking';

/**
 * A session of the bank-linking provider outlives the page: some banks sign people in on pages of their own, and the browser
 * then comes back to a page that knows nothing of the session. The provider goes on only with the very same link token, so
 * that is kept for this tab, for this user and account, until the session ends or the token does.
 */

const storageKey = 'portal-bank-link';

/** The parameter of the address that the browser comes back with. */
export const returnParameter = 'oauth_state_id';

export interface KeptLink {
  readonly token: LinkToken;
  /** The linked account that the session is about; null where accounts are added. */
  readonly bankId: string | null;
  /** The investor has looked for a bank before leaving [BNK-14]. */
  readonly searched: boolean;
}

interface Stored extends KeptLink {
  readonly userId: string | null;
  readonly accountId: string | null;
}

export const forgetLink = (): void => tabText.remove(storageKey);

export function keepLink(kept: KeptLink): void {
  const { userId, accountId } = readSession();
  tabText.write(storageKey, JSON.stringify({ ...kept, userId, accountId } satisfies Stored));
}

/** What was kept, once: null when there is nothing, or when it is somebody else's or too old. */
export function takeLink(): KeptLink | null {
  const kept = parseStored(tabText.read(storageKey));
  forgetLink();
  const { userId, accountId } = readSession();
  if (kept === null || kept.userId !== userId || kept.accountId !== accountId) return null;
  return Date.parse(kept.token.expiration) > serverNow() ? kept : null;
}

function parseStored(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

/** What `keepLink` wrote. */
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'accountId' in value &&
  'searched' in value &&
  'bankId' in value &&
  'token' in value &&
  typeof value.token === 'object' &&
  value.token !== null &&
  'linkToken' in value.token &&
  typeof value.token.linkToken === 'string' &&
  'expiration' in value.token &&
  typeof value.token.expiration === 'string';

// Nothing of it stays for whoever comes next.
subscribeSession(() => {
  const { phase, userId } = readSession();
  if (phase !== 'starting' && userId === null) forgetLink();
});
