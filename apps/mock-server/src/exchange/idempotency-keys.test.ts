import { describe, expect, it } from 'vitest';
import { createKeys, findKey, keyLifeMs, reserveKey } from './idempotency-keys.ts';

describe('an idempotency key', () => {
  it('is valid for its account until the last moment of 24 hours [ORD-15]', () => {
    const keys = createKeys();
    reserveKey(keys, 'abc', 'ann', 1000);
    expect(findKey(keys, 'abc', 'ann', 1000)).toMatchObject({ order: null });
    expect(findKey(keys, 'abc', 'ann', 1000 + keyLifeMs - 1)).not.toBeNull();
    expect(findKey(keys, 'abc', 'ann', 1000 + keyLifeMs)).toBeNull();
    expect(findKey(keys, 'abc', 'ben', 1000)).toBeNull();
    expect(findKey(keys, 'ab', 'ann', 1000)).toBeNull();
  });

  it('is removed after its expiry, when another one is reserved', () => {
    const keys = createKeys();
    reserveKey(keys, 'first', 'ann', 0);
    reserveKey(keys, 'second', 'ben', 5);
    reserveKey(keys, 'third', 'ann', keyLifeMs + 4);
    expect([...keys.keys()]).toEqual(['second', 'third']);
    reserveKey(keys, 'fourth', 'ann', 3 * keyLifeMs);
    expect([...keys.keys()]).toEqual(['fourth']);
  });
});
