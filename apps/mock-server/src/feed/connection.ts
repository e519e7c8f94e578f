import { FrameImpl, Parser, type IFrame } from '@stomp/stompjs';
import { formatFrame, type Message } from './frames.ts';

/** The part of the `ws` WebSocket interface that a connection needs. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

/** The feed's services for a connection. */
export interface ConnectionHost {
  readonly beatMs: number;
  /** Why the reader may not subscribe to the topic; null if it may. Called at each SUBSCRIBE (T24). */
  refuseTopic(topic: string): string | null;
  added(connection: Connection, topic: string, subscriptionId: string): void;
  removed(connection: Connection, topic: string): void;
  /** The connection has ended or is closing; called once or twice. */
  gone(connection: Connection): void;
  /** True while a fault silences the feed or suppresses its heart-beats. */
  muted(beat: boolean): boolean;
}

/** One reader: STOMP 1.2 over one WebSocket [LIV-07]. */
export interface Connection {
  readonly sessionId: string | undefined;
  /** Subscription ids by topic: a reader may have several (STOMP 1.2). */
  readonly topics: ReadonlyMap<string, readonly string[]>;
  /** Adds a message to those that `flush` sends. */
  queue(message: Message): void;
  /** Sends all queued messages as one WebSocket message. */
  flush(): void;
  /** Bytes that the network has not accepted yet. */
  backlog(): number;
  /** Ends the connection with an ERROR frame, as STOMP requires. */
  fail(message: string, headers?: Record<string, string>): void;
  close(code: number, reason: string): void;
  sendText(frame: string): void;
  /** Sends a heart-beat, besides those of its interval, to a client that asked for them. */
  beat(): void;
}

/** Limits of one connection (docs/mock-server.md). */
export const limits = {
  /** Milliseconds within which a new connection must send CONNECT. */
  connectMs: 5_000,
  /** Maximum heart-beat interval in milliseconds, for clients that ask for heart-beats. */
  maxHeartBeatMs: 60_000,
  /** The market page has two for each symbol, and there may be markets of 500 symbols. */
  subscriptions: 2_000,
} as const;

export function openConnection(socket: Socket, sessionId: string | undefined, host: ConnectionHost): Connection {
  const topics = new Map<string, string[]>();
  const topicById = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  let queued: string[] = [];
  let connected = false;
  let wantsBeats = false;
  let hasReceived = true;
  let ended = false;

  const write = (text: string): void => {
    if (!host.muted(false)) socket.send(text);
  };
  const connection: Connection = {
    sessionId,
    topics,
    queue(message) {
      for (const id of topics.get(message.topic) ?? []) queued.push(message.frameFor(id));
    },
    flush() {
      if (queued.length === 0) return;
      write(queued.join(''));
      queued = [];
    },
    backlog: () => socket.bufferedAmount,
    fail(message, headers = {}) {
      write(formatFrame('ERROR', { message, ...headers }));
      connection.close(1002, message.slice(0, 100));
    },
    close(code, reason) {
      // The other side may take long to close its end: from here on it receives nothing, and what it sends is ignored.
      ended = true;
      host.gone(connection);
      socket.close(code, reason);
    },
    sendText: write,
    beat() {
      if (wantsBeats && !host.muted(true)) socket.send('\n');
    },
  };

  const handlers: Record<string, (frame: IFrame) => void> = {
    CONNECT: connect,
    STOMP: connect,
    SUBSCRIBE: subscribe,
    UNSUBSCRIBE({ headers }) {
      drop(headers['id'] ?? '');
    },
    DISCONNECT: () => undefined,
    // Clients send no messages, so transactions and acknowledgements have no effect.
    ACK: () => undefined,
    NACK: () => undefined,
  };

  function connect({ headers }: IFrame): void {
    if (connected) return connection.fail('Already connected');
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return connection.fail('Only protocol version 1.2 is supported', { version: '1.2' });
    }
    connected = true;
    const [canSend = 0, wants = 0] = (headers['heart-beat'] ?? '0,0').split(',').map(Number);
    write(formatFrame('CONNECTED', { version: '1.2', server: 'venue', 'heart-beat': `${host.beatMs},${host.beatMs}` }));
    wantsBeats = wants > 0;
    if (wantsBeats) every(Math.min(Math.max(wants, host.beatMs), limits.maxHeartBeatMs), connection.beat);
    // A reader that offers a longer interval is not monitored.
    if (canSend > 0 && canSend <= limits.maxHeartBeatMs) every(2 * Math.max(canSend, host.beatMs), listen);
  }

  /** Ends a connection that has been silent for two intervals. */
  function listen(): void {
    if (!hasReceived) socket.terminate();
    hasReceived = false;
  }

  function subscribe({ headers }: IFrame): void {
    const { id, destination } = headers;
    if (id === undefined || destination === undefined)
      return connection.fail('SUBSCRIBE requires an id and a destination');
    const refusal = host.refuseTopic(destination);
    if (refusal !== null) return connection.fail(refusal, receiptId(headers['receipt']));
    drop(id);
    if (topicById.size >= limits.subscriptions) {
      return connection.fail(`Limit of ${limits.subscriptions} subscriptions reached`, receiptId(headers['receipt']));
    }
    topics.set(destination, [...(topics.get(destination) ?? []), id]);
    topicById.set(id, destination);
    host.added(connection, destination, id);
  }

  function drop(id: string): void {
    const topic = topicById.get(id);
    if (topic === undefined) return;
    topicById.delete(id);
    const others = (topics.get(topic) ?? []).filter(each => each !== id);
    if (others.length > 0) return void topics.set(topic, others);
    topics.delete(topic);
    host.removed(connection, topic);
  }

  function receive(frame: IFrame): void {
    const handler = handlers[frame.command];
    if (handler === undefined) return connection.fail(`Unknown command`);
    if (!connected && handler !== connect) return connection.fail('Send CONNECT first');
    handler(frame);
    const receipt = frame.headers['receipt'];
    if (receipt !== undefined && !ended) write(formatFrame('RECEIPT', receiptId(receipt)));
    if (frame.command === 'DISCONNECT') connection.close(1000, '');
  }

  const every = (ms: number, run: () => void): void => {
    const timer = setInterval(run, ms);
    timer.unref();
    timers.push(timer);
  };
  const parser = new Parser(
    raw => {
      if (!ended) receive(FrameImpl.fromRawFrame(raw, true));
    },
    () => undefined,
  );
  socket.on('message', data => {
    hasReceived = true;
    if (!ended) parser.parseChunk(data.toString());
  });
  timers.push(
    setTimeout(() => {
      if (!connected && !ended) connection.fail(`No CONNECT within ${limits.connectMs / 1000} seconds`);
    }, limits.connectMs).unref(),
  );
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    timers.forEach(clearInterval);
    host.gone(connection);
  });
  return connection;
}

const receiptId = (receipt: string | undefined): Record<string, string> =>
  receipt === undefined ? {} : { 'receipt-id': receipt };
