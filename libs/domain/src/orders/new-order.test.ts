import { describe, expect, it } from 'vitest';
import { cryptoAmountInputTypes, newOrderDefaults } from './new-order';

describe('a new order', () => {
  it('holds all that the order form needs to know [ORD-02]', () => {
    expect(Object.keys(newOrderDefaults).toSorted()).toEqual(
      [
        'orderType',
        'side',
        'timeInForce',
        'timeInForceDate',
        'price',
        'quantity',
        'orderFee',
        'orderError',
        'idempotencyKey',
        'cryptoAmountInputType',
        'cryptoOrderAmount',
        'balanceError',
        'holderLimitError',
        'formErrors',
      ].toSorted(),
    );
  });

  it('is a limit order [ORD-08]', () => {
    expect(newOrderDefaults.orderType).toBe(2);
  });

  it('buys [ORD-09]', () => {
    expect(newOrderDefaults.side).toBe(1);
  });

  it('is for the day [ORD-10]', () => {
    expect(newOrderDefaults.timeInForce).toBe(0);
  });

  it('starts with nothing entered and no fee, not with zeros', () => {
    expect(newOrderDefaults).toMatchObject({
      price: '',
      quantity: '',
      orderFee: null,
      idempotencyKey: null,
      formErrors: {},
    });
  });

  it('takes crypto amounts in dollars or in coins [ORD-03]', () => {
    expect(cryptoAmountInputTypes).toEqual(['FIAT', 'COIN']);
    expect(cryptoAmountInputTypes).toContain(newOrderDefaults.cryptoAmountInputType);
  });
});
