import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, fromMinorUnits, sum, toMinorUnits, type Decimal } from '../money/money';
import { computeCashTotal, computePortfolioTotals, computePosition, computeSellable, type Holding } from './position';

const d = (text: string | null): Decimal | null => (text === null ? null : decimal(text));
const holding = (
  assetType: string,
  quantity: string,
  cost: string | null,
  last: string | null,
  close: string | null,
): Holding => ({
  assetType,
  position: computePosition(decimal(quantity), d(cost), d(last ?? close)),
});
const cash = (available: string | null, ordered: string | null = '0', owed: string | null = null) => ({
  availableWithdrawalBalance: d(available),
  openOrderBalance: d(ordered),
  owedBalance: d(owed),
});

describe('a position', () => {
  it('has cost basis, current and initial value, net loss or gain, percentage and quantity [PTF-10, PTF-11]', () => {
    expect(computePosition(decimal('1250'), decimal('38.42'), decimal('44.18'))).toEqual({
      quantity: '1250',
      costBasis: '38.42',
      initialValue: '48025',
      currentValue: '55225',
      netLossGain: '7200',
      percentageDiff: '14.99',
    });
  });

  it.each([
    ['3', '4', '33.33'],
    ['3', '5', '66.67'],
    ['2.4', '2.2500', '-6.25'],
    ['8', '8.0005', '0.01'],
    ['8', '8', '0'],
  ])('bought at %s and worth %s differs by %s percent, rounded to 2 decimals [PTF-12]', (cost, price, percent) => {
    expect(computePosition(decimal('7'), decimal(cost), decimal(price)).percentageDiff).toBe(percent);
  });

  it('without a price has no value, no gain and no percentage, never zero [PTF-11, PTF-13]', () => {
    expect(computePosition(decimal('150'), decimal('4'), null)).toMatchObject({
      initialValue: '600',
      currentValue: null,
      netLossGain: null,
      percentageDiff: null,
    });
  });

  it('without a cost basis has a value and no gain', () => {
    expect(computePosition(decimal('150'), null, decimal('4'))).toMatchObject({
      initialValue: null,
      currentValue: '600',
      netLossGain: null,
      percentageDiff: null,
    });
  });

  it('that cost nothing has a gain and no percentage [PTF-11]', () => {
    expect(computePosition(decimal('10'), decimal('0'), decimal('4'))).toMatchObject({
      netLossGain: '40',
      percentageDiff: null,
    });
  });
});

describe('the totals of a portfolio', () => {
  const holdings = [
    holding('COMMON_STOCK', '1250', '38.42', '44.18', '43.90'),
    holding('SECURITY_TOKEN', '3400', '4.10', '5.26', '5.31'),
    holding('SECURITY_TOKEN', '150', null, null, null),
  ];

  it('sum the known values less what is owed, and count positions without a price', () => {
    const totals = computePortfolioTotals(holdings, cash('24618.40', '11810.30', '100'));
    expect(totals).toEqual({
      positionsValue: '73109',
      cash: '36328.7',
      totalValue: '109437.7',
      gainLoss: { amount: '11144', percent: '17.98' },
      allocation: [
        { kind: 'COMMON_STOCK', value: '55225', share: '50.5' },
        { kind: 'SECURITY_TOKEN', value: '17884', share: '16.3' },
        { kind: 'CASH', value: '36328.7', share: '33.2' },
      ],
      unpriced: 1,
      isCountable: true,
    });
  });

  it('of a new account are zero, with no change to tell of', () => {
    expect(computePortfolioTotals([], cash('0'))).toEqual({
      positionsValue: '0',
      cash: '0',
      totalValue: '0',
      gainLoss: null,
      allocation: [{ kind: 'CASH', value: '0', share: null }],
      unpriced: 0,
      isCountable: true,
    });
  });

  it('are null, not zero, if no value is known', () => {
    const totals = computePortfolioTotals([holding('SECURITY_TOKEN', '150', null, null, null)], null);
    expect(totals).toMatchObject({
      positionsValue: null,
      cash: null,
      totalValue: null,
      gainLoss: null,
      unpriced: 1,
    });
    expect(computeCashTotal(cash('10', null))).toBeNull();
  });

  it('are null if the quantity of one position is unknown, because a part would be taken for the whole', () => {
    const unknown = { ...holdings[0], position: computePosition(null, d('4'), d('5')) };
    const totals = computePortfolioTotals([...holdings, { ...unknown, assetType: 'OTHER' }], cash('10'));
    expect(totals).toMatchObject({
      positionsValue: null,
      totalValue: null,
      gainLoss: null,
      cash: '10',
      isCountable: false,
    });
  });

  it('value a position at its previous close if it has not traded', () => {
    expect(computePortfolioTotals([holding('COMMON_STOCK', '10', '4', null, '5')], null)).toMatchObject({
      positionsValue: '50',
      gainLoss: { amount: '10', percent: '25' },
    });
  });

  it('equal the sums of rows in whole cents, for any holdings', () => {
    const units = fc.bigInt(0n, 10n ** 10n);
    fc.assert(
      fc.property(fc.array(fc.tuple(units, units, units), { maxLength: 8 }), units, (all, available) => {
        const money = (n: bigint) => fromMinorUnits(n, 2);
        const some = all.map(([q, cost, last]) =>
          holding('COMMON_STOCK', fromMinorUnits(q, 4), money(cost), money(last), money(cost)),
        );
        const totals = computePortfolioTotals(some, cash(money(available)));
        // Each row is rounded to the cent, half a cent up, and then added.
        const cents = (q: bigint, price: bigint): bigint => ((q * price + 5000n) / 10_000n) * 10_000n;
        const value = all.reduce((total, [q, , last]) => total + cents(q, last), 0n);
        const gain = all.reduce((total, [q, cost, last]) => total + cents(q, last) - cents(q, cost), 0n);
        expect(toMinorUnits(totals.positionsValue ?? decimal('-1'), 6)).toBe(value);
        expect(toMinorUnits(totals.totalValue ?? decimal('-1'), 6)).toBe(value + available * 10_000n);
        if (all.length > 0) expect(toMinorUnits(totals.gainLoss?.amount ?? decimal('-1'), 6)).toBe(gain);
        expect(sum(totals.allocation.map(({ value: part }) => part))).toBe(totals.totalValue);
      }),
    );
  });
});

it.each([
  ['the answer, if open orders leave as much', '275', ['300', '25', '275'], '275'],
  ['the answer, if it is less', '200', ['300', '25', '275'], '200'],
  ['what open orders leave, if the answer is the whole holding', '300', ['300', '25', '275'], '275'],
  ['the answer, if the balances do not say what is in open orders', '300', ['300', null, '275'], '300'],
  ['the available balance without an answer', null, ['300', '25', '250'], '250'],
  ['what open orders leave without an answer and an available balance', null, ['300', '25', null], '275'],
])('what can be sold is %s', (_, answered, [quantity, openOrderBalance, available], sellable) => {
  const asset = {
    quantity: d(quantity ?? null),
    openOrderBalance: d(openOrderBalance ?? null),
    availableWithdrawalBalance: d(available ?? null),
  };
  expect(computeSellable(d(answered), asset)).toBe(sellable);
});

it('what can be sold is nothing of an asset that is not held, and unknown without any answer', () => {
  expect([computeSellable(null, null), computeSellable(d('5'), null)]).toEqual(['0', '0']);
  expect([computeSellable(null, undefined), computeSellable(d('5'), undefined)]).toEqual([undefined, '5']);
  const empty = { quantity: null, openOrderBalance: null, availableWithdrawalBalance: null };
  expect(computeSellable(null, empty)).toBe(undefined);
});
