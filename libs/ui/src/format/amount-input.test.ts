import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAmountEdit, parseMoneyInput } from './amount-input';

describe('parsing an amount', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['12,345,678.90', '12345678.9'],
    ['$1,234.50', '1234.5'],
    ['5.26 USD', '5.26'],
    ['1,234.56\u00a0US$', '1234.56'],
    ['USD5', '5'],
    ['usd $5', '5'],
    ['US$1,234.56', '1234.56'],
    ['1,234.56 $', '1234.56'],
    ['\uff11\u3002\uff15', '1.5'],
    ['\u06f4\u06f2', '42'],
    ['\u202a$1,234.56\u202c', '1234.56'],
    ['\u200e1234.5\u200b', '1234.5'],
    ['1234.5000', '1234.5'],
    ['  5.26\u00a0', '5.26'],
    ['1 234.50', '1234.5'],
    ['1\u202f234', '1234'],
    ["1'234", '1234'],
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['999999999999999.99', '999999999999999.99'],
  ])("parses '%s' as %s [VAL-10]", (text, value) => {
    expect(parseMoneyInput(text)).toEqual({ value, problem: null });
  });

  it('returns neither a value nor a problem for empty text', () => {
    expect(parseMoneyInput('')).toEqual({ value: null, problem: null });
    expect(parseMoneyInput('  $ ')).toEqual({ value: null, problem: null });
  });

  it.each([
    '1.234,50',
    '0,123',
    '12,34,567',
    '1e5',
    '-5',
    '5\u00b2',
    '5 \u{1F600}',
    'EUR 5',
    '1.2.3',
    '.',
    'Infinity',
    '1'.repeat(16),
  ])("rejects the ambiguous or invalid text '%s'", text => {
    const reading = parseMoneyInput(text);
    expect(reading.value).toBeNull();
    expect(reading.problem).toMatch(/\.$/);
  });

  it('rejects a third decimal instead of rounding [VAL-09]', () => {
    expect(parseMoneyInput('12.345')).toEqual({ value: null, problem: 'Use no more than 2 decimal places.' });
    expect(parseMoneyInput('12.345', 3).value).toBe('12.345');
    expect(parseMoneyInput('12.5', 0).problem).toBe('Enter a whole number.');
    expect(parseMoneyInput('100.00', 0)).toEqual({ value: '100', problem: null });
    expect(parseMoneyInput('12.55', 1).problem).toBe('Use no more than 1 decimal place.');
  });

  it('gives an example that the field accepts', () => {
    expect(parseMoneyInput('1,23', 0).problem).toBe('Use commas only between thousands, such as 1,234.');
    expect(parseMoneyInput('x', 0).problem).toBe('Enter a number, such as 1,234.');
  });

  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const amountOf = (value: bigint, group: string): string => {
    const whole = (value / 100n).toString().replace(/\B(?=(\d{3})+$)/g, group);
    return `${whole}.${(value % 100n).toString().padStart(2, '0')}`;
  };

  it('parses all ways to write an amount to the same value [VAL-10]', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(',', '', ' ', '\u00a0', "'"),
        fc.constantFrom('', '$', '$ '),
        (value, group, sign) => {
          expect(parseMoneyInput(sign + amountOf(value, group)).value).toBe(parseMoneyInput(amountOf(value, '')).value);
        },
      ),
    );
  });

  it('returns either the typed digits or a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$- e\uff11') }), text => {
        const { value, problem } = parseMoneyInput(text);
        if (value === null) return;
        expect(problem).toBeNull();
        const digits = (source: string): string => source.replaceAll('\uff11', '1').replace(/[^\d.]/g, '');
        const trimmed = digits(text)
          .replace(/^0+(?=\d)/, '')
          .replace(/^\./, '0.');
        expect(trimmed.includes('.') ? trimmed.replace(/\.?0*$/, '') : trimmed).toBe(value);
      }),
    );
  });
});

describe('editing an amount', () => {
  it('accepts each step of typing an amount', () => {
    const typed = ['1', '1,', '1,2', '1,23', '1,234', '1,234.', '1,234.5', '1,234.50'];
    for (const [index, text] of typed.entries()) {
      expect(computeAmountEdit(text, typed[index - 1] ?? '')).toEqual({ text, problem: null });
    }
  });

  it('keeps a rejected paste with its reason, until the text is corrected', () => {
    const pasted = computeAmountEdit('1.234,56', '5', 2, true);
    expect(pasted).toEqual({ text: '1.234,56', problem: 'Enter a number, such as 1,234.50.' });
    expect(computeAmountEdit('1.234,5', '1.234,56')).toEqual({ text: '1.234,5', problem: pasted.problem });
    expect(computeAmountEdit('1.2345', '1.234,5', 4)).toEqual({ text: '1.2345', problem: null });
  });
});
