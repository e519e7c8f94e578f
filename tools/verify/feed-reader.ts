import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { LiveMessage } from './live-messages';

/** A connection to the live feed, STOMP 1.2 over WebSocket as the portal makes it [LIV-07]. */
export interface FeedReader {
  /** Heart-beat interval that the server offers, in milliseconds; 0 if it sends none. */
  readonly beatMs: number;
  /** What went wrong so far. */
  readonly problems: ReadonlySet<FeedProblem>;
  close(): Promise<void>;
}

/** No heart-beat for two intervals, an ERROR frame, or the end of the connection. */
export type FeedProblem = 'silent' | 'refused' | 'closed';

/** Why there is no connection, in a sentence without an address. */
export class FeedFailure extends Error {
  readonly kind: 'no response' | 'other form';

  constructor(message: string, kind: FeedFailure['kind']) {
    super(message);
    this.kind = kind;
  }
}

interface FeedOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly topics: readonly string[];
  readonly onMessage: (message: LiveMessage) => void;
}

/** Milliseconds until a connection counts as failed. */
const connectMs = 10_000;
/** Interval of heart-beats that the portal asks for, in milliseconds. */
const beatMs = 10_000;

/** Connects and subscribes. @throws FeedFailure if there is no connection */
export function readFeed({ url, headers, topics, onMessage }: FeedOptions): Promise<FeedReader> {
  const problems = new Set<FeedProblem>();
  return new Promise((resolve, reject) => {
    const fail = (message: string, kind: FeedFailure['kind'] = 'no response'): void => {
      reject(new FeedFailure(message, kind));
      void client.deactivate({ force: true });
    };
    const late = setTimeout(() => fail(`expected CONNECTED within ${connectMs / 1000} seconds`), connectMs);
    const client = new Client({
      webSocketFactory() {
        const socket = new WebSocket(url, ['v12.stomp'], { headers: { ...headers } });
        socket.on('unexpected-response', (_, response) =>
          fail(`expected a WebSocket, not status ${response.statusCode}`),
        );
        socket.once('message', (data: Buffer) => {
          if (/^\s*[{[]/.test(data.toString())) fail('expected frames of STOMP 1.2, not JSON', 'other form');
        });
        return socket;
      },
      reconnectDelay: 0,
      heartbeatIncoming: beatMs,
      heartbeatOutgoing: beatMs,
      onHeartbeatLost: () => problems.add('silent'),
      onStompError: () => {
        problems.add('refused');
        fail('expected CONNECTED, not ERROR');
      },
      onWebSocketError: () => fail('expected a WebSocket at the address of the feed'),
      onWebSocketClose: () => {
        problems.add('closed');
        fail('expected a connection that stays open');
      },
      onConnect(frame) {
        clearTimeout(late);
        for (const topic of topics) {
          client.subscribe(topic, ({ body }) => onMessage({ topic, body }));
        }
        const [offered = 0] = (frame.headers['heart-beat'] ?? '0,0').split(',').map(Number);
        resolve({
          beatMs: offered,
          problems,
          async close() {
            client.onWebSocketClose = () => undefined;
            await client.deactivate();
          },
        });
      },
    });
    client.activate();
  });
}
