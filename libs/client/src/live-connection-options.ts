import type { Client, IStompSocket, StompConfig, TickerStrategy } from '@stomp/stompjs';

/** What the connection needs from its surroundings; tests pass their own clock and shorter limits. */
export interface LiveConnectionOptions {
  /** WebSocket address; asked for at each attempt. */
  readonly url: () => string;
  /** Runs `task` after `ms`; returns how to call it off. */
  readonly after?: (ms: number, task: () => void) => () => void;
  readonly random?: () => number;
  /** Opens the socket, where the browser's own WebSocket will not do. */
  readonly openSocket?: (url: string) => IStompSocket;
  /** Told the code of each close that was not asked for. */
  readonly onClosed?: (code: number) => void;
  /** Told that the server has refused a subscription or the connection by an ERROR frame. */
  readonly onRefused?: () => void;
  /** Overrides of the STOMP client's settings. */
  readonly stomp?: StompConfig;
  readonly loadClient?: () => Promise<{ Client: new (config: StompConfig) => Client }>;
}

export const stompDefaults: StompConfig = {
  connectionTimeout: 5000,
  heartbeatIncoming: 10_000,
  heartbeatOutgoing: 10_000,
  heartbeatToleranceMultiplier: 2,
  // Attempts are made here, because the wait between them and their count are the specification's.
  reconnectDelay: 0,
  discardWebsocketOnCommFailure: true,
  // The value of the package's enum, which is not imported so that the package stays in its own chunk. A worker ticks in a
  // background tab too, where timers of the page are slowed down to one a minute.
  heartbeatStrategy: 'worker' as TickerStrategy,
};
