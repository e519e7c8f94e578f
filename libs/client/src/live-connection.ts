import { sequenceHeader } from '@portal/contracts/live';
import type { Client, IMessage } from '@stomp/stompjs';
import {
  computeReconnectDelay,
  initialFeedState,
  nextFeedState,
  type FeedEvent,
  type FeedState,
} from './feed-state.ts';
import { stompDefaults, type LiveConnectionOptions } from './live-connection-options.ts';
import { createTopic, type Topic, type TopicReader } from './live-topic.ts';

export interface LiveConnection {
  /** Reads a topic until the returned function is called. The first reader opens the connection, if need be. */
  read(destination: string, reader: TopicReader): () => void;
  /** Closes at once, without waiting for the server; readers stay and are served again with the next connection (M4). */
  stop(): void;
  /** Closes and, if anyone reads, connects again: for a user who has signed in or out. */
  renew(): void;
  /** The network is gone: the connection counts as closed at once, and is tried again after the usual wait. */
  goOffline(): void;
  /** The network or the reader is back: connects now instead of after the wait, also where a connection has fallen silent. */
  wake(): void;
  state(): FeedState;
  /** Device time of the last sign of life from the server; null before the first. */
  lastFrameAt(): number | null;
  /** Called at every change of state. */
  onState(listener: (state: FeedState) => void): () => void;
  /** Called when a connection has been made again and the topics are subscribed to: time to load again [LIV-14]. */
  onReconnect(listener: () => void): () => void;
}

const socketOpen = 1;
/** Two heart-beats missed: what has been silent for longer is dead, though nobody has been told. */
const longestSilenceMs = 20_000;
/** A connection that stands this long after a refusal is no refused one. */
const settledAfterMs = 10_000;
/** Close code for a connection that ended without a close frame, such as one that never came to be. */
const abnormalClosure = 1006;

const afterByTimer = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

const nothingToCancel = (): void => undefined;

/** One STOMP connection for all topics [LIV-07]; opened with the first reader, kept up until `stop`. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { after = afterByTimer, random = Math.random, loadClient = () => import('./stomp-client.ts') } = options;
  const topics = new Map<string, Topic>();
  const stateListeners = new Set<(state: FeedState) => void>();
  const reconnectListeners = new Set<() => void>();
  let feed = initialFeedState;
  let client: Client | null = null;
  let running = false;
  let wasConnected = false;
  let lastFrameAt: number | null = null;
  /** Rises with each attempt: an older one that is still loading is over. */
  let attempts = 0;
  let hasBeats = false;
  /** An ERROR frame without the name of a topic, which the close will follow. */
  let endedBy: 'error' | null = null;
  /** Not subscribed to again until another user reads. */
  const refusedTopics = new Set<string>();
  /** Calls off the next attempt, or the end of a row of refusals. */
  let cancelWait = nothingToCancel;

  function note(event: FeedEvent): void {
    feed = nextFeedState(feed, event);
    for (const listener of [...stateListeners]) listener(feed);
  }

  async function connect(): Promise<void> {
    const number = ++attempts;
    note('opening');
    let Client;
    try {
      ({ Client } = await loadClient());
    } catch {
      // A chunk that cannot be loaded is an attempt that failed, like a socket that cannot be opened.
      if (number === attempts) closed(null, abnormalClosure);
      return;
    }
    if (number !== attempts) return;
    const attempt: Client = new Client({
      ...stompDefaults,
      ...(options.openSocket
        ? { webSocketFactory: () => options.openSocket?.(options.url()) }
        : { brokerURL: options.url() }),
      onConnect: frame => attempt === client && opened(attempt, frame.headers['heart-beat']),
      onWebSocketClose: (event: CloseEvent) => attempt === client && closed(attempt, event.code),
      onHeartbeatReceived: sawLife,
      onStompError(frame) {
        if (attempt !== client) return;
        sawLife();
        console.warn(`The live feed reports an error: ${frame.headers['message'] ?? ''}`);
        refuse(frame.headers['receipt-id']);
      },
      ...options.stomp,
    });
    client = attempt;
    attempt.activate();
  }

  function opened(stomp: Client, beats = '0,0'): void {
    const again = wasConnected;
    wasConnected = true;
    hasBeats = !beats.startsWith('0');
    endedBy = null;
    sawLife();
    for (const topic of [...topics.values()]) {
      // What nobody reads any more may be another user's by now.
      if (topic.hasReaders()) subscribe(stomp, topic);
      else topics.delete(topic.destination);
    }
    note('opened');
    if (feed.refusals > 0) cancelWait = after(settledAfterMs, () => endedBy === null && note('settled'));
    if (again) for (const listener of [...reconnectListeners]) listener();
  }

  /** An ERROR frame; the server closes after it. `receipt` names the topic, where the server tells whose SUBSCRIBE it refuses. */
  function refuse(receipt: string | undefined): void {
    if (feed.state !== 'connected') return;
    if (receipt !== undefined && topics.has(receipt)) {
      refusedTopics.add(receipt);
      note('topicRefused');
    } else endedBy = 'error';
    options.onRefused?.();
  }

  /** `stomp` is null where the attempt did not come as far as a client. */
  function closed(stomp: Client | null, code: number): void {
    client = null;
    cancelWait();
    void stomp?.deactivate({ force: true });
    for (const topic of topics.values()) topic.detach();
    note(endedBy === 'error' ? 'refused' : 'closed');
    endedBy = null;
    options.onClosed?.(code);
    if (running) cancelWait = after(computeReconnectDelay(feed, random), connectNow);
  }

  function connectNow(): void {
    cancelWait();
    cancelWait = nothingToCancel;
    void connect();
  }

  function subscribe(stomp: Client, topic: Topic): void {
    const { destination } = topic;
    if (refusedTopics.has(destination)) return;
    // The topic's name as id lets the server send one frame to all who read it.
    const receive = (message: IMessage) => {
      sawLife();
      topic.receive(message, Number(message.headers[sequenceHeader] ?? Number.NaN));
    };
    // The receipt lets a refusal tell which topic it is about.
    const headers = { id: destination, receipt: destination };
    const { unsubscribe } = stomp.subscribe(destination, receive, headers);
    topic.attach({ unsubscribe: () => takesFrames(stomp) && unsubscribe() });
  }

  function sawLife(): void {
    lastFrameAt = Date.now();
  }

  function start(): void {
    if (running || topics.size === 0) return;
    running = true;
    connectNow();
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
    attempts += 1;
    endedBy = null;
    refusedTopics.clear();
    cancelWait();
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
    goOffline() {
      if (running && feed.state !== 'disconnected') {
        attempts += 1;
        closed(client, abnormalClosure);
      }
    },
    wake() {
      if (!running || feed.refusals > 0) return;
      const isSilent = hasBeats && Date.now() - (lastFrameAt ?? 0) > longestSilenceMs;
      if (feed.state === 'connected' && isSilent) closed(client, abnormalClosure);
      if (feed.state === 'disconnected') connectNow();
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
