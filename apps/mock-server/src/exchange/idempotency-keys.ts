import type { Order } from './order.ts';

/** What is known of a reserved key. */
export interface ReservedKey {
  readonly accountId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The order accepted under the key; null until there is one. A rejected request leaves the key unused. */
  order: Order | null;
  /** The request as text, for comparison. */
  request: string;
}

/**
 * Idempotency keys in order of reservation, which is also the order of expiry: reserved by the server, valid for 24
 * hours, each for one order of one account [ORD-15, ORD-16].
 */
export const createKeys = () => new Map<string, ReservedKey>();

type Keys = ReturnType<typeof createKeys>;

export const keyLifeMs = 24 * 3_600_000;

/** Reserves a key, and removes those that have expired. */
export function reserveKey(keys: Keys, key: string, accountId: string, now: number): void {
  for (const [old, { expiresAt }] of keys) {
    if (expiresAt > now) break;
    keys.delete(old);
  }
  keys.set(key, { accountId, expiresAt: now + keyLifeMs, order: null, request: '' });
}

/** The key if this account may use it now; null if it is unknown, expired or of another account. */
export function findKey(keys: Keys, key: string, accountId: string, now: number): ReservedKey | null {
  const found = keys.get(key);
  return found?.accountId === accountId && found.expiresAt > now ? found : null;
}
