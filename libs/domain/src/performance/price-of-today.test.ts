import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Decimal } from '../money/money';
import { dollars, type AccountLine } from '../portfolio/account-lines';
import { computePerformance } from './performance';

const today = '2025-03-11';
const before = { '2025-03-06': '4', '2025-03-07': '5', '2025-03-10': '6' };

const transfer = (asset: string, amount: string, date: string): AccountLine => ({
  asset,
  amount: decimal(amount),
  at: `${date}T16:00:00Z`,
  kind: 'transfer',
  label: asset === dollars ? 'Cash Deposit' : 'Security Deposit',
  source: { kind: 'transfer', id: `${asset} ${amount} ${date}` },
  fill: null,
  isInDeposit: false,
  seasonedDate: null,
  dollars: null,
});

interface Account {
  readonly lines: readonly AccountLine[];
  readonly balances: Readonly<Record<string, string>>;
  readonly prices?: Readonly<Record<string, string>>;
  readonly closes?: Readonly<Record<string, string>>;
}

const toMap = (amounts: Readonly<Record<string, string>>): ReadonlyMap<string, Decimal> =>
  new Map(Object.entries(amounts).map(([asset, amount]) => [asset, decimal(amount)]));
const compute = ({ lines, balances, prices = {}, closes = before }: Account) =>
  computePerformance({
    lines,
    balances: toMap(balances),
    closes: new Map([['TZROP', { isCoin: false, closes: toMap(closes) }]]),
    prices: toMap(prices),
    range: 'ALL',
    today,
  });

const held = transfer('TZROP', '10', '2025-03-07');

describe('today', () => {
  it('has the live price of what is held, not a close', () => {
    const { days } = compute({ lines: [held], balances: { TZROP: '10' }, prices: { TZROP: '7' } });
    expect(days.map(({ value }) => value)).toEqual(['0', '50', '60', '70']);
  });

  it('has no value while something held has no live price', () => {
    expect(compute({ lines: [held], balances: { TZROP: '10' } }).days.at(-1)?.value).toBeNull();
  });

  it('has the close of today, once there is one, of what has no live price', () => {
    const { days } = compute({ lines: [held], balances: { TZROP: '10' }, closes: { ...before, [today]: '8' } });
    expect(days.at(-1)?.value).toBe('80');
  });

  it('counts what left the account completely at its last close', () => {
    const { days, netFlow, returns } = compute({ lines: [held, transfer('TZROP', '-10', today)], balances: {} });
    expect(days.at(-1)).toMatchObject({ value: '0', flow: '-60' });
    expect(netFlow).toBe('-10');
    // From 5 to 6 dollars, and no change since.
    expect(returns.at(-1)).toBe('0.2');
  });

  it('has the same return whatever is deposited', () => {
    const prices = { TZROP: '7' };
    const without = compute({ lines: [held], balances: { TZROP: '10' }, prices });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), cents => {
        const amount = (cents / 100).toFixed(2);
        const lines = [held, transfer(dollars, amount, today)];
        const { returns, gain } = compute({ lines, balances: { TZROP: '10', [dollars]: amount }, prices });
        expect({ returns, gain }).toEqual({ returns: without.returns, gain: without.gain });
      }),
    );
  });
});
