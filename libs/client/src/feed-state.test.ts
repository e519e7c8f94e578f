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
      ...initialFeedState,
      state: 'connected',
    });
  });

  it('is disconnected after a drop, which alone is no failed attempt [LIV-10]', () => {
    expect(after('opening', 'opened', 'closed')).toEqual(initialFeedState);
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
    const delay = (failures: number, random: number) =>
      computeReconnectDelay({ ...initialFeedState, failures }, () => random);
    for (const failures of [0, 1, 2]) expect(delay(failures, 0.99)).toBe(7500);
    expect(delay(3, 0)).toBe(6000);
    expect(delay(9, 1)).toBe(9000);
  });

  it('waits longer each time while the server ends every connection with an error, up to five minutes', () => {
    const refused: FeedEvent[] = ['opening', 'opened', 'refused'];
    const delays = [1, 2, 3, 7, 40].map(times =>
      computeReconnectDelay(after(...Array.from({ length: times }, () => refused).flat()), () => 0),
    );
    expect(delays).toEqual([7500, 15_000, 30_000, 300_000, 300_000]);
  });

  it('is refused from the third such end on, until a connection has stood for a while', () => {
    const refused: FeedEvent[] = ['opening', 'opened', 'refused'];
    expect(after(...refused, ...refused).refused).toBe(false);
    expect(after(...refused, ...refused, ...refused, 'opening', 'opened').refused).toBe(true);
    expect(after(...refused, ...refused, ...refused, 'opening', 'opened', 'settled')).toMatchObject({
      refusals: 0,
      refused: false,
    });
  });

  it('stays refused for a topic that the server has named, while the others go on', () => {
    const named: FeedEvent[] = ['opening', 'opened', 'topicRefused', 'closed', 'opening', 'opened'];
    expect(after(...named)).toMatchObject({ state: 'connected', refused: true, failures: 0 });
    expect(after(...named, 'refused', 'opening', 'opened', 'settled').refused).toBe(true);
    expect(after(...named, 'stopped').refused).toBe(false);
  });
});
