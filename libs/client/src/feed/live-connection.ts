import { sequenceHeader } from '@portal/contracts/live';
import type { Client, IFrame, IMessage } from '@stomp/stompjs';
import {
  computeReconnectDelay,
  initialFeedState,
  nextFeedState,
  type FeedEvent,
  type FeedState,
} from './feed-state.ts';
import { stompDefaults, type LiveConnectionOptions } from './live-connection-options.ts';
import { createTopic, type Topic, type TopicHandlers } from './live-topic.ts';

/** The live connection and its readers. */
export interface LiveConnection {
  /** Reads a topic until the returned function is called. The first reader opens the connection. */
  read(destination: string, reader: TopicHandlers): () => void;
  /** Closes at once, without waiting for the server; readers stay and are served by the next connection (M4). */
  stop(): void;
  /** Closes and, if there are readers, reconnects: after sign-in or sign-out. */
  renew(): void;
  /** The network is gone: the connection counts as closed at once and is retried after the usual delay. */
  goOffline(): void;
  /** The network or the user is back: connects without delay, also if the connection has fallen silent. */
  wake(): void;
  state(): FeedState;
  /** Device time of the last frame from the server, in epoch milliseconds; null before the first. */
  lastFrameAt(): number | null;
  /** Called at every state change; returns the unsubscribe function. */
  onState(listener: (state: FeedState) => void): () => void;
  /** Called after a reconnect, when the topics are subscribed again: data must be reloaded [LIV-14]. */
  onReconnect(listener: () => void): () => void;
}

const socketConnecting = 0;
const socketOpen = 1;
/**
 * Two missed heart-beats: a connection that is silent for longer is dead, even if no close event came. Milliseconds.
 */
const longestSilenceMs = 20_000;
/**
 * A connection that lasts this many milliseconds after a refusal resets the count of refusals, and a topic that is
 * subscribed for so long is accepted.
 */
const settledAfterMs = 10_000;
/** After an ERROR frame the server must close (STOMP 1.2). RabbitMQ does not: then this side does, after milliseconds. */
const closeAfterErrorMs = 1000;
/** WebSocket close code 1006 (RFC 6455): ended without a close frame, for example when it never opened. */
const abnormalClosure = 1006;
/** WebSocket close code (RFC 6455) by which a server refuses the connection: its session may have ended. */
export const policyViolation = 1008;

const afterByTimer = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

const nothingToCancel = (): void => undefined;

/** Creates the STOMP connection for all topics [LIV-07]. It opens with the first reader and stays open until `stop`. */
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
  /** Incremented with each attempt, so that an older one that is still loading is discarded. */
  let attempts = 0;
  let hasBeats = false;
  /** Set by an ERROR frame: without a topic, for one topic, or for one that another makes up for. The close follows it. */
  let endedBy: 'error' | 'topic' | 'spare' | null = null;
  /** Not subscribed again until another user is connected, and whether the server said which topic it meant. */
  const refusedTopics = new Map<string, 'named' | 'guessed'>();
  /** Of errors that name no topic, these are never the cause. */
  const acceptedTopics = new Set<string>();
  /** When each topic was subscribed on this connection, in device epoch milliseconds. */
  const subscribedAt = new Map<string, number>();
  /** Cancels the timer of the next attempt or of the reset of refusals. */
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
      // A chunk that cannot be loaded is a failed attempt, like a socket that cannot be opened.
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
        console.warn(`The live feed reported an error: ${frame.headers['message'] ?? ''}`);
        refuse(attempt, frame);
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
      // A topic without readers may belong to the previous user.
      if (topic.hasReaders()) subscribe(stomp, topic);
      else topics.delete(topic.destination);
    }
    note('opened');
    if (feed.refusals > 0) cancelWait = after(settledAfterMs, () => endedBy === null && note('settled'));
    if (again) for (const listener of [...reconnectListeners]) listener();
  }

  /** Handles an ERROR frame, which ends the connection. Its `receipt-id` or its text may name the topic that it refuses. */
  function refuse(stomp: Client, frame: IFrame): void {
    if (feed.state !== 'connected') return;
    cancelWait();
    cancelWait = after(closeAfterErrorMs, () => stomp === client && closed(stomp, abnormalClosure));
    noteAccepted();
    const { 'receipt-id': receipt = '' } = frame.headers;
    const isNamed = isLeft(receipt);
    const refused = isNamed ? receipt : (findInText(frame) ?? findSuspect());
    const other = refused && otherOf(refused);
    if (refused !== undefined) refusedTopics.set(refused, isNamed ? 'named' : 'guessed');
    if (other !== undefined && isLeft(other)) {
      endedBy = 'spare';
      return;
    }
    // Each of the two was refused without the other: either guess may have been wrong.
    if (other !== undefined) refusedTopics.delete(other);
    if (refused === undefined || other !== undefined) endedBy = 'error';
    else {
      endedBy = 'topic';
      note('topicRefused');
    }
    options.onRefused?.();
  }

  const isLeft = (destination: string): boolean => topics.has(destination) && !refusedTopics.has(destination);

  /** The topic that makes up for another one; none if the server has said that it refuses it. */
  function otherOf(destination: string): string | undefined {
    const other = topics.get(destination)?.alternative();
    return other !== undefined && topics.has(other) && refusedTopics.get(other) !== 'named' ? other : undefined;
  }

  /** The longest name that the text of an error contains: one may begin like another. */
  function findInText({ headers, body }: IFrame): string | undefined {
    const text = [...Object.values(headers), body].join(' ');
    return [...topics.keys()]
      .filter(each => isLeft(each) && text.includes(each))
      .toSorted((one, two) => two.length - one.length)[0];
  }

  /** Of an error that names no topic: the latest of those that may not exist, unless it was accepted. */
  const findSuspect = (): string | undefined =>
    [...topics.keys()].findLast(each => isLeft(each) && !acceptedTopics.has(each) && otherOf(each) !== undefined);

  function noteAccepted(): void {
    for (const [destination, at] of subscribedAt)
      if (Date.now() - at >= settledAfterMs) acceptedTopics.add(destination);
  }

  /** `stomp` is null if the attempt failed before a client was created. */
  function closed(stomp: Client | null, code: number): void {
    client = null;
    cancelWait();
    void stomp?.deactivate({ force: true });
    for (const topic of topics.values()) topic.detach();
    noteAccepted();
    subscribedAt.clear();
    note(endedBy === 'error' || (endedBy === null && code === policyViolation) ? 'refused' : 'closed');
    // There is nothing to wait for: the next connection does without that topic.
    const delay = endedBy === 'spare' ? 0 : computeReconnectDelay(feed, random);
    endedBy = null;
    options.onClosed?.(code);
    if (running) cancelWait = after(delay, connectNow);
  }

  function connectNow(): void {
    cancelWait();
    cancelWait = nothingToCancel;
    void connect();
  }

  function subscribe(stomp: Client, topic: Topic): void {
    const { destination } = topic;
    if (refusedTopics.has(destination)) return;
    // The topic's name as subscription id lets the server send one frame to all subscribers.
    const receive = (message: IMessage) => {
      sawLife();
      topic.receive(message, Number(message.headers[sequenceHeader] ?? Number.NaN));
    };
    // The receipt id identifies the refused topic in an ERROR frame.
    const headers = { id: destination, receipt: destination };
    stomp.watchForReceipt(destination, () => acceptedTopics.add(destination));
    subscribedAt.set(destination, Date.now());
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
      // The map may already hold a later topic of the same name.
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
    acceptedTopics.clear();
    subscribedAt.clear();
    cancelWait();
    const stomp = client;
    client = null;
    for (const topic of topics.values()) topic.detach();
    if (stomp !== null) discard(stomp);
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
 * False as soon as the socket starts to close, which is before the close event: sending then only logs a browser
 * warning. All topics are subscribed again with the next connection.
 */
const takesFrames = (stomp: Client): boolean => stomp.connected && stomp.webSocket?.readyState === socketOpen;

/**
 * Ends a connection without waiting for the server. A socket that is still connecting ends as soon as it is open, because browsers
 * warn in the console of one that is closed before; the client's time limit for connecting holds on.
 */
function discard(stomp: Client): void {
  const end = (): void => void stomp.deactivate({ force: true });
  const socket = stomp.webSocket;
  if (socket?.readyState === socketConnecting) socket.onopen = end;
  else end();
}

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
