/** State of the live connection, as a pure state machine driven by `live-connection.ts`. */
export interface FeedState {
  readonly state: 'connecting' | 'connected' | 'disconnected';
  /** Failed attempts in a row; reset by a successful connection [LIV-09]. */
  readonly failures: number;
  /** Connections in a row that the server ended with an ERROR frame soon after they opened. */
  readonly refusals: number;
  /** The server refused a topic by name; it is not subscribed again. */
  readonly topicRefused: boolean;
  /** The feed is lost: show the connection-lost icon [LIV-12, LIV-15]. */
  readonly lost: boolean;
  /** The server refuses a topic or all subscriptions: waiting does not help. */
  readonly refused: boolean;
}

/** Events of the connection; see `nextFeedState`. */
export type FeedEvent = 'opening' | 'opened' | 'closed' | 'refused' | 'topicRefused' | 'settled' | 'stopped';

/** State before the first attempt. */
export const initialFeedState: FeedState = {
  state: 'disconnected',
  failures: 0,
  refusals: 0,
  topicRefused: false,
  lost: false,
  refused: false,
};

/** Milliseconds between a failure and the next attempt [LIV-11]. */
const reconnectDelayMs = 7500;
/** Number of failed attempts after which the feed is lost [LIV-12]. */
const lostAfterFailures = 3;
/** Maximum delay in milliseconds while the server refuses. */
const longestDelayMs = 300_000;

/**
 * True while live updates do not arrive and the next attempt is unlikely to help, for example where a proxy blocks
 * WebSocket: what the page shows is then polled.
 */
export const isFeedDown = ({ failures, refusals }: FeedState): boolean => failures + refusals > 0;

/**
 * `opening`: an attempt starts [LIV-08]. `opened`: the server has responded [LIV-09]. `closed`: the socket closed; a
 * failed attempt before the server responded, otherwise a drop. `refused`: the server closed the connection with an
 * ERROR frame that names no topic. `topicRefused`: the frame named a topic, which is not subscribed again. `settled`:
 * the connection was stable long enough to reset the refusals. `stopped`: closed because there are no readers.
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
 * Milliseconds before the next attempt: 7,500, with 20% jitter after the third failure so that clients do not reconnect
 * together. While the server refuses, the delay doubles each time, up to five minutes.
 */
export function computeReconnectDelay({ failures, refusals }: FeedState, random: () => number): number {
  if (refusals > 1) return Math.min(longestDelayMs, reconnectDelayMs * 2 ** (refusals - 1));
  return failures < lostAfterFailures ? reconnectDelayMs : Math.round(reconnectDelayMs * (0.8 + 0.4 * random()));
}
