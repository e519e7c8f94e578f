import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { computeDigest } from './digest.ts';

describe('the short name of a text', () => {
  it('is the same for the same text, and tells nothing of it', async () => {
    expect(await computeDigest('A-20001')).toBe(await computeDigest('A-20001'));
    expect(await computeDigest('A-20001')).toMatch(/^[0-9a-f]{16}$/);
    expect(await computeDigest('A-20001')).not.toBe(await computeDigest('A-20002'));
  });

  it('exists over plain HTTP too, where browsers offer no digests', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never); // what such a browser has
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await computeDigest('A-20001')).toBe(await computeDigest('A-20001'));
    expect(await computeDigest('A-20001')).toMatch(/^[0-9a-f]{16}$/);
    expect(await computeDigest('A-20001')).not.toBe(await computeDigest('A-20002'));
  });
});
