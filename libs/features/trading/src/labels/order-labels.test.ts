import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { explainTimeInForce, formatFeeLabel, formatOrderLine, formatTimeInForce } from './order-labels';

const symbol = { symbol: 'MYRA', num_decimals: 1, usd_precision_digits: 2 };
const now = Date.parse('2025-11-18T15:15:00Z');

describe('order labels', () => {
  it('format quantity and price with the decimals of the symbol [SYM-18, SYM-19]', () => {
    const order = { side: 2, quantity: decimal('1030'), limitPrice: decimal('104.5') };
    expect(formatOrderLine(order, symbol)).toBe('Sell 1,030.0 MYRA at $104.50');
    expect(formatOrderLine({ ...order, side: 1 }, { ...symbol, usd_precision_digits: 4 })).toBe(
      'Buy 1,030.0 MYRA at $104.5000',
    );
  });

  it('accept the figures of a request as sent over the wire', () => {
    expect(formatOrderLine({ side: 1, quantity: 2, limitPrice: '5.2' }, { symbol: 'TZROP' })).toBe(
      'Buy 2 TZROP at $5.20',
    );
  });

  it('format the time in force, without an hour that the server hasn’t named', () => {
    expect(formatTimeInForce({ timeInForce: 0 }, now)).toBe('Day');
    expect(formatTimeInForce({ timeInForce: 1 }, now)).toBe('Good ’til canceled');
    expect(formatTimeInForce({ timeInForce: 6, expireDate: '2026-01-09' }, now)).toBe('Until Jan 9, 2026');
  });

  it('say when an order expires: at the end of the trading day, or of the day for a coin', () => {
    expect(explainTimeInForce(6, false)).toBe('Expires at the end of the trading day you choose, if not filled.');
    expect(explainTimeInForce(6, true)).toBe('Expires at the end of the day you choose, if not filled.');
    expect(explainTimeInForce(0, false)).toBe('Expires at the end of the trading day, if not filled.');
  });

  it('name no fee rule that the server does not follow', () => {
    const facts = { price: decimal('44'), quantity: decimal('100'), waived: true, unit: 'share' };
    expect(formatFeeLabel({ ...facts, fee: decimal('5') })).toBe('Estimated fee');
    expect(formatFeeLabel({ ...facts, fee: decimal('5'), waived: false })).toBe('Estimated fee');
  });

  it('name the fee rule', () => {
    const labelOf = (price: string, fee: string | null, { waived = false, unit = 'share' } = {}) =>
      formatFeeLabel({
        price: decimal(price),
        quantity: decimal('100'),
        fee: fee === null ? null : decimal(fee),
        waived,
        unit,
      });
    expect(labelOf('3', '3')).toBe('Estimated fee, 1%');
    expect(labelOf('2.99', '3.00')).toBe('Estimated fee, $0.03 per share');
    expect(labelOf('0.4', '3.00', { unit: 'DOGE' })).toBe('Estimated fee, $0.03 per DOGE');
    expect(labelOf('44', '0', { waived: true })).toBe('Fee (waived)');
    expect(labelOf('44', null)).toBe('Estimated fee');
    expect(formatFeeLabel({ price: null, quantity: null, fee: null, waived: false, unit: 'share' })).toBe(
      'Estimated fee',
    );
  });
});
