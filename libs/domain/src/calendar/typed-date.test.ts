import { describe, expect, it } from 'vitest';
import { formatTypedDate, parseTypedDate } from './typed-date';

describe('a typed date', () => {
  it.each([
    '4/2/1988',
    '04/02/1988',
    '4-2-1988',
    '4 / 2 / 1988',
    '04021988',
    '1988-04-02',
    '1988/4/2',
    '1988-04-02T00:00:00Z',
    'April 2, 1988',
    'apr 2 1988',
    'Apr. 2nd, 1988',
    '2 April 1988',
    '2-Apr-1988',
    '  4/2/1988 ',
  ])('is parsed from %j', text => expect(parseTypedDate(text)).toBe('1988-04-02'));

  it.each([
    ['4.13.1988', '1988-04-13'],
    ['13.4.1988', '1988-04-13'],
    ['13 . 04 . 1988', '1988-04-13'],
    ['4.4.1988', '1988-04-04'],
    ['1988.4.2', '1988-04-02'],
  ])('with periods is parsed from %j, which can be one day alone', (text, date) =>
    expect(parseTypedDate(text)).toBe(date),
  );

  it.each([
    '',
    '4.2.1988',
    '02.04.1988',
    '31.2.1988',
    '4/2',
    '4/2/88',
    '13/4/1988',
    '2/30/1988',
    '2/29/1989',
    'Marvel 2, 1988',
    '1988',
    'tomorrow',
    '4/2/19888',
  ])('is not parsed from %j', text => expect(parseTypedDate(text)).toBe(null));

  it('is parsed with the name of every month', () => {
    const names = ['January', 'Feb', 'march', 'Apr', 'May', 'June', 'Jul', 'Aug', 'Sept', 'Oct', 'November', 'Dec'];
    expect(names.map(name => parseTypedDate(`${name} 9, 2001`)?.slice(5, 7))).toEqual(
      names.map((_, index) => String(index + 1).padStart(2, '0')),
    );
  });

  it('shows month, day and year', () => {
    expect(formatTypedDate('1988-04-02')).toBe('04/02/1988');
    expect(formatTypedDate('4/2')).toBe('4/2');
  });
});
