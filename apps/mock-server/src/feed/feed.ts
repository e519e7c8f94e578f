import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { findCaller } from '../identity/authorize.ts';
import { listingOf } from '../exchange/listings.ts';
import type { Listener, WorldEvents } from '../core/bus.ts';
import type { World } from '../core/world.ts';
import { changeMessages, ordersTopic, ownTopics } from '../behavior/change-messages.ts';
import { offers } from '../behavior/offered-additions.ts';
import { openConnection, type Connection, type Socket, type ConnectionHost } from './connection.ts';
import { createFeedFaults, type FeedFault } from './feed-faults.ts';
import type { FeedSource } from './feed-source.ts';
import { createMessage, formatFrame, type Message } from './frames.ts';

/** Limits of a feed (docs/mock-server.md). */
const limits = {
  /** Heart-beat interval in milliseconds, offered and requested. */
  beatMs: 10_000,
  /** Batching window in milliseconds for quotes and trades; order updates are sent right away. */
  windowMs: 16,
  /** A reader with more unsent bytes is disconnected. */
  lostAfterBytes: 16_777_216,
} as const;

export type Feed = ReturnType<typeof createFeed>;

/** An event of the world with its own data. */
type FeedEvent = {
  readonly [K in keyof WorldEvents]: { readonly name: K; readonly data: WorldEvents[K] };
}[keyof WorldEvents];

const serviceRestart = 1012;
const policyViolation = 1008;
const internalError = 1011;
const tryAgainLater = 1013;

/**
 * The live feed of one world: publishes the world's events by topic [LIV-03 to LIV-07].
 *
 * @param source where the messages come from; the world's own events if null
 */
export function createFeed(world: World, source: FeedSource | null = null) {
  const readers = new Map<string, Set<Connection>>();
  const connections = new Set<Connection>();
  const sequences = new Map<string, number>();
  const faults = createFeedFaults();
  /** The newest quote of each symbol: older ones of the same window are not sent. */
  const quotes = new Map<string, () => unknown>();
  let trades: { readonly topic: string; readonly data: unknown }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let refusals = 0;
  let refusedTopic: string | null = null;
  /** World time of the last heart-beats to all. */
  let lastBeatsAt = world.now();
  let muted: 'nothing' | 'beats' | 'everything' = 'nothing';

  const send = (topic: string, data: unknown): void => {
    if (!readers.has(topic)) return;
    for (const each of changeMessages(world, topic, data)) {
      const sequence = (sequences.get(topic) ?? 0) + 1;
      sequences.set(topic, sequence);
      faults.pass(createMessage(topic, sequence, each, offers(world, 'liveSequence'))).forEach(deliver);
    }
  };
  const deliver = (message: Message): void => {
    for (const reader of readers.get(message.topic) ?? []) {
      if (reader.backlog() > limits.lostAfterBytes) reader.close(tryAgainLater, 'Too slow');
      else reader.queue(message);
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [topic, readQuote] of quotes) send(topic, readQuote());
    quotes.clear();
    for (const { topic, data } of trades) send(topic, data);
    trades = [];
    for (const reader of connections) reader.flush();
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, limits.windowMs);
  };

  const publishQuote = (topic: string, readQuote: () => unknown): void => {
    if (!readers.has(topic)) return;
    quotes.set(topic, readQuote);
    flushSoon();
  };
  const publishTrade = (topic: string, data: unknown): void => {
    if (!readers.has(topic)) return;
    trades.push({ topic, data });
    flushSoon();
  };
  const publish = (topic: string, data: unknown): void => {
    if (topic.startsWith(quoteTopic(''))) publishQuote(topic, () => data);
    else publishTrade(topic, data);
  };

  const onEvent: Listener = (name, data) => {
    // The bus passes each name its own data; the compiler cannot infer that from a listener's parameters.
    const event = { name, data } as FeedEvent;
    switch (event.name) {
      case 'quote.changed':
        return publishQuote(quoteTopic(event.data.symbol), event.data.readQuote);
      case 'trade.made':
        return publishTrade(tradeTopic(event.data.symbol), event.data);
      case 'order.updated':
        return notifyTraders(event.data);
      case 'session.ended':
        for (const each of connections) {
          if (each.sessionId === event.data.sessionId) each.close(policyViolation, 'Signed out');
        }
        return;
      case 'mail.sent':
      case 'market.changed':
    }
  };

  /** Sends the order update to everyone with access to the account [LIV-03]. */
  function notifyTraders({ accountId, userId, readUpdate }: WorldEvents['order.updated']): void {
    let update: unknown;
    const userIds = world.state.people.accounts.get(accountId)?.userIds ?? [userId];
    for (const topic of new Set(userIds.map(each => ordersTopic(world, each, accountId)))) {
      if (!readers.has(topic)) continue;
      revokeSubscription(topic);
      update ??= readUpdate();
      send(topic, update);
      for (const reader of readers.get(topic) ?? []) reader.flush();
    }
  }

  // Listens to the world only while there are readers, so that quotes are not even built without them.
  let stop: (() => void) | null = null;
  const listen = (): void => {
    if (source !== null) return;
    if (connections.size > 0) stop ??= world.bus.subscribe(onEvent);
    else {
      stop?.();
      stop = null;
    }
  };

  function refuseTopic(sessionId: string | undefined, topic: string): string | null {
    if (topic === refusedTopic) return 'You can’t subscribe to this topic';
    if (source !== null) return source.refuseTopic(sessionId, topic);
    const symbol = /^\/topic\/(?:quote|trade)\/(.+)$/.exec(topic)?.[1];
    if (symbol !== undefined) return listingOf(symbol) === undefined ? 'Unknown symbol' : null;
    const caller = findCaller(world, sessionId);
    const isOwn =
      caller !== null &&
      caller.session.twoFactor &&
      !caller.user.frozen &&
      ownTopics(world, caller.user.id).includes(topic);
    return isOwn ? null : 'You can’t subscribe to this topic';
  }

  /** Unsubscribes readers who have lost access to a topic since subscribing, such as a frozen user (T24). */
  function revokeSubscription(topic: string): void {
    for (const reader of readers.get(topic) ?? []) {
      if (refuseTopic(reader.sessionId, topic) === null) continue;
      reader.close(policyViolation, 'No longer allowed');
    }
  }

  const createHost = (sessionId: string | undefined): ConnectionHost => ({
    beatMs: limits.beatMs,
    refuseTopic: topic => refuseTopic(sessionId, topic),
    added(connection, topic) {
      const those = readers.get(topic);
      if (those === undefined) readers.set(topic, new Set([connection]));
      else those.add(connection);
    },
    removed: leave,
    gone(connection) {
      connections.delete(connection);
      listen();
      for (const topic of connection.topics.keys()) leave(connection, topic);
    },
    muted: beat => muted === 'everything' || (beat && muted === 'beats'),
  });

  function leave(connection: Connection, topic: string): void {
    const those = readers.get(topic);
    those?.delete(connection);
    if (those?.size === 0) readers.delete(topic);
  }

  function skip(messages: number, topic: string | undefined): void {
    for (const each of topic === undefined ? [...readers.keys()] : [topic]) {
      sequences.set(each, (sequences.get(each) ?? 0) + messages);
    }
  }

  const closeAll = (code: number, reason: string): void => connections.forEach(each => each.close(code, reason));

  return {
    /** Takes over a socket; returns false if a fault refuses the connection. */
    accept(socket: Socket, sessionId: string | undefined): boolean {
      if (refusals > 0) {
        refusals -= 1;
        socket.close(internalError, 'Refused');
        return false;
      }
      connections.add(openConnection(socket, sessionId, createHost(sessionId)));
      listen();
      return true;
    },
    connections: () => connections.size,
    /** Number of readers of a topic, or of all topics. */
    readers: (topic?: string): number =>
      topic === undefined
        ? [...readers.values()].reduce((n, those) => n + those.size, 0)
        : (readers.get(topic)?.size ?? 0),
    arrange(fault: FeedFault): void {
      if (fault.kind === 'cut') closeAll(fault.code ?? internalError, 'Cut');
      else if (fault.kind === 'refuse') refusals = fault.connections;
      else if (fault.kind === 'mute') muted = fault.what;
      else if (fault.kind === 'refuseTopic') refusedTopic = fault.topic;
      else if (fault.kind === 'gap') skip(fault.messages, fault.topic);
      else if (fault.kind === 'error')
        connections.forEach(each => each.sendText(formatFrame('ERROR', { message: 'Added by the sandbox' })));
      else faults.add(fault);
    },
    /** The faults that still have an effect; the others happened at once. */
    faults: (): readonly FeedFault[] => [
      ...(refusals > 0 ? [{ kind: 'refuse' as const, connections: refusals }] : []),
      ...(muted === 'nothing' ? [] : [{ kind: 'mute' as const, what: muted }]),
      ...(refusedTopic === null ? [] : [{ kind: 'refuseTopic' as const, topic: refusedTopic }]),
      ...faults.list(),
    ],
    /** Ends them, and sends what they hold back. */
    clearFaults(): void {
      refusals = 0;
      muted = 'nothing';
      refusedTopic = null;
      faults.clear().forEach(deliver);
      flush();
    },
    /** Sends any data to the readers of a topic, in sequence: stale, crossed or unknown messages for tests. */
    inject(topic: string, data: unknown): void {
      send(topic, data);
      flush();
    },
    /**
     * After each move of the world's clock: publishes what its source has that is due (a feed of the world's events
     * publishes those as they happen), and sends heart-beats if their interval has passed by that clock. The connections
     * send them by true time too, which is all that passes in a world that stands still.
     */
    clockMoved(): void {
      source?.publishDue(world.now(), publish);
      if (world.now() - lastBeatsAt < limits.beatMs) return;
      lastBeatsAt = world.now();
      for (const connection of connections) connection.beat();
    },
    /** Sends at once what waits for the batching window. */
    flush,
    close(): void {
      stop?.();
      clearTimeout(timer);
      closeAll(serviceRestart, 'The live feed has ended');
    },
  };
}
