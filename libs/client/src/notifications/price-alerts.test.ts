import { decimal } from '@portal/domain/money/money';
import { keyOfAlert, mostAlerts, type PriceAlert } from '@portal/domain/notifications/price-alert';
import { afterEach, describe, expect, it } from 'vitest';
import {
  noteReachedAlert,
  readPriceAlerts,
  readReachedAlerts,
  removePriceAlert,
  setPriceAlert,
  subscribePriceAlerts,
} from './price-alerts.ts';

const alertAt = (price: string, changes: Partial<PriceAlert> = {}): PriceAlert => ({
  symbol: 'TZROP',
  price: decimal(price),
  direction: 'above',
  setAt: 1_000,
  since: 900,
  high: decimal('5.1'),
  low: null,
  reached: null,
  ...changes,
});
const reached = { tradedAt: 2_000, noticedAt: 2_500, wasAway: true };

/** What an earlier page of a visitor has stored, which may be anything. */
const stored = (value: unknown) => localStorage.setItem('portal-price-alerts-visitor', JSON.stringify(value));
const readStored = (...alerts: readonly unknown[]) => {
  stored(alerts);
  return readPriceAlerts();
};

afterEach(() => localStorage.clear());

describe('price alerts that an earlier page has stored', () => {
  it('are read as they were', () => {
    const alerts = [
      alertAt('6'),
      alertAt('4.5', { direction: 'below', high: null, low: decimal('4.9'), reached: { ...reached, isRead: true } }),
      alertAt('7', { symbol: 'BRK.B', reached: { ...reached, tradedAt: null, wasAway: false, isRead: false } }),
    ];
    expect(readStored(...alerts)).toEqual(alerts);
  });

  it.each([
    ['no object', 'TZROP'],
    ['null', null],
    ['without a symbol', { ...alertAt('6'), symbol: undefined }],
    ['of a symbol that no address can hold', { ...alertAt('6'), symbol: '<img>' }],
    ['of a symbol that only begins well', { ...alertAt('6'), symbol: 'TZROP <b>' }],
    ['of a symbol that only ends well', { ...alertAt('6'), symbol: '<b> TZROP' }],
    ['of an empty symbol', { ...alertAt('6'), symbol: '' }],
    ['of a symbol with 65 characters', { ...alertAt('6'), symbol: 'A'.repeat(65) }],
    ['with a price that is no number', { ...alertAt('6'), price: 'six' }],
    ['in no direction', { ...alertAt('6'), direction: 'sideways' }],
    ['without the time when it was set', { ...alertAt('6'), setAt: '1000' }],
    ['without the time from which trades count', { ...alertAt('6'), since: null }],
  ])('are left out where one is %s', (_, alert) => {
    expect(readStored(alert, alertAt('7'))).toEqual([alertAt('7')]);
  });

  it('are none where the storage holds no list', () => {
    stored({ 0: alertAt('6') });
    expect(readPriceAlerts()).toEqual([]);
  });

  it('wait again if we can’t tell when they were reached', () => {
    const broken = [{ ...reached, noticedAt: '2500' }, null, 'yes'];
    expect(readStored(...broken.map(each => ({ ...alertAt('6'), reached: each })))).toEqual([
      alertAt('6'),
      alertAt('6'),
      alertAt('6'),
    ]);
  });

  it('are unread, and not from a time without a page, where the storage does not say', () => {
    expect(readStored({ ...alertAt('6'), reached: { noticedAt: 2_500, tradedAt: 'then' } })).toEqual([
      alertAt('6', { reached: { tradedAt: null, noticedAt: 2_500, wasAway: false, isRead: false } }),
    ]);
  });

  it('are the newest of those that are too many', () => {
    const many = Array.from({ length: mostAlerts + 2 }, (_, index) => alertAt(String(index + 1)));
    expect(readStored(...many)).toEqual(many.slice(2));
  });
});

describe('a price alert', () => {
  it('is set and removed, and tells those who listen', () => {
    let changes = 0;
    const stop = subscribePriceAlerts(() => (changes += 1));
    expect(setPriceAlert(alertAt('6'))).toBe(true);
    expect(setPriceAlert(alertAt('7'))).toBe(true);
    removePriceAlert(keyOfAlert(alertAt('6')));
    expect(readPriceAlerts()).toEqual([alertAt('7')]);
    expect(changes).toBe(3);
    stop();
    removePriceAlert(keyOfAlert(alertAt('7')));
    expect(changes).toBe(3);
  });

  it('is not set while fifty others wait', () => {
    for (let price = 1; price <= mostAlerts; price += 1) setPriceAlert(alertAt(String(price)));
    expect(setPriceAlert(alertAt('99'))).toBe(false);
    expect(readPriceAlerts()).toHaveLength(mostAlerts);
  });

  it('is reached once, and unread until it is read', async () => {
    setPriceAlert(alertAt('6'));
    setPriceAlert(alertAt('7'));
    expect(await noteReachedAlert(alertAt('6'), reached)).toBe(true);
    expect(await noteReachedAlert(alertAt('6'), { ...reached, noticedAt: 9_999 })).toBe(false);
    expect(readPriceAlerts()).toEqual([alertAt('6', { reached: { ...reached, isRead: false } }), alertAt('7')]);
    readReachedAlerts([keyOfAlert(alertAt('7'))]);
    expect(readPriceAlerts()[0]?.reached?.isRead).toBe(false);
    readReachedAlerts();
    expect(readPriceAlerts()[0]?.reached?.isRead).toBe(true);
  });

  it('is not reached by a trade before it was set again, nor if it was removed', async () => {
    setPriceAlert(alertAt('6', { setAt: 5_000 }));
    expect(await noteReachedAlert(alertAt('6'), reached)).toBe(false);
    expect(await noteReachedAlert(alertAt('8', { setAt: 5_000 }), reached)).toBe(false);
    expect(readPriceAlerts()).toEqual([alertAt('6', { setAt: 5_000 })]);
  });

  it('is not stored again when there is nothing to mark as read', () => {
    setPriceAlert(alertAt('6'));
    let changes = 0;
    const stop = subscribePriceAlerts(() => (changes += 1));
    readReachedAlerts();
    stop();
    expect(changes).toBe(0);
  });
});
