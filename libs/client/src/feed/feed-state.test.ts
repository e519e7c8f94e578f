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
  it('counts failed attempts and resets the count on connect [LIV-09]', () => {
    expect(after('opening', 'closed', 'opening', 'closed').failures).toBe(2);
    expect(after('opening', 'closed', 'opening', 'closed', 'opening', 'opened')).toEqual({
      ...initialFeedState,
      state: 'connected',
    });
  });

  it('is disconnected after a drop, which is not a failed attempt [LIV-10]', () => {
    expect(after('opening', 'opened', 'closed')).toEqual(initialFeedState);
  });

  it('waits 7,500 ms before the next attempt, with jitter only after the third failure [LIV-11]', () => {
    const delay = (failures: number, random: number) =>
      computeReconnectDelay({ ...initialFeedState, failures }, () => random);
    for (const failures of [0, 1, 2]) expect(delay(failures, 0.99)).toBe(7500);
    expect(delay(3, 0)).toBe(6000);
    expect(delay(9, 1)).toBe(9000);
  });

  it('backs off up to five minutes while the server ends every connection with an error', () => {
    const refused: FeedEvent[] = ['opening', 'opened', 'refused'];
    const delays = [1, 2, 3, 7, 40].map(times =>
      computeReconnectDelay(after(...Array.from({ length: times }, () => refused).flat()), () => 0),
    );
    expect(delays).toEqual([7500, 15_000, 30_000, 300_000, 300_000]);
  });

  it('stays refused for a topic that the server named, while the others continue', () => {
    const named: FeedEvent[] = ['opening', 'opened', 'topicRefused', 'closed', 'opening', 'opened'];
    expect(after(...named)).toMatchObject({ state: 'connected', refused: true, failures: 0 });
    expect(after(...named, 'refused').refused).toBe(true);
    expect(after(...named, 'refused', 'opening', 'opened', 'settled').refused).toBe(true);
    expect(after(...named, 'stopped').refused).toBe(false);
  });
});
