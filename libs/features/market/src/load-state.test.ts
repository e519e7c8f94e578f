import { describe, expect, it } from 'vitest';
import { mapLoadState, readLoadState } from './load-state';

const query = { data: undefined, isFetching: false, refetch: () => undefined };

describe('what a part of the market screen knows', () => {
  it('is loading, then loaded, then failed [MKT-23, SYM-03]', () => {
    expect(readLoadState({ ...query, status: 'pending' })).toEqual({ state: 'loading' });
    expect(readLoadState({ ...query, status: 'success', data: 7 })).toEqual({ state: 'success', data: 7 });
    expect(readLoadState({ ...query, status: 'error' })).toMatchObject({ state: 'error' });
  });

  it('drops its data when loading it again fails [MKT-28]', () => {
    const failed = readLoadState({ ...query, status: 'error', data: ['old figures'] });
    expect(failed.state).toBe('error');
    expect(failed).not.toHaveProperty('data');
    expect(mapLoadState(failed, () => 'new figures')).toBe(failed);
  });

  it('can be asked for again after a failure', () => {
    let asked = 0;
    const failed = readLoadState({ ...query, status: 'error', refetch: () => (asked += 1) });
    if (failed.state === 'error') failed.retry();
    expect(asked).toBe(1);
  });
});
