import { describe, expect, it } from 'vitest';
import { strictFormOf } from './strict-form';
import { decimalSchema, inputDecimal, isDecimalSchema, nullableDecimal } from './decimal';
import {
  email,
  fileBody,
  id,
  instant,
  isoDate,
  longText,
  pageNumber,
  pageSize,
  queryList,
  shortText,
  symbolId,
  zone,
} from './fields';
import { addressBody, companyName, countryCode, optionalName, personName, phoneNumbers } from './person-body';

const long = (length: number): string => 'x'.repeat(length);
const digits = (length: number): string => '1'.repeat(length);
const many = (count: number): string[] => Array.from({ length: count }, () => 'x');
const phones = (count: number): string[] => Array.from({ length: count }, () => '+1 302 555 0160');

describe('a field', () => {
  it.each([
    ['an id', strictFormOf(id), ['a', 'H-1', 'a_B', long(64)], ['', 'a.b', 'a b', 'a/b', 7, null, long(65)]],
    [
      'an id of another server',
      id,
      ['a', '_', '-', 'urn:order~1.2@x+y=z', 7, long(128)],
      ['', '.', '.a', ':a', 'a b', ' a', 'a/b', 'a?b', '../a', 7.5, null, long(129)],
    ],
    [
      'a symbol',
      strictFormOf(symbolId),
      ['A', '1', 'BRK.B', `A${digits(11)}`],
      ['', 'a', '.A', 'A B', `A${digits(12)}`],
    ],
    ['a symbol of another server', symbolId, ['a', 'brk.b', long(32)], ['', '.a', 'a b', 'a/b', null, long(33)]],
    [
      'an email address',
      email,
      ['a@b', `a@${long(252)}`],
      ['', 'a', '@b', 'a@', 'a@b@c', 'a b@c', ` a@b`, `a@${long(253)}`],
    ],
    ['a time zone', zone, ['UTC', 'America/New_York', 'Etc/GMT+5', long(64)], ['', 'New York', 'UTC\n', long(65)]],
    ['a country', countryCode, ['US'], ['', 'us', 'U', 'USA', ' US', 'U1']],
    ['a short text', shortText, ['', long(300)], [7, null, long(301)]],
    ['a long text', longText, ['', long(5000)], [7, null, long(5001)]],
    ['a name of a person', personName, ['A', ' A ', long(115)], ['', ' ', null, long(116)]],
    ['a middle name', optionalName, ['', null, undefined, long(115)], [7, long(116)]],
    ['a name of a company', companyName, ['A', ' A ', long(120)], ['', ' ', null, long(121)]],
    [
      'a list of phone numbers',
      phoneNumbers,
      [[], ['123456'], phones(5)],
      [phones(6), ['12345'], ['+1a302'], [digits(31)]],
    ],
    ['a street', addressBody.shape.street, ['', null, undefined, long(120)], [7, long(121)]],
    ['a postal code', addressBody.shape.postalCode, ['', null, undefined, long(20)], [7, long(21)]],
    ['a decimal', decimalSchema, ['0', '-1.5', 1.5, digits(60)], ['', '1,5', '1e400', 'NaN', null, digits(61)]],
    ['a decimal or null', nullableDecimal, ['0', null], ['', undefined]],
    ['a decimal in a request', inputDecimal, [digits(15), `0.${digits(18)}`], [digits(16), `0.${digits(19)}`]],
    ['a file', fileBody, [new Uint8Array(), new Blob([])], ['', null, { size: 1 }, { arrayBuffer: 1 }]],
  ])('may be %s within its limits, and nothing beyond', (_, schema, good, bad) => {
    for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
    for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  });

  it.each([
    ['2025-11-18', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-11-31', false],
    ['2025-11-18T00', false],
    ['x2025-11-18', false],
    ['25-11-18', false],
    ['2025-1-18', false],
    ['2025-11-8', false],
  ])('is the date %s: %s', (text, isDate) => {
    expect(isoDate.safeParse(text).success).toBe(isDate);
  });

  it.each([
    ['2025-11-18T18:46:12Z', true],
    ['2025-11-18T18:46:12.123Z', true],
    ['2025-11-18T18:46:12+05:30', true],
    ['2025-11-18T18:46:12-05:00', true],
    // Without an offset, it is another time in each time zone.
    ['2025-11-18T18:46:12', false],
    ['2025-11-18', false],
    ['2025-11-18T18:46:12 05:00', false],
    ['2025-11-18T18:46:12+5:00', false],
    ['2025-11-18T18:46:12+05:3', false],
    ['2025-11-18T18:46:12+05', false],
    ['2025-11-18T18:46:12Z and more', false],
    ['on 2025-11-18T18:46:12Z', false],
    ['+002025-11-18T18:46:12Z', false],
    ['2025-11-18 18:46:12Z', false],
    ['2025-13-18T18:46:12Z', false],
    ['2025-11-18T25:46:12Z', false],
    [`2025-11-18T18:46:12.${digits(19)}Z`, true],
    [`2025-11-18T18:46:12.${digits(20)}Z`, false],
  ])('is the instant %s: %s', (text, isInstant) => {
    expect(instant.safeParse(text).success).toBe(isInstant);
  });
});

describe('a parameter of an address', () => {
  it('is read as a whole number from text', () => {
    for (const [text, number] of [
      ['1', 1],
      ['500', 500],
      [7, 7],
    ] as const)
      expect(pageSize.parse(text)).toBe(number);
    expect(pageNumber.parse('100000')).toBe(100_000);
    for (const text of ['0', '501', '-1', '1.5', ' 1', '1 ', '', 'a', 1.5]) {
      expect([text, pageSize.safeParse(text).success]).toEqual([text, false]);
    }
    for (const text of ['0', '100001', '1234567890']) {
      expect([text, pageNumber.safeParse(text).success]).toEqual([text, false]);
    }
  });

  it('may be one text or up to 500 [HIS-15]', () => {
    expect(queryList.parse('a')).toEqual(['a']);
    expect(queryList.parse(many(500))).toEqual(many(500));
    expect(queryList.safeParse(many(501)).success).toBe(false);
    expect(queryList.safeParse(long(301)).success).toBe(false);
  });
});

describe('a decimal', () => {
  it('that is none says what was expected', () => {
    expect(decimalSchema.safeParse('1,5').error?.issues).toMatchObject([
      { code: 'custom', message: 'Expected a decimal number' },
    ]);
    expect(inputDecimal.safeParse(digits(16)).error?.issues).toMatchObject([{ message: 'Enter a smaller number.' }]);
  });

  it('is recognized with and without further checks, and nothing else is', () => {
    expect([decimalSchema, inputDecimal].map(isDecimalSchema)).toEqual([true, true]);
    expect([nullableDecimal, queryList, shortText, undefined].map(isDecimalSchema)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
