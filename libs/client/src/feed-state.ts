/** State of the live connection, as a pure machine; `live-connection.ts` feeds it with what happens. */
export interface FeedState {
  readonly state: 'connecting' | 'connected' | 'disconnected';
  /** Attempts that failed in a row; a connection that is made resets it [LIV-09]. */
  readonly failures: number;
  /** Connections in a row that the server ended with an ERROR frame soon after they were made. */
  readonly refusals: number;
  /** The server refused a topic by name; it is not subscribed to again. */
  readonly topicRefused: boolean;
  /** The feed is lost: the reader must be told by the connection-lost icon [LIV-12, LIV-15]. */
  readonly lost: boolean;
  /** The server refuses what is subscribed to, a single topic or all of it: waiting does not help. */
  readonly refused: boolean;
}

export type FeedEvent = 'opening' | 'opened' | 'closed' | 'refused' | 'topicRefused' | 'settled' | 'stopped';

export const initialFeedState: FeedState = {
  state: 'disconnected',
  failures: 0,
  refusals: 0,
  topicRefused: false,
  lost: false,
  refused: false,
};

/** Milliseconds from a failure to the next attempt [LIV-11]. */
const reconnectDelayMs = 7500;
/** The failed attempt from which on the feed counts as lost [LIV-12]. */
const lostAfterFailures = 3;
/** The longest wait while the server refuses. */
const longestDelayMs = 300_000;

/**
 * `opening`: an attempt begins [LIV-08]. `opened`: the server has answered [LIV-09]. `closed`: the socket is gone; before
 * the server had answered that is a failed attempt, later it is a drop. `refused`: the server ended the connection with an
 * ERROR frame that names no topic. `topicRefused`: it named one, which is not asked for again. `settled`: the connection
 * has stood long enough to end a row of refusals. `stopped`: closed because nobody reads.
 */
export function nextFeedState(current: FeedState, event: FeedEvent): FeedState {
  switch (event) {
    case 'opening':
      return { ...current, state: 'connecting' };
    case 'opened':
      return { ...current, state: 'connected', failures: 0, lost: false };
    case 'stopped':
      return initialFeedState;
    case 'closed': {
      const failures = current.state === 'connecting' ? current.failures + 1 : current.failures;
      return { ...current, state: 'disconnected', failures, lost: failures >= lostAfterFailures };
    }
    case 'refused': {
      const refusals = current.refusals + 1;
      const refused = current.topicRefused || refusals >= lostAfterFailures;
      return { ...current, state: 'disconnected', refusals, refused };
    }
    case 'topicRefused':
      return { ...current, topicRefused: true, refused: true };
    case 'settled':
      return { ...current, refusals: 0, refused: current.topicRefused };
  }
}

/**
 * The wait before the next attempt: 7,500 ms, after the third failure up to a fifth more or less, so that a crowd spreads.
 * While the server refuses, each wait is twice the one before, up to five minutes.
 */
export function computeReconnectDelay({ failures, refusals }: FeedState, random: () => number): number {
  if (refusals > 1) return Math.min(longestDelayMs, reconnectDelayMs * 2 ** (refusals - 1));
  return failures < lostAfterFailures ? reconnectDelayMs : Math.round(reconnectDelayMs * (0.8 + 0.4 * random()));
}
