import { FrameImpl, Parser, type IFrame } from '@stomp/stompjs';
import type { Batch } from './batches.ts';
import { formatFrame, type Message } from './frames.ts';

/** The part of a WebSocket that a connection needs; `ws` has it. */
export interface Socket {
  readonly bufferedAmount: number;
  /** 1 while it is open. */
  readonly readyState: number;
  send(data: Buffer | string, options: { readonly binary: boolean }): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: ArrayBuffer | Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

/**
 * The stream below a WebSocket. What is the same for many readers is framed once and written to it as it is, which halves
 * the cost of a message (websockets/ws issue 617); all else goes through the WebSocket.
 */
export interface Wire {
  write(bytes: Buffer): unknown;
}

/** What a connection asks of the feed. */
export interface Switchboard {
  readonly beatMs: number;
  /** Why the reader may not subscribe to the topic; null if it may. Asked at each SUBSCRIBE (T24). */
  refuseTopic(topic: string): string | null;
  added(connection: Connection, topic: string, subscriptionId: string): void;
  removed(connection: Connection, topic: string): void;
  gone(connection: Connection): void;
  /** True while the feed is arranged to be silent, or to leave out its heart-beats. */
  muted(beat: boolean): boolean;
  /** The batch that everyone's next message begins with: nothing yet. */
  nothingYet(): Batch;
}

/** STOMP frames are text, also where they are ready as bytes. */
const asText = { binary: false } as const;

/** One reader: STOMP 1.2 over one WebSocket [LIV-07]. */
export interface Connection {
  readonly sessionId: string | undefined;
  /** Subscription ids by topic: a reader may have several (STOMP 1.2). */
  readonly topics: ReadonlyMap<string, readonly string[]>;
  /** Puts a message into the batch that `flush` sends. */
  queue(message: Message): void;
  /** Sends all that is queued as one WebSocket message. */
  flush(): void;
  /** Bytes that the network has not taken yet. */
  backlog(): number;
  /** Ends it with an ERROR frame, as STOMP asks for. */
  fail(message: string, headers?: Record<string, string>): void;
  close(code: number, reason: string): void;
  sendText(frame: string): void;
}

const open = 1;

/** What one connection may do to the server (docs/mock-server.md). */
export const limits = {
  /** Bytes of a frame. Nobody sends anything to the feed, so frames are a command and a few headers. */
  frameBytes: 16_384,
  /** How long a new connection may go without CONNECT, in milliseconds. */
  connectMs: 5_000,
  /** Longest time between two heart-beats, in milliseconds, for clients that ask for them. */
  mostBeatMs: 60_000,
  /** The market page has two for each symbol, and markets of 500 symbols are measured (tools/bench-web). */
  subscriptions: 2_000,
} as const;

/** The parser keeps what it reads of a frame until its end: the size is looked at after so many bytes. */
const parseBytes = 1_024;

export function openConnection(
  socket: Socket,
  sessionId: string | undefined,
  board: Switchboard,
  wire?: Wire,
): Connection {
  const topics = new Map<string, string[]>();
  const topicById = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  let batch: Batch | null = null;
  let connected = false;
  let heard = true;
  let ended = false;
  let sinceFrame = 0;

  const write = (data: Buffer | string): void => {
    if (!board.muted(false)) socket.send(data, asText);
  };
  const connection: Connection = {
    sessionId,
    topics,
    queue(message) {
      for (const id of topics.get(message.topic) ?? []) {
        batch = (batch ?? board.nothingYet()).add(message.frameFor(id));
      }
    },
    flush() {
      if (batch === null) return;
      const ready = batch;
      batch = null;
      if (wire === undefined) write(ready.bytes());
      else if (socket.readyState === open && !board.muted(false)) wire.write(ready.framed());
    },
    backlog: () => socket.bufferedAmount,
    fail(message, headers = {}) {
      ended = true;
      write(formatFrame('ERROR', { message, ...headers }));
      socket.close(1002, message.slice(0, 100));
    },
    close: (code, reason) => socket.close(code, reason),
    sendText: write,
  };

  const handlers: Record<string, (frame: IFrame) => void> = {
    CONNECT: connect,
    STOMP: connect,
    SUBSCRIBE: subscribe,
    UNSUBSCRIBE({ headers }) {
      drop(headers['id'] ?? '');
    },
    DISCONNECT: () => undefined,
    // Nobody sends to the feed; transactions and acknowledgements have nothing to act on.
    ACK: () => undefined,
    NACK: () => undefined,
  };

  function connect({ headers }: IFrame): void {
    if (connected) return connection.fail('Connected already');
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return connection.fail('Supported protocol version is 1.2', { version: '1.2' });
    }
    connected = true;
    const [canSend = 0, wants = 0] = (headers['heart-beat'] ?? '0,0').split(',').map(Number);
    write(
      formatFrame('CONNECTED', { version: '1.2', server: 'venue', 'heart-beat': `${board.beatMs},${board.beatMs}` }),
    );
    if (wants > 0) every(Math.min(Math.max(wants, board.beatMs), limits.mostBeatMs), beat);
    // A reader that offers fewer beats than that is not waited for.
    if (canSend > 0 && canSend <= limits.mostBeatMs) every(2 * Math.max(canSend, board.beatMs), listen);
  }

  function beat(): void {
    if (!board.muted(true)) socket.send('\n', asText);
  }

  /** Ends a connection that has been silent for two beats. */
  function listen(): void {
    if (!heard) socket.terminate();
    heard = false;
  }

  function subscribe({ headers }: IFrame): void {
    const { id, destination } = headers;
    if (id === undefined || destination === undefined)
      return connection.fail('SUBSCRIBE needs an id and a destination');
    const refusal = board.refuseTopic(destination);
    if (refusal !== null) return connection.fail(refusal, receiptId(headers['receipt']));
    drop(id);
    if (topicById.size >= limits.subscriptions) {
      return connection.fail(`At most ${limits.subscriptions} subscriptions`, receiptId(headers['receipt']));
    }
    topics.set(destination, [...(topics.get(destination) ?? []), id]);
    topicById.set(id, destination);
    board.added(connection, destination, id);
  }

  function drop(id: string): void {
    const topic = topicById.get(id);
    if (topic === undefined) return;
    topicById.delete(id);
    const others = (topics.get(topic) ?? []).filter(each => each !== id);
    if (others.length > 0) return void topics.set(topic, others);
    topics.delete(topic);
    board.removed(connection, topic);
  }

  function receive(frame: IFrame): void {
    const handler = handlers[frame.command];
    if (handler === undefined) return connection.fail(`Unknown command`);
    if (!connected && handler !== connect) return connection.fail('Connect first');
    handler(frame);
    const receipt = frame.headers['receipt'];
    if (receipt !== undefined && !ended) write(formatFrame('RECEIPT', receiptId(receipt)));
    if (frame.command === 'DISCONNECT') socket.close(1000);
  }

  const every = (ms: number, run: () => void): void => {
    const timer = setInterval(run, ms);
    timer.unref();
    timers.push(timer);
  };
  const parser = new Parser(
    raw => {
      sinceFrame = 0;
      if (!ended) receive(FrameImpl.fromRawFrame(raw, true));
    },
    () => (sinceFrame = 0),
  );
  socket.on('message', data => {
    heard = true;
    const bytes = new Uint8Array(toArrayBuffer(data));
    for (let at = 0; at < bytes.length && !ended; at += parseBytes) {
      const part = bytes.slice(at, at + parseBytes);
      sinceFrame += part.length;
      parser.parseChunk(part.buffer);
      if (sinceFrame > limits.frameBytes) connection.fail(`A frame may have at most ${limits.frameBytes} bytes`);
    }
  });
  timers.push(
    setTimeout(() => {
      if (!connected && !ended) connection.fail(`Connect within ${limits.connectMs / 1000} seconds`);
    }, limits.connectMs).unref(),
  );
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    timers.forEach(clearInterval);
    board.gone(connection);
  });
  return connection;
}

const receiptId = (receipt: string | undefined): Record<string, string> =>
  receipt === undefined ? {} : { 'receipt-id': receipt };

/** A Buffer may be a window on a larger store: only its own bytes may be read. */
function toArrayBuffer(data: ArrayBuffer | Buffer): ArrayBuffer {
  return Buffer.isBuffer(data) ? Uint8Array.from(data).buffer : data;
}
