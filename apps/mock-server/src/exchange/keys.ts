import type { Order } from './order.ts';

/**
 * Idempotency keys: handed out, good for 24 hours, each for one order of one account [ORD-15, ORD-16]. A key is the
 * number of its place and a text drawn by chance, '1042-3f9a…', so that finding one needs no table. Each fact of the keys
 * has a list of its own by place, in the order in which they were handed out, which is that of their expiry.
 */
export interface Keys {
  drawn: string[];
  accountIds: string[];
  /** Epoch milliseconds. */
  expiries: number[];
  /** The order accepted under the key; null until there is one. A refused order leaves the key unused. */
  orders: (Order | null)[];
  /** What was asked for, as text to compare with. */
  requests: string[];
  /** The number of the first place: keys before it have expired and are gone. */
  first: number;
}

export const keyLifeMs = 24 * 3_600_000;
/** Expired keys are dropped this many at a time, because each drop moves all the others. */
const dropAtLeast = 10_000;

export const createKeys = (): Keys => ({ drawn: [], accountIds: [], expiries: [], orders: [], requests: [], first: 0 });

/** Hands out a key with a text drawn by chance. */
export function reserveKey(keys: Keys, drawn: string, accountId: string, now: number): string {
  if (keys.drawn.length > dropAtLeast && (keys.expiries[dropAtLeast] ?? now + 1) <= now) dropExpired(keys, now);
  const number = keys.first + keys.drawn.length;
  keys.drawn.push(drawn);
  keys.accountIds.push(accountId);
  keys.expiries.push(now + keyLifeMs);
  keys.orders.push(null);
  keys.requests.push('');
  return `${number}-${drawn}`;
}

/** The place of a key that this account may use now; -1 for one unknown, expired or of another account. */
export function findKey(keys: Keys, key: string, accountId: string, now: number): number {
  let number = 0;
  let at = 0;
  for (; at < key.length; at++) {
    const digit = key.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  // One key has one text: no place left out, no leading zeros.
  if (at === 0 || (at > 1 && key.charCodeAt(0) === 48)) return -1;
  const place = number - keys.first;
  const drawn = keys.drawn[place];
  if (drawn === undefined || keys.accountIds[place] !== accountId || !endsWith(key, at, drawn)) return -1;
  return (keys.expiries[place] ?? 0) > now ? place : -1;
}

/** Whether the text goes on with a hyphen and exactly this end. */
function endsWith(text: string, from: number, end: string): boolean {
  if (text.length !== from + 1 + end.length || text.charCodeAt(from) !== 45) return false;
  for (let i = 0; i < end.length; i++) if (text.charCodeAt(from + 1 + i) !== end.charCodeAt(i)) return false;
  return true;
}

/** Binds a key to the order that was accepted under it. */
export function useKey(keys: Keys, place: number, order: Order, request: string): void {
  keys.orders[place] = order;
  keys.requests[place] = request;
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
