import type { Client, IStompSocket, StompConfig, TickerStrategy } from '@stomp/stompjs';

/** Dependencies of the connection; tests pass their own clock and shorter limits. */
export interface LiveConnectionOptions {
  /** Returns the WebSocket URL; called at each attempt. */
  readonly url: () => string;
  /** Runs `task` after `ms`; returns a cancel function. */
  readonly after?: (ms: number, task: () => void) => () => void;
  readonly random?: () => number;
  /** Opens the socket, if not with the browser's WebSocket. */
  readonly openSocket?: (url: string) => IStompSocket;
  /** Called with the code of each close that was not requested. */
  readonly onClosed?: (code: number) => void;
  /** Called when the server refuses a subscription or the connection with an ERROR frame. */
  readonly onRefused?: () => void;
  /** Overrides of the STOMP client's settings. */
  readonly stomp?: StompConfig;
  readonly loadClient?: () => Promise<{ Client: new (config: StompConfig) => Client }>;
}

/** Default settings of the STOMP client; times in milliseconds. */
export const stompDefaults: StompConfig = {
  connectionTimeout: 5000,
  heartbeatIncoming: 10_000,
  heartbeatOutgoing: 10_000,
  heartbeatToleranceMultiplier: 2,
  // The connection retries by itself, because the specification defines delay and count.
  reconnectDelay: 0,
  discardWebsocketOnCommFailure: true,
  // The value of the package's enum, which is not imported so that the package stays in its own chunk. A worker also
  // ticks in a background tab, where page timers are throttled to one per minute.
  heartbeatStrategy: 'worker' as TickerStrategy,
};
