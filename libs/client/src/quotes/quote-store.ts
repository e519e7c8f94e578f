import { liveQuote, liveTrade, quoteTopic, tradeTopic, type LiveQuote, type LiveTrade } from '@portal/contracts/live';
import type { MarketData } from '@portal/contracts/endpoints/market';
import { isDoubtfulQuote } from '@portal/domain/market/quote';
import { oncePerFrame, type FrameClock } from '../browser/frame-batch.ts';
import { isFeedDown } from '../feed/feed-state.ts';
import type { LiveConnection } from '../feed/live-connection.ts';
import { readLiveMessage, type LiveMessage } from '../feed/live-topic.ts';
import { emptyQuote, mergeSnapshot, type Quote } from './quote.ts';

/** Dependencies of the store. */
export interface QuoteStoreOptions {
  readonly connection: LiveConnection;
  readonly frames: FrameClock;
  /** Milliseconds of a clock that is never set, such as `performance.now()`. */
  readonly now: () => number;
  /** Loads the market data of symbols; rejects on failure. */
  readonly loadSnapshots: (symbols: readonly string[]) => Promise<readonly MarketData[]>;
  /** Runs `task` after `ms`: for a snapshot retry. */
  readonly after: (ms: number, task: () => void) => void;
}

type TradeReader = (trade: LiveTrade, message: LiveMessage) => void;

/** Quotes of all displayed symbols. */
export interface QuoteStore {
  get(symbol: string): Quote | undefined;
  /** Calls back after each frame in which the symbol changed; returns the unsubscribe function. */
  subscribe(symbol: string, reader: () => void): () => void;
  /**
   * Keeps symbols live until the returned function is called: subscribes first, then loads a snapshot of unknown
   * symbols.
   */
  retain(symbols: readonly string[]): () => void;
  /** Adds snapshots from another response, such as the portfolio; they never overwrite a live message. */
  put(snapshots: readonly MarketData[]): void;
  /** Device time (epoch ms) at which the shown data was last confirmed; null for an unknown symbol. */
  freshAt(symbol: string): number | null;
  /**
   * Reloads symbols that have been silent while the connection is alive (either nothing trades, or their messages are
   * lost) or cannot be opened. Call it about every second; `now` is the device time in epoch milliseconds.
   */
  checkSilent(now: number): void;
  /** True if the last snapshot could not be loaded. */
  loadFailed(): boolean;
  onTrade(symbol: string, reader: TradeReader): () => void;
  clear(): void;
}

/** After the first failure; doubles with each further one, five times at most. */
const retrySnapshotsMs = 5000;
/** Milliseconds between two snapshots of a symbol. */
const nextSnapshotMs = 1000;
/** Milliseconds of silence before a symbol is checked; shorter than the age at which a price is stale. */
const checkSilentMs = 10_000;
/** At most 50 messages per symbol are buffered; older ones are dropped, because a hidden tab gets few frames. */
const maxBuffered = 50;

/**
 * Minimum milliseconds between two drawings of a symbol, less than two frames: no one can read figures that change more
 * often, and every drawing costs layout and paint. The first change after a pause is drawn with the next frame.
 */
const drawEveryMs = 25;

interface Pending {
  quotes: LiveMessage[];
  trades: LiveMessage[];
}

type Changes = { readonly [Name in keyof Quote]?: Quote[Name] | undefined };

interface Entry {
  quote: Quote;
  /** Device time of the last message or snapshot, in epoch milliseconds. */
  seenAt: number;
  /** Sequence numbers of the last live quote and trade: a snapshot requested earlier does not overwrite them. */
  quoteTicket: number;
  tradeTicket: number;
}

/**
 * Creates the store for the quotes of all displayed symbols, outside React and the query cache. Messages are buffered
 * unparsed until the next frame, or the one after it if the symbol was drawn in the last; then the newest of each
 * symbol is parsed and the readers of changed symbols are notified once [LIV-01, LIV-02].
 */
export function createQuoteStore({ connection, frames, now, loadSnapshots, after }: QuoteStoreOptions): QuoteStore {
  const entries = new Map<string, Entry>();
  const readers = new Map<string, Set<() => void>>();
  const tradeReaders = new Map<string, Set<TradeReader>>();
  const live = new Map<string, { count: number; leave: () => void }>();
  const pending = new Map<string, Pending>();
  const changed = new Set<string>();
  /** When the messages of a symbol were last drawn, by `now`. */
  const drawnAt = new Map<string, number>();
  /** Symbols that need a snapshot, and those with a request in flight. */
  const outdated = new Set<string>();
  const asking = new Set<string>();
  let tickets = 0;
  /** Failed loads in a row. */
  let failures = 0;
  const scheduleFlush = oncePerFrame(flush, frames);
  const scheduleLoad = oncePerFrame(load, frames);

  function gather(symbol: string, kind: keyof Pending, message: LiveMessage): void {
    const waiting = pending.get(symbol) ?? { quotes: [], trades: [] };
    waiting[kind].push(message);
    if (waiting[kind].length > maxBuffered) waiting[kind].shift();
    pending.set(symbol, waiting);
    scheduleFlush();
  }

  function flush(): void {
    const at = now();
    for (const [symbol, waiting] of pending) {
      if (at - (drawnAt.get(symbol) ?? -Infinity) < drawEveryMs) {
        scheduleFlush();
        continue;
      }
      pending.delete(symbol);
      drawnAt.set(symbol, at);
      const quote = readNewest<LiveQuote>(
        waiting.quotes,
        message => readLiveMessage(liveQuote, message, quoteTopic(symbol), () => gather(symbol, 'quotes', message)),
        prices,
      );
      if (quote !== null) applyQuote(symbol, quote);
      applyTrades(symbol, waiting.trades);
    }
    const symbols = [...changed];
    changed.clear();
    for (const symbol of symbols) for (const reader of [...(readers.get(symbol) ?? [])]) reader();
  }

  function applyTrades(symbol: string, messages: readonly LiveMessage[]): void {
    const read = (message: LiveMessage) =>
      readLiveMessage(liveTrade, message, tradeTopic(symbol), () => gather(symbol, 'trades', message));
    const listeners = tradeReaders.get(symbol);
    // Without trade listeners only the last trade matters.
    if (listeners === undefined || listeners.size === 0) {
      const trade = readNewest<LiveTrade>(messages, read, figures);
      if (trade !== null) applyTrade(symbol, trade);
      return;
    }
    for (const message of messages) {
      const trade = read(message);
      if (trade === null) continue;
      applyTrade(symbol, trade);
      for (const listener of [...listeners]) listener(trade, message);
    }
  }

  function change(symbol: string, changes: Changes, ticket: 'quoteTicket' | 'tradeTicket'): void {
    const entry = entries.get(symbol) ?? newEntry(emptyQuote(symbol));
    // A field that a message lacks is no field of what was read from it.
    const quote: Quote = { ...entry.quote, ...(changes as Partial<Quote>), source: 'live' };
    entries.set(symbol, { ...entry, quote, seenAt: Date.now(), [ticket]: ++tickets });
    changed.add(symbol);
  }

  function applyQuote(symbol: string, { timestamp, symbol: _, ...prices }: LiveQuote): void {
    const shown = entries.get(symbol)?.quote;
    const quotedAt = timestamp == null ? null : Date.parse(timestamp);
    if (shown !== undefined && isDoubtful({ ...shown, ...prices, quotedAt }, shown)) return reload([symbol]);
    const timestamps = { trade: null, ...shown?.timestamps, quote: timestamp ?? null };
    change(symbol, { ...prices, timestamps }, 'quoteTicket');
  }

  function applyTrade(symbol: string, { timestamp, symbol: _, ...figures }: LiveTrade): void {
    const timestamps = { quote: null, ...entries.get(symbol)?.quote.timestamps, trade: timestamp ?? null };
    change(symbol, { ...figures, lastPriceWithFallback: figures.lastPrice, timestamps }, 'tradeTicket');
  }

  /** `askedAt`: the latest sequence number when the snapshots were requested. */
  function put(snapshots: readonly MarketData[], askedAt: number): void {
    for (const snapshot of snapshots) {
      const entry = entries.get(snapshot.symbol) ?? newEntry(emptyQuote(snapshot.symbol));
      const keep = { quote: entry.quoteTicket > askedAt, trade: entry.tradeTicket > askedAt };
      const quote = mergeSnapshot(snapshot, entry.quote, keep);
      entries.set(snapshot.symbol, { ...entry, quote, seenAt: Date.now() });
      changed.add(snapshot.symbol);
    }
    if (changed.size > 0) scheduleFlush();
  }

  function load(): void {
    const symbols = [...outdated].filter(symbol => live.has(symbol) && !asking.has(symbol));
    if (symbols.length === 0) return;
    const askedAt = tickets;
    for (const symbol of symbols) {
      outdated.delete(symbol);
      asking.add(symbol);
    }
    const heard = (): void => symbols.forEach(symbol => asking.delete(symbol));
    loadSnapshots(symbols).then(
      snapshots => {
        heard();
        failures = 0;
        put(snapshots, askedAt);
        if (symbols.some(symbol => outdated.has(symbol))) after(nextSnapshotMs, scheduleLoad);
      },
      () => {
        heard();
        // Until then the quotes are only as fresh as their last message.
        for (const symbol of symbols) outdated.add(symbol);
        after(retrySnapshotsMs * 2 ** Math.min(failures++, 5), scheduleLoad);
      },
    );
  }

  function reload(symbols: Iterable<string>): void {
    for (const symbol of symbols) outdated.add(symbol);
    scheduleLoad();
  }

  function enter(symbol: string): { count: number; leave: () => void } {
    const onGap = () => reload([symbol]);
    const leaves = [
      connection.read(quoteTopic(symbol), {
        onMessage: message => gather(symbol, 'quotes', message),
        onGap,
        newestOnly: true,
      }),
      connection.read(tradeTopic(symbol), {
        onMessage: message => gather(symbol, 'trades', message),
        onGap,
        newestOnly: true,
      }),
    ];
    reload([symbol]);
    return { count: 0, leave: () => leaves.forEach(leave => leave()) };
  }

  function leave(symbol: string): void {
    const entry = live.get(symbol);
    if (entry === undefined || --entry.count > 0) return;
    live.delete(symbol);
    entry.leave();
  }

  const isInDoubt = (symbol: string): boolean => outdated.has(symbol) || asking.has(symbol);

  /** Followed symbols that were silent for `ms`, although the connection received a frame since or cannot be opened. */
  function silentSymbols(now: number, ms: number): string[] {
    const lifeAt = isFeedDown(connection.state()) ? now : (connection.lastFrameAt() ?? 0);
    return [...live.keys()].filter(symbol => {
      const seenAt = entries.get(symbol)?.seenAt ?? 0;
      return lifeAt > seenAt && now - seenAt >= ms && !isInDoubt(symbol);
    });
  }

  connection.onReconnect(() => reload(live.keys()));

  return {
    get: symbol => entries.get(symbol)?.quote,
    subscribe: (symbol, reader) => join(readers, symbol, reader),
    onTrade: (symbol, reader) => join(tradeReaders, symbol, reader),
    put: snapshots => put(snapshots, 0),
    freshAt(symbol) {
      const entry = entries.get(symbol);
      if (entry === undefined) return null;
      const isFollowed = live.has(symbol) && !isInDoubt(symbol);
      return isFollowed ? Math.max(entry.seenAt, connection.lastFrameAt() ?? 0) : entry.seenAt;
    },
    checkSilent(now) {
      // Include symbols that are due soon in the same call.
      if (silentSymbols(now, checkSilentMs).length > 0) reload(silentSymbols(now, checkSilentMs / 2));
    },
    loadFailed: () => failures > 0,
    retain(symbols) {
      for (const symbol of symbols) {
        const entry = live.get(symbol) ?? enter(symbol);
        entry.count += 1;
        live.set(symbol, entry);
      }
      return () => symbols.forEach(leave);
    },
    clear() {
      entries.clear();
      pending.clear();
      drawnAt.clear();
      for (const symbol of readers.keys()) changed.add(symbol);
      scheduleFlush();
    },
  };
}

/** True if the server must confirm the quote before it is shown. */
function isDoubtful(next: Parameters<typeof isDoubtfulQuote>[0], shown: Quote): boolean {
  const quote = shown.timestamps?.quote ?? null;
  return isDoubtfulQuote(next, { ...shown, quotedAt: quote === null ? null : Date.parse(quote) });
}

const newEntry = (quote: Quote): Entry => ({ quote, seenAt: 0, quoteTicket: 0, tradeTicket: 0 });

const prices = ['bidPrice', 'bidQuantity', 'askPrice', 'askQuantity', 'bidQtyBookTotal', 'askQtyBookTotal'] as const;
const figures = ['lastQuantity', 'volume', 'high', 'low'] as const;

/**
 * What the valid messages say together: each field as in the newest that has it, and the time of the newest. Older ones are
 * read only while one of the fields is missing.
 */
function readNewest<T extends Pick<LiveTrade, 'timestamp'>>(
  messages: readonly LiveMessage[],
  read: (message: LiveMessage) => T | null,
  fields: readonly (keyof T)[],
): T | null {
  let newest: T | null = null;
  for (const message of messages.toReversed()) {
    const value = read(message);
    if (value === null) continue;
    const known: T = newest === null ? value : { ...value, timestamp: null, ...newest };
    if (fields.every(field => known[field] !== undefined)) return known;
    newest = known;
  }
  return newest;
}

function join<T>(readers: Map<string, Set<T>>, symbol: string, reader: T): () => void {
  const set = readers.get(symbol) ?? new Set<T>();
  readers.set(symbol, set.add(reader));
  return () => {
    set.delete(reader);
    if (set.size === 0 && readers.get(symbol) === set) readers.delete(symbol);
  };
}
