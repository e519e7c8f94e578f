import { describe, expect, it } from 'vitest';
import {
  computeReconnectDelay,
  initialFeedState,
  nextFeedState,
  type FeedEvent,
  type FeedState,
} from './feed-state.ts';

const after = (...events: FeedEvent[]): FeedState => events.reduce(nextFeedState, initialFeedState);

describe('the state of the live connection', () => {
  it('is connecting while a connection is being set up [LIV-08]', () => {
    expect(after('opening').state).toBe('connecting');
    expect(after('opening', 'opened', 'closed', 'opening').state).toBe('connecting');
  });

  it('counts failed attempts, and being connected resets the count [LIV-09]', () => {
    expect(after('opening', 'closed', 'opening', 'closed').failures).toBe(2);
    expect(after('opening', 'closed', 'opening', 'closed', 'opening', 'opened')).toEqual({
      state: 'connected',
      failures: 0,
      lost: false,
    });
  });

  it('is disconnected after a drop, which alone is no failed attempt [LIV-10]', () => {
    expect(after('opening', 'opened', 'closed')).toEqual({ state: 'disconnected', failures: 0, lost: false });
  });

  it('is flagged as lost from the third failed attempt on, not before [LIV-12]', () => {
    const dropped: FeedEvent[] = ['opening', 'opened', 'closed'];
    const failed: FeedEvent[] = ['opening', 'closed'];
    expect(after(...dropped, ...failed, ...failed).lost).toBe(false);
    expect(after(...dropped, ...failed, ...failed, ...failed).lost).toBe(true);
    expect(after(...dropped, ...failed, ...failed, ...failed, 'opening').lost).toBe(true);
    expect(after(...dropped, ...failed, ...failed, ...failed, 'opening', 'opened').lost).toBe(false);
  });

  it('waits 7,500 ms before the next attempt, and spreads a crowd only after the third failure [LIV-11]', () => {
    for (const failures of [0, 1, 2]) expect(computeReconnectDelay(failures, () => 0.99)).toBe(7500);
    expect(computeReconnectDelay(3, () => 0)).toBe(6000);
    expect(computeReconnectDelay(9, () => 1)).toBe(9000);
  });
});
