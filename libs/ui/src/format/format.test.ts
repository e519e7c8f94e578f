import { type Decimal, decimal, parseDecimal, toFixed } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDirection,
  formatChange,
  formatCount,
  formatMasked,
  formatMoney,
  formatMoneyParts,
  formatPercent,
  formatPlainChange,
  formatPlainPrice,
  formatPrice,
  formatQuantity,
  formatSignedMoney,
  formatSignedPercent,
  formatSignedQuantity,
  formatChoice,
  formatStatus,
  formatWholeMoney,
  shortenMiddle,
} from './format';

const d = decimal;

describe('money', () => {
  it.each([
    ['0', '$0.00'],
    ['0.005', '$0.01'],
    ['-0.004', '$0.00'],
    ['1', '$1.00'],
    ['999.999', '$1,000.00'],
    ['1234.5', '$1,234.50'],
    ['161401.26', '$161,401.26'],
    ['-493.3', '\u2212$493.30'],
    ['123456789012345678.91', '$123,456,789,012,345,678.91'],
  ])('formats %s as %s', (value, text) => {
    expect(formatMoney(d(value))).toBe(text);
  });

  it('shows a missing figure as a hyphen, never zero', () => {
    for (const format of [formatMoney, formatWholeMoney, formatSignedMoney, formatPrice, formatPlainPrice]) {
      expect(format(null)).toBe('-');
      expect(format(undefined)).toBe('-');
    }
    for (const format of [formatQuantity, formatPercent, formatSignedPercent, formatPlainChange]) {
      expect(format(null)).toBe('-');
    }
    expect(formatChange(null, null)).toBe('-');
    expect(formatMoneyParts(null)).toEqual({ sign: '', currency: '', whole: '-', cents: '' });
  });

  it('signs a gain with a plus, a loss with the true minus, and leaves zero unsigned', () => {
    expect(formatSignedMoney(d('7200'))).toBe('+$7,200.00');
    expect(formatSignedMoney(d('-551.8'))).toBe('\u2212$551.80');
    expect(formatSignedMoney(d('0'))).toBe('$0.00');
    expect(formatSignedMoney(d('0.001'))).toBe('$0.00');
  });

  it('splits a large figure into parts', () => {
    expect(formatMoneyParts(d('161401.26'))).toEqual({ sign: '', currency: '$', whole: '161,401', cents: '.26' });
    expect(formatMoneyParts(d('-5'))).toEqual({ sign: '\u2212', currency: '$', whole: '5', cents: '.00' });
    expect(formatWholeMoney(d('55225.4'))).toBe('$55,225');
  });
});

describe('prices, quantities and changes', () => {
  it('shows a price with the digits of its symbol [SYM-19]', () => {
    expect(formatPrice(d('5.26'), 2)).toBe('$5.26');
    expect(formatPrice(d('0.1284'), 4)).toBe('$0.1284');
    expect(formatPlainPrice(d('64912.08'), 2)).toBe('64,912.08');
  });

  it('shows a price with two digits when its symbol has none [SYM-19]', () => {
    expect(formatPrice(d('5'), undefined)).toBe('$5.00');
    expect(formatPlainPrice(d('5.255'), null)).toBe('5.26');
  });

  it('shows a quantity with the decimals of its symbol [SYM-18]', () => {
    expect(formatQuantity(d('1250'), 0)).toBe('1,250');
    expect(formatQuantity(d('0.18425'), 6)).toBe('0.184250');
    expect(formatQuantity(d('180.5'))).toBe('180.5');
    expect(formatQuantity(d('180.5'), 0)).toBe('180.5');
    expect(formatSignedQuantity(d('150'), 0)).toBe('+150');
    expect(formatCount(1204)).toBe('1,204');
  });

  it('shows a change as amount and percentage in parentheses', () => {
    expect(formatChange(d('0.28'), d('0.64'), 2)).toBe('+$0.28 (+0.64%)');
    expect(formatChange(d('-0.05'), d('-0.94'), 2)).toBe('\u2212$0.05 (\u22120.94%)');
    expect(formatChange(d('0'), d('0'), 2)).toBe('$0.00 (0.00%)');
    expect(formatChange(d('12702.81'), null)).toBe('+$12,702.81');
    expect(formatChange(null, d('0.64'))).toBe('+0.64%');
    expect(formatPlainChange(d('-0.0007'), 4)).toBe('\u22120.0007');
  });

  it('shows percentages with two decimals, allocations with one', () => {
    expect(formatSignedPercent(d('28.2857'))).toBe('+28.29%');
    expect(formatPercent(d('34.21'))).toBe('34.2%');
  });

  it('takes the direction from the rounded figure', () => {
    expect(computeDirection(d('0.004'))).toBe('none');
    expect(computeDirection(d('0.005'))).toBe('up');
    expect(computeDirection(d('-0.0007'), 4)).toBe('down');
    expect(computeDirection(null)).toBe('none');
  });
});

describe('any decimal', () => {
  const anyDecimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat({ max: 8 }))
    .map(([units, places]) => decimal(`${units}e-${places}`));
  const plain = (text: string): Decimal | null =>
    parseDecimal(text.replaceAll(',', '').replace('\u2212', '-').replace('$', '').replace('+', ''));

  it('keeps all its digits as money, price and quantity', () => {
    fc.assert(
      fc.property(anyDecimal, fc.nat({ max: 8 }), (value, digits) => {
        const rounded = parseDecimal(toFixed(value, digits));
        expect(plain(formatPrice(value, digits))).toBe(rounded);
        expect(plain(formatQuantity(value, digits))).toBe(value);
        expect(plain(formatPlainChange(value, digits))).toBe(rounded);
        expect(plain(formatMoney(value))).toBe(parseDecimal(toFixed(value, 2)));
      }),
    );
  });
});

describe('text to shorten or mask', () => {
  it('shortens more than 43 characters in the middle to 23 [LAY-13]', () => {
    const hash = '0x8f3a1c9b7e5d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b1c';
    expect(hash).toHaveLength(46);
    expect(shortenMiddle(hash)).toBe('0x8f3a1c9b...7e8f9a0b1c');
    expect(shortenMiddle('a'.repeat(44))).toHaveLength(23);
  });

  it('keeps 43 characters or fewer unchanged [LAY-14]', () => {
    const text = 'a'.repeat(20) + 'b'.repeat(23);
    expect(shortenMiddle(text)).toBe(text);
    expect(shortenMiddle('')).toBe('');
  });

  it('counts a character of two code units once and never cuts it', () => {
    expect(shortenMiddle('\u{1F600}'.repeat(43))).toBe('\u{1F600}'.repeat(43));
    expect(Array.from(shortenMiddle('\u{1F600}'.repeat(44)))).toHaveLength(23);
  });

  it('shows the last four characters of an account number', () => {
    expect(formatMasked('90214417')).toBe('\u00b7\u00b7 4417');
    expect(formatMasked(null)).toBe('-');
  });
});

it.each([
  ['Partially Filled', 'Partially filled'],
  ['Done For Day', 'Done for day'],
  ['WAITING_FOR_COST_BASIS', 'Waiting for cost basis'],
  ['pending new', 'Pending new'],
  ['ACH Returned', 'ACH returned'],
  ['', ''],
])('formats the status %j as %j', (name, text) => {
  expect(formatStatus(name)).toBe(text);
});

it.each([
  ['NOT_MUCH', 'Not much'],
  ['MEDIUM', 'Medium'],
  ["I'm an expert", "I'm an expert"],
  ['$50,000 - $200,000', '$50,000 - $200,000'],
  [null, '-'],
])('writes the choice %s as %s', (choice, text) => {
  expect(formatChoice(choice)).toBe(text);
});
