import { parseDecimal } from '@portal/domain/money/money';
import {
  addAlert,
  isUnreadAlert,
  isWaiting,
  keyOfAlert,
  markAlertsAsRead,
  mostAlerts,
  noteReach,
  type PriceAlert,
  type ReachedPrice,
} from '@portal/domain/notifications/price-alert';
import { inOneTab } from '../browser/tabs.ts';
import { createUserStore } from '../preferences/user-store.ts';

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function parseReached(stored: unknown): ReachedPrice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { tradedAt, noticedAt, wasAway, isRead }: Record<string, unknown> = { ...stored };
  if (!isTime(noticedAt)) return null;
  return {
    tradedAt: isTime(tradedAt) ? tradedAt : null,
    noticedAt,
    wasAway: wasAway === true,
    isRead: isRead === true,
  };
}

function parseAlert(stored: unknown): PriceAlert[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { symbol, price, direction, setAt, since, high, low, reached }: Record<string, unknown> = { ...stored };
  const value = parseDecimal(price);
  if (typeof symbol !== 'string' || !/^[\w.-]{1,64}$/.test(symbol) || value === null) return [];
  if ((direction !== 'above' && direction !== 'below') || !isTime(setAt) || !isTime(since)) return [];
  const facts = { high: parseDecimal(high), low: parseDecimal(low), reached: parseReached(reached) };
  return [{ symbol, price: value, direction, setAt, since, ...facts }];
}

const parseAlerts = (stored: unknown): readonly PriceAlert[] =>
  Array.isArray(stored) ? stored.flatMap(parseAlert).slice(-mostAlerts) : [];

const store = createUserStore('price-alerts', parseAlerts);

/** The price alerts of the user in this browser, oldest first, including those that were reached. */
export const usePriceAlerts = store.use;
export const readPriceAlerts = store.read;
/** Calls back after each change of the alerts; returns the unsubscribe function. */
export const subscribePriceAlerts = store.subscribe;

/** Sets an alert; false if there is no room for it. */
export function setPriceAlert(alert: PriceAlert): boolean {
  const isSet = addAlert(store.read(), alert) !== null;
  if (isSet) store.change(before => addAlert(before, alert) ?? before);
  return isSet;
}

export const removePriceAlert = (key: string): void =>
  store.change(before => before.filter(alert => keyOfAlert(alert) !== key));

/** Marks reached alerts with these keys as read in all tabs; all of them if left out. */
export function readReachedAlerts(keys?: readonly string[]): void {
  if (store.read().some(isUnreadAlert)) store.change(before => markAlertsAsRead(before, keys));
}

/**
 * Notes that an alert was reached; false if it was before, in whatever tab. Tabs take turns, and the note outlives a
 * reload, so that each alert is told once.
 */
export const noteReachedAlert = (alert: PriceAlert, reached: Omit<ReachedPrice, 'isRead'>): Promise<boolean> =>
  inOneTab('price alerts', () => {
    const key = keyOfAlert(alert);
    // An alert that was set again meanwhile waits for later trades.
    const isStill = store
      .read()
      .some(each => keyOfAlert(each) === key && isWaiting(each) && each.setAt === alert.setAt);
    if (isStill) store.change(before => noteReach(before, key, reached));
    return Promise.resolve(isStill);
  });
