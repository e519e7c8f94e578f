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
 * the cost of a message (performance.md, D; websockets/ws issue 617); all else goes through the WebSocket.
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
  /** Subscription id by topic. */
  readonly topics: ReadonlyMap<string, string>;
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

export function openConnection(
  socket: Socket,
  sessionId: string | undefined,
  board: Switchboard,
  wire?: Wire,
): Connection {
  const topics = new Map<string, string>();
  const topicById = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  let batch: Batch | null = null;
  let connected = false;
  let heard = true;

  const write = (data: Buffer | string): void => {
    if (!board.muted(false)) socket.send(data, asText);
  };
  const connection: Connection = {
    sessionId,
    topics,
    queue(message) {
      const id = topics.get(message.topic);
      if (id !== undefined) batch = (batch ?? board.nothingYet()).add(message.frameFor(id));
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
      const topic = topicById.get(headers['id'] ?? '');
      if (topic !== undefined) drop(topic);
    },
    DISCONNECT: () => undefined,
    // Nobody sends to the feed; transactions and acknowledgements have nothing to act on.
    ACK: () => undefined,
    NACK: () => undefined,
  };

  function connect({ headers }: IFrame): void {
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return connection.fail('Supported protocol version is 1.2', { version: '1.2' });
    }
    connected = true;
    const [canSend = 0, wants = 0] = (headers['heart-beat'] ?? '0,0').split(',').map(Number);
    write(
      formatFrame('CONNECTED', { version: '1.2', server: 'venue', 'heart-beat': `${board.beatMs},${board.beatMs}` }),
    );
    if (wants > 0) every(Math.max(wants, board.beatMs), beat);
    if (canSend > 0) every(2 * Math.max(canSend, board.beatMs), listen);
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
    const earlier = topicById.get(id);
    if (earlier !== undefined) drop(earlier);
    topics.set(destination, id);
    topicById.set(id, destination);
    board.added(connection, destination, id);
  }

  function drop(topic: string): void {
    topicById.delete(topics.get(topic) ?? '');
    topics.delete(topic);
    board.removed(connection, topic);
  }

  function receive(frame: IFrame): void {
    const handler = handlers[frame.command];
    if (handler === undefined) return connection.fail(`Unknown command`);
    if (!connected && handler !== connect) return connection.fail('Connect first');
    handler(frame);
    const receipt = frame.headers['receipt'];
    if (receipt !== undefined) write(formatFrame('RECEIPT', receiptId(receipt)));
    if (frame.command === 'DISCONNECT') socket.close(1000);
  }

  const every = (ms: number, run: () => void): void => {
    const timer = setInterval(run, ms);
    timer.unref();
    timers.push(timer);
  };
  const parser = new Parser(
    raw => receive(FrameImpl.fromRawFrame(raw, true)),
    () => undefined,
  );
  socket.on('message', data => {
    heard = true;
    parser.parseChunk(toArrayBuffer(data));
  });
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
