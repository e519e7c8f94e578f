import { banking } from '@portal/contracts/endpoints/banking';
import { orders } from '@portal/contracts/endpoints/orders';
import { wallets } from '@portal/contracts/endpoints/wallets';
import { describe, expect, it } from 'vitest';
import { formatWithNumbers } from './decimals-as-numbers.ts';

describe('decimals as numbers', () => {
  const long = '123456789012345.123456789012345678';

  it('keep every digit', () => {
    expect(formatWithNumbers(banking.deposit.body, { amount: long, zone: 'America/New_York' })).toBe(
      `{"amount":${long},"zone":"America/New_York"}`,
    );
    expect(formatWithNumbers(wallets.withdraw.body, { amount: long, user: undefined })).toBe(`{"amount":${long}}`);
  });

  it('leave other texts of digits as they are', () => {
    expect(formatWithNumbers(orders.place.body, { symbol: '100', quantity: '1', list: [1, null] })).toBe(
      '{"symbol":"100","quantity":1,"list":[1,null]}',
    );
  });
});
