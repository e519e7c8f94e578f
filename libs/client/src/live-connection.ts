import { sequenceHeader } from '@portal/contracts/live';
import type { Client, IMessage, IStompSocket, StompConfig, TickerStrategy } from '@stomp/stompjs';
import {
  computeReconnectDelay,
  initialFeedState,
  nextFeedState,
  type FeedEvent,
  type FeedState,
} from './feed-state.ts';
import { createTopic, type Topic, type TopicReader } from './live-topic.ts';

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
  /** Overrides of the STOMP client's settings. */
  readonly stomp?: StompConfig;
  readonly loadClient?: () => Promise<{ Client: new (config: StompConfig) => Client }>;
}

export interface LiveConnection {
  /** Reads a topic until the returned function is called. The first reader opens the connection, if need be. */
  read(destination: string, reader: TopicReader): () => void;
  /** Closes at once, without waiting for the server; readers stay and are served again with the next connection (M4). */
  stop(): void;
  /** Closes and, if anyone reads, connects again: for a user who has signed in or out. */
  renew(): void;
  state(): FeedState;
  /** Device time of the last sign of life from the server; null before the first. */
  lastFrameAt(): number | null;
  /** Called at every change of state. */
  onState(listener: (state: FeedState) => void): () => void;
  /** Called when a connection has been made again and the topics are subscribed to: time to load again [LIV-14]. */
  onReconnect(listener: () => void): () => void;
}

const stompDefaults: StompConfig = {
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

const socketOpen = 1;

const afterByTimer = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** One STOMP connection for all topics [LIV-07]; opened with the first reader, kept up until `stop`. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { after = afterByTimer, random = Math.random, loadClient = () => import('@stomp/stompjs') } = options;
  const topics = new Map<string, Topic>();
  const stateListeners = new Set<(state: FeedState) => void>();
  const reconnectListeners = new Set<() => void>();
  let feed = initialFeedState;
  let client: Client | null = null;
  let running = false;
  let wasConnected = false;
  let lastFrameAt: number | null = null;
  let cancelAttempt: () => void = () => undefined;

  function note(event: FeedEvent): void {
    feed = nextFeedState(feed, event);
    for (const listener of [...stateListeners]) listener(feed);
  }

  async function connect(): Promise<void> {
    note('opening');
    const { Client } = await loadClient();
    if (!running || client !== null) return;
    const attempt: Client = new Client({
      ...stompDefaults,
      ...(options.openSocket
        ? { webSocketFactory: () => options.openSocket?.(options.url()) }
        : { brokerURL: options.url() }),
      onConnect: () => attempt === client && opened(attempt),
      onWebSocketClose: (event: CloseEvent) => attempt === client && closed(attempt, event.code),
      onHeartbeatReceived: sawLife,
      onStompError(frame) {
        sawLife();
        console.warn(`The live feed reports an error: ${frame.headers['message'] ?? ''}`);
      },
      ...options.stomp,
    });
    client = attempt;
    attempt.activate();
  }

  function opened(stomp: Client): void {
    const again = wasConnected;
    wasConnected = true;
    sawLife();
    for (const topic of [...topics.values()]) {
      // What nobody reads any more may be another user's by now.
      if (topic.hasReaders()) subscribe(stomp, topic);
      else topics.delete(topic.destination);
    }
    note('opened');
    if (again) for (const listener of [...reconnectListeners]) listener();
  }

  function closed(stomp: Client, code: number): void {
    client = null;
    void stomp.deactivate({ force: true });
    for (const topic of topics.values()) topic.detach();
    note('closed');
    options.onClosed?.(code);
    if (running) cancelAttempt = after(computeReconnectDelay(feed.failures, random), () => void connect());
  }

  function subscribe(stomp: Client, topic: Topic): void {
    const { destination } = topic;
    // The topic's name as id lets the server send one frame to all who read it.
    const receive = (message: IMessage) => {
      sawLife();
      topic.receive(message, Number(message.headers[sequenceHeader] ?? Number.NaN));
    };
    const { unsubscribe } = stomp.subscribe(destination, receive, { id: destination });
    topic.attach({ unsubscribe: () => takesFrames(stomp) && unsubscribe() });
  }

  function sawLife(): void {
    lastFrameAt = Date.now();
  }

  function start(): void {
    if (running || topics.size === 0) return;
    running = true;
    void connect();
  }

  function open(destination: string): Topic {
    const forget = (): void => {
      // A later topic of the same name is not the one that has ended.
      if (topics.get(destination) === topic) topics.delete(destination);
    };
    const topic: Topic = createTopic(destination, forget, after);
    topics.set(destination, topic);
    if (client !== null && takesFrames(client)) subscribe(client, topic);
    return topic;
  }

  function stop(): void {
    running = false;
    wasConnected = false;
    lastFrameAt = null;
    cancelAttempt();
    const stomp = client;
    client = null;
    for (const topic of topics.values()) topic.detach();
    void stomp?.deactivate({ force: true });
    note('stopped');
  }

  return {
    read(destination, reader) {
      const topic = topics.get(destination) ?? open(destination);
      const leave = topic.join(reader);
      start();
      return leave;
    },
    stop,
    renew() {
      stop();
      start();
    },
    state: () => feed,
    lastFrameAt: () => lastFrameAt,
    onState: listener => listen(stateListeners, listener),
    onReconnect: listener => listen(reconnectListeners, listener),
  };
}

/**
 * False as soon as the socket begins to close, which is some time before anybody is told that it has closed: what is sent
 * then only makes the browser complain. All topics are subscribed to anew with the next connection.
 */
const takesFrames = (stomp: Client): boolean => stomp.connected && stomp.webSocket?.readyState === socketOpen;

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
