import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/market-time';
import { add, decimal, multiply, round, negate, subtract, sum, zero, type Decimal } from '../money/money';
import { dollars, type AccountLine } from '../portfolio/account-lines';
import { computeAccountDays, computeGraphDates, valueDay, type DayValue } from './account-days';
import { computeRangeStart } from './performance-range';
import { computeGains } from './position-gains';
import { annualize, computeMoneyWeighted, linkReturns } from './returns';

const first = '2025-03-03';
const dates = Array.from({ length: 12 }, (_, index) => addDays(first, index));
const today = dates.at(-1) ?? '';

const day = (index: number, value: string | null, flow: string | null = '0'): DayValue => ({
  date: dates[index] ?? '',
  value: value === null ? null : decimal(value),
  flow: flow === null ? null : decimal(flow),
  unpriced: [],
});

const source = { kind: 'transfer', id: 'T' } as const;
const base = { source, fill: null, isInDeposit: false, seasonedDate: null, dollars: null } as const;
const transfer = (asset: string, amount: Decimal, date: string, label = 'Cash Deposit'): AccountLine => ({
  ...base,
  asset,
  amount,
  at: `${date}T16:00:00Z`,
  kind: 'transfer',
  label,
});
/** A purchase of a positive, a sale of a negative quantity. */
const trade = (symbol: string, quantity: Decimal, total: Decimal, date: string): AccountLine[] => {
  const isBuy = !quantity.startsWith('-');
  const facts = { ...base, at: `${date}T16:00:00Z`, kind: isBuy ? 'bought' : 'sold', label: null } as const;
  return [
    { ...facts, asset: symbol, amount: quantity, dollars: total },
    { ...facts, asset: dollars, amount: isBuy ? negate(total) : total },
  ];
};

const cents = fc.integer({ min: 1, max: 9_999_999 }).map(amount => decimal((amount / 100).toFixed(2)));
const dateOf = fc.constantFrom(...dates);
const symbolOf = fc.constantFrom('TZROP', 'BTC');
const linesOf = fc
  .array(
    fc.oneof(
      fc.record({ date: dateOf, amount: cents, out: fc.boolean() }).map(({ date, amount, out }) => ({
        date,
        lines: [transfer(dollars, out ? negate(amount) : amount, date)],
      })),
      fc.record({ date: dateOf, symbol: symbolOf, amount: cents }).map(({ date, symbol, amount }) => ({
        date,
        lines: [transfer(symbol, amount, date, 'Security Deposit')],
      })),
      fc
        .record({ date: dateOf, symbol: symbolOf, quantity: cents, total: cents, sells: fc.boolean() })
        .map(({ date, symbol, quantity, total, sells }) => ({
          date,
          lines: trade(symbol, sells ? negate(quantity) : quantity, total, date),
        })),
      fc.record({ date: dateOf, amount: cents }).map(({ date, amount }) => ({
        date,
        lines: [transfer(dollars, amount, date, 'Dividend')],
      })),
    ),
    { maxLength: 25 },
  )
  .map(steps => steps.toSorted((a, b) => (a.date < b.date ? -1 : 1)).flatMap(({ lines }) => lines));
const pricesOf = fc.array(cents, { minLength: dates.length * 2, maxLength: dates.length * 2 });
const priceOn = (prices: readonly Decimal[]) => (symbol: string, date: string) =>
  prices[dates.indexOf(date) * 2 + (symbol === 'BTC' ? 1 : 0)] ?? null;

function balancesOf(lines: readonly AccountLine[]): Map<string, Decimal> {
  const held = new Map<string, Decimal>();
  for (const { asset, amount } of lines) held.set(asset, add(held.get(asset) ?? zero, amount));
  return held;
}

describe('the value of an account on past days', () => {
  it('is what the lines up to the day add up to, at the closes of the day', () => {
    fc.assert(
      fc.property(linesOf, pricesOf, (lines, prices) => {
        for (const account of computeAccountDays(lines, balancesOf(lines), dates)) {
          const held = balancesOf(lines.filter(({ at }) => (at ?? '').slice(0, 10) <= account.date));
          const worth = [...held].map(([asset, amount]) =>
            asset === dollars ? amount : round(multiply(amount, priceOn(prices)(asset, account.date) ?? zero), 2),
          );
          expect(valueDay(account, priceOn(prices)).value).toBe(sum(worth));
        }
      }),
    );
  });

  it('is unknown on a day without a price of something held, and only then', () => {
    const lines = [transfer('TZROP', decimal('10'), first, 'Security Deposit')];
    const days = computeAccountDays(lines, new Map([['TZROP', decimal('10')]]), dates);
    const values = days.map(each => valueDay(each, (_, date) => (date === dates[4] ? null : decimal('5'))));
    expect(values.map(({ value }) => value)).toEqual(dates.map(date => (date === dates[4] ? null : '50')));
    expect(values[4]?.unpriced).toEqual(['TZROP']);
  });

  it('counts lines between two days on the later one', () => {
    const [line] = [transfer(dollars, decimal('7'), '2025-03-08')];
    const days = computeAccountDays([line], new Map([[dollars, decimal('7')]]), ['2025-03-07', '2025-03-10']);
    expect(days.map(({ cash }) => cash)).toEqual(['0', '7']);
    expect(days[1]?.lines).toEqual([line]);
  });

  it('keeps what no line explains on all days', () => {
    const days = computeAccountDays([], new Map([['TZROP', decimal('3')]]), dates);
    expect(days.every(({ units }) => units.get('TZROP') === '3')).toBe(true);
  });
});

describe('the days of the graph', () => {
  const securities = { isCoin: false, dates: ['2025-03-05', '2025-03-06', '2025-03-07', '2025-03-10'] };
  const coins = { isCoin: true, dates: Array.from({ length: 12 }, (_, index) => addDays('2025-03-01', index)) };

  it('are those of securities, before them those of coins, and today', () => {
    const dated = computeGraphDates([coins, securities], {
      start: '2025-03-03',
      today: '2025-03-10',
      firstLine: first,
    });
    expect(dated).toEqual(['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-07', '2025-03-10']);
  });

  it('begin with the last close at the start of the range', () => {
    const window = { start: '2025-03-09', today: '2025-03-11', firstLine: '2020-01-01' };
    expect(computeGraphDates([securities], window)).toEqual(['2025-03-07', '2025-03-10', '2025-03-11']);
  });

  it('begin on the day before the first line, when the account was empty', () => {
    const window = { start: '2020-01-01', today: '2025-03-11', firstLine: '2025-03-10' };
    expect(computeGraphDates([securities], window)).toEqual(['2025-03-07', '2025-03-10', '2025-03-11']);
    expect(computeGraphDates([], window)).toEqual(['2025-03-09', '2025-03-10', '2025-03-11']);
    expect(computeGraphDates([], { ...window, firstLine: '2025-03-11' })).toEqual(['2025-03-10', '2025-03-11']);
  });

  it('are weekdays before the first close, when there was only cash', () => {
    const window = { start: '2020-01-01', today: '2025-03-10', firstLine: '2025-02-28' };
    expect(computeGraphDates([securities], window)).toEqual([
      '2025-02-27',
      '2025-02-28',
      '2025-03-03',
      '2025-03-04',
      '2025-03-05',
      '2025-03-06',
      '2025-03-07',
      '2025-03-10',
    ]);
  });

  it.each([
    ['1M', '2025-10-18'],
    ['3M', '2025-08-18'],
    ['6M', '2025-05-19'],
    ['YTD', '2024-12-31'],
    ['1Y', '2024-11-18'],
    ['ALL', '2020-03-01'],
  ] as const)('%s begins at the end of %s', (range, start) => {
    expect(computeRangeStart(range, '2025-11-18', '2020-03-02')).toBe(start);
  });
});

describe('the time-weighted return', () => {
  it('links the days between flows', () => {
    // +10 %, then a deposit of 900, then -5 %.
    const days = [day(0, '1000'), day(1, '1100'), day(2, '2000', '900'), day(3, '1900')];
    expect(linkReturns(days)).toEqual(['0', '0.1', '0.1', '0.045']);
  });

  it('of cash alone is zero, whatever comes and goes', () => {
    const days = [day(0, '0', '5'), day(1, '100', '100'), day(2, '0', '-100'), day(3, '0'), day(4, '7.5', '7.5')];
    expect(linkReturns(days)).toEqual(['0', '0', '0', '0', '0']);
  });

  it('counts the fee of the first purchase', () => {
    expect(linkReturns([day(0, '0'), day(1, '99', '100')])).toEqual(['0', '-0.01']);
  });

  it('goes over days without a value, and ends at a flow of unknown value', () => {
    const gap = [day(0, '100'), day(1, null, '50'), day(2, '165')];
    expect(linkReturns(gap)).toEqual(['0', null, '0.15']);
    expect(linkReturns([day(0, '100'), day(1, '200', null), day(2, '210')])).toEqual(['0', null, null]);
  });

  it('is given per year for more than a year only', () => {
    expect(annualize(decimal('0.21'), 730)).toBe('0.1');
    expect(annualize(decimal('0.21'), 365)).toBeNull();
    expect(annualize(decimal('-1'), 730)).toBeNull();
  });
});

describe('the money-weighted return', () => {
  it('is the growth of the value without flows', () => {
    expect(computeMoneyWeighted([day(0, '1000'), day(10, '1100')])).toEqual({ rate: '0.1' });
  });

  it('weights the time for which money was invested', () => {
    // 1000 for the whole period and 1000 for half of it at 21 %: 1210 + 1100.
    expect(computeMoneyWeighted([day(0, '1000'), day(5, '2100', '1000'), day(10, '2310')])).toEqual({ rate: '0.21' });
  });

  it('is zero if nothing was gained', () => {
    expect(computeMoneyWeighted([day(0, '0'), day(3, '100', '100'), day(10, '100')])).toEqual({ rate: '0' });
  });

  it('is not given where none or several rates fit', () => {
    expect(computeMoneyWeighted([day(0, '0'), day(10, '0')])).toEqual({ rate: null, reason: 'none' });
    // Everything came on the last day.
    expect(computeMoneyWeighted([day(0, '0'), day(10, '99', '100')])).toEqual({ rate: null, reason: 'none' });
    // Both 21 % and 44 % fit.
    const several = [day(0, '100'), day(5, '0', '-230'), day(10, '0', '132')];
    expect(computeMoneyWeighted(several)).toEqual({ rate: null, reason: 'several' });
    expect(computeMoneyWeighted([day(0, '1'), day(1, '1', null), day(2, '2')])).toMatchObject({ reason: 'unknown' });
  });
});

describe('the gains of positions', () => {
  it('and the income add up to the change of the value less all flows', () => {
    fc.assert(
      fc.property(linesOf, pricesOf, (lines, prices) => {
        const days = computeAccountDays(lines, balancesOf(lines), dates);
        const values = days.map(each => valueDay(each, priceOn(prices)));
        const flows = sum(values.slice(1).map(({ flow }) => flow ?? zero));
        const change = subtract(values.at(-1)?.value ?? zero, values[0]?.value ?? zero);
        const { positions, income } = computeGains(days, priceOn(prices));
        expect(sum([...positions.map(({ gain }) => gain ?? zero), income])).toBe(subtract(change, flows));
      }),
    );
  });

  it('are unknown without the price at the start', () => {
    const lines = [transfer('TZROP', decimal('10'), first, 'Security Deposit')];
    const days = computeAccountDays(lines, new Map([['TZROP', decimal('10')]]), dates);
    const { positions } = computeGains(days, (_, date) => (date === today ? decimal('6') : null));
    expect(positions).toMatchObject([{ symbol: 'TZROP', startValue: null, endValue: '60', gain: null }]);
  });
});
