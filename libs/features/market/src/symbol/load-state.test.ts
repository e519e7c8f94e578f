import { describe, expect, it } from 'vitest';
import { mapLoadState, readLoadState } from './load-state';

const query = { data: undefined, isFetching: false, refetch: () => undefined };

describe('the load state of a query', () => {
  it('is loading, success or error [MKT-23, SYM-03]', () => {
    expect(readLoadState({ ...query, status: 'pending' })).toEqual({ state: 'loading' });
    expect(readLoadState({ ...query, status: 'success', data: 7 })).toEqual({ state: 'success', data: 7 });
    expect(readLoadState({ ...query, status: 'error' })).toMatchObject({ state: 'error' });
  });

  it('drops its data when a refetch fails [MKT-28]', () => {
    const failed = readLoadState({ ...query, status: 'error', data: ['old figures'] });
    expect(failed.state).toBe('error');
    expect(failed).not.toHaveProperty('data');
    expect(mapLoadState(failed, () => 'new figures')).toBe(failed);
  });

  it('can be retried after an error', () => {
    let refetches = 0;
    const failed = readLoadState({ ...query, status: 'error', refetch: () => (refetches += 1) });
    if (failed.state === 'error') failed.retry();
    expect(refetches).toBe(1);
  });
});
