/** State of the live connection, as a pure machine; `live-connection.ts` feeds it with what happens. */
export interface FeedState {
  readonly state: 'connecting' | 'connected' | 'disconnected';
  /** Attempts that failed in a row; a connection that is made resets it [LIV-09]. */
  readonly failures: number;
  /** The feed is lost: the reader must be told by the connection-lost icon [LIV-12, LIV-15]. */
  readonly lost: boolean;
}

export type FeedEvent = 'opening' | 'opened' | 'closed' | 'stopped';

export const initialFeedState: FeedState = { state: 'disconnected', failures: 0, lost: false };

/** Milliseconds from a failure to the next attempt [LIV-11]. */
const reconnectDelayMs = 7500;
/** The failed attempt from which on the feed counts as lost [LIV-12]. */
const lostAfterFailures = 3;

/**
 * `opening`: an attempt begins [LIV-08]. `opened`: the server has answered [LIV-09]. `closed`: the socket is gone; before
 * the server had answered that is a failed attempt, later it is a drop. `stopped`: closed because nobody reads.
 */
export function nextFeedState(current: FeedState, event: FeedEvent): FeedState {
  switch (event) {
    case 'opening':
      return { ...current, state: 'connecting' };
    case 'opened':
      return { state: 'connected', failures: 0, lost: false };
    case 'stopped':
      return initialFeedState;
    case 'closed': {
      const failures = current.state === 'connecting' ? current.failures + 1 : current.failures;
      return { state: 'disconnected', failures, lost: failures >= lostAfterFailures };
    }
  }
}

/** The wait before the next attempt: 7,500 ms, after the third failure up to a fifth more or less, so that a crowd spreads. */
export const computeReconnectDelay = (failures: number, random: () => number): number =>
  failures < lostAfterFailures ? reconnectDelayMs : Math.round(reconnectDelayMs * (0.8 + 0.4 * random()));
