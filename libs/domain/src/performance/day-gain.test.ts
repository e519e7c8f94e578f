import { describe, expect, it } from 'vitest';
import { decimal, negate } from '../money/money';
import { dollars, type AccountLine } from '../portfolio/account-lines';
import { computeDayGain, type DayPosition } from './day-gain';

const today = '2025-11-18';

const line = (asset: string, amount: string, changes: Partial<AccountLine>): AccountLine => ({
  asset,
  amount: decimal(amount),
  at: `${today}T15:00:00Z`,
  kind: 'transfer',
  isInDeposit: false,
  source: { kind: 'transfer', id: 'T-1' },
  fill: null,
  dollars: null,
  label: null,
  seasonedDate: null,
  ...changes,
});

/** The lines of a trade: units, and dollars with the fee. */
function trade(symbol: string, units: string, total: string): AccountLine[] {
  const isBuy = !units.startsWith('-');
  const fill = { symbol, quantity: decimal(units), price: null };
  const kind = isBuy ? 'bought' : 'sold';
  const amount = decimal(total);
  return [
    line(symbol, units, { kind, fill, dollars: amount }),
    line(dollars, isBuy ? negate(amount) : amount, { kind, fill }),
  ];
}

const position = (units: string, price: string | null, previousClose: string | null): DayPosition => ({
  symbol: 'TZROP',
  units: decimal(units),
  price: price === null ? null : decimal(price),
  previousClose: previousClose === null ? null : decimal(previousClose),
  since: today,
});

const gain = (positions: readonly DayPosition[], lines: readonly AccountLine[], cash = '0') =>
  computeDayGain(positions, lines, { cash: decimal(cash), day: today });

describe('the gain since the previous close', () => {
  it('counts what was bought today from its own price, with its fee, and never from the previous close', () => {
    // $100.00 in cash; 20 at $3.21 with a fee of $0.65, after a fall from $5.31.
    expect(gain([position('20', '3.21', '5.31')], trade('TZROP', '20', '64.85'), '35.15')).toMatchObject({
      amount: '-0.65',
      percent: '-0.65',
    });
  });

  it('counts what was held before from the previous close', () => {
    expect(gain([position('100', '5.30', '5.20')], [])).toMatchObject({ amount: '10', percent: '1.92' });
  });

  it('keeps what was sold today, also of a position that is gone', () => {
    // 100 at $5.20 are $520.00; they brought $524.70.
    expect(gain([position('0', '5.30', '5.20')], trade('TZROP', '-100', '524.7'), '524.7')).toMatchObject({
      amount: '4.7',
      percent: '0.9',
    });
  });

  it('leaves out deposits, withdrawals and transferred securities, and counts dividends', () => {
    const lines = [
      line(dollars, '500', { label: 'Cash Deposit' }),
      line('TZROP', '10', { label: 'Security Deposit' }),
      line(dollars, '7', { label: 'Dividend' }),
    ];
    expect(gain([position('110', '5.30', '5.20')], lines, '507')).toMatchObject({
      amount: '17',
      income: '7',
      positions: [{ symbol: 'TZROP', gain: '10' }],
    });
  });

  it('leaves out lines of earlier days', () => {
    const earlier = trade('TZROP', '100', '500').map(each => ({ ...each, at: '2025-11-17T20:00:00Z' }));
    expect(gain([position('100', '5.30', '5.20')], earlier)?.amount).toBe('10');
  });

  it('is a percentage of what came in, in an account that was empty', () => {
    const lines = [line(dollars, '100', { label: 'Cash Deposit' }), ...trade('TZROP', '10', '50')];
    expect(gain([position('10', '5.10', '5')], lines, '50')).toMatchObject({ amount: '1', percent: '1' });
  });

  it('leaves out a position without a price or a previous close, and is null if nothing is left', () => {
    expect(gain([position('10', null, '5')], [])).toBeNull();
    expect(gain([position('10', '5', null)], [])).toBeNull();
    expect(gain([position('10', '5.10', null)], trade('TZROP', '10', '50'))?.amount).toBe('1');
  });
});
