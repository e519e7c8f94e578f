import type { Order } from './order.ts';

/**
 * Idempotency keys: reserved by the server, valid for 24 hours, each for one order of one account [ORD-15, ORD-16]. A
 * key is its index and a random text, '1042-3f9a…', so that a lookup needs no hash table. Each property of the keys is
 * a parallel array in order of reservation, which is also the order of expiry.
 */
export interface Keys {
  drawn: string[];
  accountIds: string[];
  /** Epoch milliseconds. */
  expiries: number[];
  /** The order accepted under the key; null until there is one. A rejected request leaves the key unused. */
  orders: (Order | null)[];
  /** The request as text, for comparison. */
  requests: string[];
  /** Index of the first stored key; earlier keys have expired and are removed. */
  first: number;
}

export const keyLifeMs = 24 * 3_600_000;
/** Expired keys are removed in batches of at least this many, because each removal shifts the arrays. */
const minDropCount = 10_000;

export const createKeys = (): Keys => ({ drawn: [], accountIds: [], expiries: [], orders: [], requests: [], first: 0 });

/** Reserves a key with the given random text. */
export function reserveKey(keys: Keys, randomText: string, accountId: string, now: number): string {
  if (keys.drawn.length > minDropCount && (keys.expiries[minDropCount] ?? now + 1) <= now) dropExpired(keys, now);
  const number = keys.first + keys.drawn.length;
  keys.drawn.push(randomText);
  keys.accountIds.push(accountId);
  keys.expiries.push(now + keyLifeMs);
  keys.orders.push(null);
  keys.requests.push('');
  return `${number}-${randomText}`;
}

/** The position of a key that this account may use now; -1 if it is unknown, expired or of another account. */
export function findKey(keys: Keys, key: string, accountId: string, now: number): number {
  let number = 0;
  let at = 0;
  for (; at < key.length; at++) {
    const digit = key.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  // A key has one canonical text: the index is present and has no leading zeros.
  if (at === 0 || (at > 1 && key.charCodeAt(0) === 48)) return -1;
  const index = number - keys.first;
  const randomText = keys.drawn[index];
  if (randomText === undefined || keys.accountIds[index] !== accountId) return -1;
  const isSame = key.length === at + 1 + randomText.length && key.charCodeAt(at) === 45 && key.endsWith(randomText);
  if (!isSame) return -1;
  return (keys.expiries[index] ?? 0) > now ? index : -1;
}

/** Binds a key to the order accepted under it. */
export function consumeKey(keys: Keys, index: number, order: Order, request: string): void {
  keys.orders[index] = order;
  keys.requests[index] = request;
}

function dropExpired(keys: Keys, now: number): void {
  const found = keys.expiries.findIndex(expiry => expiry > now);
  const count = found < 0 ? keys.expiries.length : found;
  keys.drawn = keys.drawn.slice(count);
  keys.accountIds = keys.accountIds.slice(count);
  keys.expiries = keys.expiries.slice(count);
  keys.orders = keys.orders.slice(count);
  keys.requests = keys.requests.slice(count);
  keys.first += count;
}
