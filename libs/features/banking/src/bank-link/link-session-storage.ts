import { tabText } from '@portal/client/browser/browser-storage';
import { serverNow } from '@portal/client/browser/server-time';
import { readSession, subscribeSession } from '@portal/client/session/session-store';
import type { LinkToken } from '@portal/contracts/endpoints/banking';

/**
 * Persists a session of the bank-linking provider across a page load: some banks sign the user in on their own pages
 * (OAuth), and the browser returns to a freshly loaded page. The provider resumes only with the same link token, so the
 * token is stored for this tab, user and account until the session ends or the token expires.
 */

const storageKey = 'portal-bank-link';

/** Query parameter of the return address. */
export const returnParameter = 'oauth_state_id';

export interface SavedLinkSession {
  readonly token: LinkToken;
  /** The linked account that the session is about; null when adding accounts. */
  readonly bankId: string | null;
  /** The investor searched for a bank before leaving [BNK-14]. */
  readonly searched: boolean;
}

interface Stored extends SavedLinkSession {
  readonly userId: string | null;
  readonly accountId: string | null;
}

export const clearLinkSession = (): void => tabText.remove(storageKey);

export function saveLinkSession(stored: SavedLinkSession): void {
  const { userId, accountId } = readSession();
  tabText.write(storageKey, JSON.stringify({ ...stored, userId, accountId } satisfies Stored));
}

/**
 * Reads and removes the stored session: null if there is none, if it belongs to another user or account, or if it has
 * expired.
 */
export function consumeLinkSession(): SavedLinkSession | null {
  const stored = parseStored(tabText.read(storageKey));
  clearLinkSession();
  const { userId, accountId } = readSession();
  if (stored === null || stored.userId !== userId || stored.accountId !== accountId) return null;
  // A token without a time of expiration cannot be resumed: it may be too old.
  const { expiration } = stored.token;
  return expiration !== null && Date.parse(expiration) > serverNow() ? stored : null;
}

function parseStored(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

/** True for a value written by `saveLinkSession`. */
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

// Removes the stored session for the next user.
subscribeSession(() => {
  const { phase, userId } = readSession();
  if (phase !== 'starting' && userId === null) clearLinkSession();
});
