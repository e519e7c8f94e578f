import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  divide,
  fromMinorUnits,
  multiply,
  parseDecimal,
  round,
  subtract,
  toFixed,
  toMinorUnits,
} from './money';

describe('decimals', () => {
  it.each([
    ['0.1', '0.1'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    ['-0', '0'],
    [-0, '0'],
    ['1.500', '1.5'],
    ['.5', '0.5'],
    ['+7', '7'],
    ['1e3', '1000'],
  ])('reads %j as %s', (input, text) => {
    expect(parseDecimal(input)).toBe(text);
  });

  it('reads canonical text as arithmetic would', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '9'), maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom('', '-'),
        digits,
        fc.constantFrom('', '.'),
        digits,
        (sign, whole, point, fraction) => {
          const text = `${sign}${whole}${point}${fraction}`;
          expect(parseDecimal(text)).toBe(parseDecimal(`${text}e0`));
        },
      ),
    );
  });

  it.each([NaN, Infinity, '', ' 1', '1,000', '0x10', '1e999', '１２', null, undefined, {}, [], true, '9'.repeat(61)])(
    'refuses %j',
    input => {
      expect(parseDecimal(input)).toBeNull();
    },
  );

  it('adds exactly where binary fractions cannot', () => {
    expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3');
    expect(multiply(decimal('0.03'), decimal('100'))).toBe('3');
  });

  it('returns null for a division by zero', () => {
    expect(divide(decimal('1'), decimal('0'), 2)).toBeNull();
  });

  it('rounds half up, up and down', () => {
    expect(round(decimal('2.345'), 2)).toBe('2.35');
    expect(round(decimal('2.341'), 2, 'up')).toBe('2.35');
    expect(round(decimal('2.349'), 2, 'down')).toBe('2.34');
    expect(toFixed(decimal('5'), 2)).toBe('5.00');
  });

  it('never passes through a JavaScript number: minor units agree with BigInt arithmetic for any size', () => {
    const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(units, units, fc.integer({ min: 0, max: 8 }), (a, b, digits) => {
        const left = fromMinorUnits(a, digits);
        const right = fromMinorUnits(b, digits);
        expect(toMinorUnits(left, digits)).toBe(a);
        expect(toMinorUnits(add(left, right), digits)).toBe(a + b);
        expect(toMinorUnits(subtract(left, right), digits)).toBe(a - b);
        expect(toMinorUnits(multiply(left, right), digits * 2)).toBe(a * b);
        expect(compare(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
