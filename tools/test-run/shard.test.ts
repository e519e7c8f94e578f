import { describe, expect, it } from 'vitest';
import { parseShard } from './shard.mjs';

describe('the part of the browser tests that a machine runs', () => {
  it('is named by its number and the number of parts', () => {
    expect(parseShard('2/3')).toEqual({ current: 2, total: 3 });
    expect(parseShard('1/1')).toEqual({ current: 1, total: 1 });
  });

  it.each([undefined, ''])('is all of them for %j', text => {
    expect(parseShard(text)).toBeNull();
  });

  it.each(['4/3', '0/3', '2', '2/', 'two/3', '1/3/5', ' 1/3'])('is refused for %j', text => {
    expect(() => parseShard(text)).toThrow('such as 2/3');
  });
});
