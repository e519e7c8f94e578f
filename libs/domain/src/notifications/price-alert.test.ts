import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import {
  addAlert,
  findReach,
  isUnreadAlert,
  keyOfAlert,
  markAlertsAsRead,
  mostAlerts,
  noteReach,
  type PriceAlert,
  type TradeFacts,
} from './price-alert';

const at = (time: string): number => Date.parse(`2026-03-${time}:00Z`);
/** In the session of a Wednesday. */
const since = at('04T15:15');

const alertAt = (price: string, direction: PriceAlert['direction'], changes: Partial<PriceAlert> = {}): PriceAlert => ({
  symbol: 'TZROP',
  price: decimal(price),
  direction,
  setAt: since,
  since,
  high: decimal('5.60'),
  low: decimal('5.20'),
  reached: null,
  ...changes,
});

const facts = (lastPrice: string | null, tradedAt: number | null, high = '5.60', low = '5.20'): TradeFacts => ({
  lastPrice: lastPrice === null ? null : decimal(lastPrice),
  high: decimal(high),
  low: decimal(low),
  tradedAt,
});

describe('a price alert', () => {
  it('is reached by a trade at its price or beyond', () => {
    const later = at('04T15:20');
    expect(findReach(alertAt('5.50', 'above'), facts('5.49', later))).toBeNull();
    expect(findReach(alertAt('5.50', 'above'), facts('5.50', later))).toEqual({ tradedAt: later });
    expect(findReach(alertAt('5.50', 'above'), facts('5.51', later))).toEqual({ tradedAt: later });
    expect(findReach(alertAt('5.25', 'below'), facts('5.26', later))).toBeNull();
    expect(findReach(alertAt('5.25', 'below'), facts('5.25', later))).toEqual({ tradedAt: later });
  });

  it('is not reached by a trade from before, without a time, or without a price', () => {
    expect(findReach(alertAt('5.50', 'above'), facts('5.55', since))).toBeNull();
    expect(findReach(alertAt('5.50', 'above'), facts('5.55', null))).toBeNull();
    expect(findReach(alertAt('5.50', 'above'), facts(null, since + 1))).toBeNull();
    expect(findReach(alertAt('5.25', 'below'), facts('0', since + 1, '5.60', '0'))).toBeNull();
  });

  it('is reached by a trade in between that only a new high or low of the day shows, without its time', () => {
    const later = at('04T15:20');
    const above = alertAt('5.65', 'above');
    expect(findReach(above, facts('5.40', later, '5.66'))).toEqual({ tradedAt: null });
    expect(findReach(alertAt('5.15', 'below'), facts('5.40', later, '5.60', '5.14'))).toEqual({ tradedAt: null });
    // The high was there already when the alert was set below it, or we can't tell.
    expect(findReach(alertAt('5.50', 'above'), facts('5.40', later, '5.60'))).toBeNull();
    expect(findReach(alertAt('5.65', 'above', { high: null }), facts('5.40', later, '5.66'))).toBeNull();
  });

  it('is reached by the high of a later day in New York, whatever the high was when it was set', () => {
    expect(findReach(alertAt('5.50', 'above'), facts('5.40', at('05T03:00'), '5.60'))).toBeNull();
    expect(findReach(alertAt('5.50', 'above'), facts('5.40', at('05T15:00'), '5.60'))).toEqual({ tradedAt: null });
    expect(findReach(alertAt('5.25', 'below', { low: null }), facts('5.40', at('05T15:00')))).toEqual({
      tradedAt: null,
    });
  });
});

describe('the price alerts of a user', () => {
  const reached = { tradedAt: 1, noticedAt: 1, wasAway: false };
  const many = (count: number): PriceAlert[] =>
    Array.from({ length: count }, (_, index) => alertAt(`6.${10 + index}`, 'above'));

  it('are bounded: a reached one makes room, a waiting one never does', () => {
    const full = many(mostAlerts);
    expect(addAlert(full, alertAt('9', 'above'))).toBeNull();
    const [first, second] = full;
    if (first === undefined || second === undefined) throw new Error('There are two alerts');
    const once = noteReach(full, keyOfAlert(second), reached);
    const more = addAlert(once, alertAt('9', 'above'));
    expect(more).toHaveLength(mostAlerts);
    expect(more).toContain(first);
    expect(more?.map(keyOfAlert)).not.toContain(keyOfAlert(second));
  });

  it('hold each price once; a reached one that is set again waits again', () => {
    const one = alertAt('5.50', 'above');
    const told = noteReach([one], keyOfAlert(one), reached);
    expect(told[0]?.reached).toEqual({ ...reached, isRead: false });
    expect(addAlert(told, one)).toEqual([one]);
    // A second tab that saw the same trade changes nothing.
    expect(noteReach(told, keyOfAlert(one), { ...reached, noticedAt: 2 })).toBe(told);
  });

  it('are read one by one or all together, and a waiting one cannot be read', () => {
    const [one, two, three] = [alertAt('5.50', 'above'), alertAt('5.60', 'above'), alertAt('5.70', 'above')];
    const told = [one, two].reduce<readonly PriceAlert[]>(
      (all, alert) => noteReach(all, keyOfAlert(alert), reached),
      [one, two, three],
    );
    const unread = (alerts: readonly PriceAlert[]) => alerts.filter(isUnreadAlert).map(({ price }) => price);
    expect(unread(told)).toEqual(['5.5', '5.6']);
    expect(unread(markAlertsAsRead(told, [keyOfAlert(one), keyOfAlert(three)]))).toEqual(['5.6']);
    expect(unread(markAlertsAsRead(told))).toEqual([]);
    expect(markAlertsAsRead(told)[2]).toEqual(three);
  });
});
