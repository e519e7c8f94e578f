import { liveQuote, liveTrade, quoteTopic, tradeTopic, type LiveQuote, type LiveTrade } from '@portal/contracts/live';
import type { MarketData } from '@portal/contracts/market';
import { isDoubtfulQuote } from '@portal/domain/quote';
import { oncePerFrame, type FrameClock } from './frame-batch.ts';
import type { LiveConnection } from './live-connection.ts';
import { readLiveMessage, type LiveMessage } from './live-topic.ts';
import { emptyQuote, mergeSnapshot, type Quote } from './quote.ts';

export interface QuoteStoreOptions {
  readonly connection: LiveConnection;
  readonly frames: FrameClock;
  /** Loads the market data of symbols; rejects when it cannot. */
  readonly loadSnapshots: (symbols: readonly string[]) => Promise<readonly MarketData[]>;
  /** Runs `task` after `ms`: for another try at the snapshots. */
  readonly after: (ms: number, task: () => void) => void;
}

export interface QuoteStore {
  get(symbol: string): Quote | undefined;
  /** Calls back after each frame in which the symbol changed. */
  subscribe(symbol: string, reader: () => void): () => void;
  /** Keeps symbols live until the returned function is called: first the topics, then a snapshot of those not yet known. */
  keepLive(symbols: readonly string[]): () => void;
  /** Takes snapshots that came with another answer, such as the portfolio's; they never undo a live message. */
  put(snapshots: readonly MarketData[]): void;
  /** Device time at which the shown data was known to be right; null for an unknown symbol. */
  freshAt(symbol: string): number | null;
  /**
   * Asks the server about followed symbols that have been silent for a while though the line is alive: either nothing happens in
   * them, or their messages do not come. To be called every second or so; `now` is the device's time.
   */
  checkSilent(now: number): void;
  onTrade(symbol: string, reader: (trade: LiveTrade) => void): () => void;
  clear(): void;
}

const retrySnapshotsMs = 5000;
/** From one snapshot of a symbol to the next that was asked for meanwhile. */
const nextSnapshotMs = 1000;
/** A symbol is checked after so long a silence. It is less than the age at which a price counts as old. */
const checkSilentMs = 10_000;
/** So many messages of a symbol wait for the next frame, and of older ones there is no use: in a hidden tab frames are rare. */
const mostWaiting = 50;

interface Pending {
  quotes: LiveMessage[];
  trades: LiveMessage[];
}

interface Entry {
  quote: Quote;
  /** Device time of the last message or snapshot. */
  seenAt: number;
  /** Tickets of the last live quote and trade: a snapshot asked for earlier does not undo them. */
  quoteTicket: number;
  tradeTicket: number;
}

/**
 * The quotes of all symbols on the screen, outside React and outside the query cache. Messages wait, unread, for the next frame;
 * then the newest of each symbol is read and the readers of changed symbols are called once [LIV-01, LIV-02].
 */
export function createQuoteStore({ connection, frames, loadSnapshots, after }: QuoteStoreOptions): QuoteStore {
  const entries = new Map<string, Entry>();
  const readers = new Map<string, Set<() => void>>();
  const tradeReaders = new Map<string, Set<(trade: LiveTrade) => void>>();
  const live = new Map<string, { count: number; leave: () => void }>();
  const pending = new Map<string, Pending>();
  const changed = new Set<string>();
  /** Symbols to ask for, and those whose answer is on its way. */
  const outdated = new Set<string>();
  const asking = new Set<string>();
  let tickets = 0;
  const scheduleFlush = oncePerFrame(flush, frames);
  const scheduleLoad = oncePerFrame(load, frames);

  function gather(symbol: string, kind: keyof Pending, message: LiveMessage): void {
    const waiting = pending.get(symbol) ?? { quotes: [], trades: [] };
    waiting[kind].push(message);
    if (waiting[kind].length > mostWaiting) waiting[kind].shift();
    pending.set(symbol, waiting);
    scheduleFlush();
  }

  function flush(): void {
    for (const [symbol, waiting] of pending) {
      const quote = readNewest(waiting.quotes, message => readLiveMessage(liveQuote, message, quoteTopic(symbol)));
      if (quote !== null) applyQuote(symbol, quote);
      applyTrades(symbol, waiting.trades);
    }
    pending.clear();
    const symbols = [...changed];
    changed.clear();
    for (const symbol of symbols) for (const reader of [...(readers.get(symbol) ?? [])]) reader();
  }

  function applyTrades(symbol: string, messages: readonly LiveMessage[]): void {
    const read = (message: LiveMessage) => readLiveMessage(liveTrade, message, tradeTopic(symbol));
    const listeners = tradeReaders.get(symbol);
    // Where nobody lists the trades one by one, the figures after the last are all that counts.
    if (listeners === undefined || listeners.size === 0) {
      const trade = readNewest(messages, read);
      if (trade !== null) applyTrade(symbol, trade);
      return;
    }
    for (const message of messages) {
      const trade = read(message);
      if (trade === null) continue;
      applyTrade(symbol, trade);
      for (const listener of [...listeners]) listener(trade);
    }
  }

  function change(symbol: string, changes: Partial<Quote>, ticket: 'quoteTicket' | 'tradeTicket'): void {
    const entry = entries.get(symbol) ?? newEntry(emptyQuote(symbol));
    const quote: Quote = { ...entry.quote, ...changes, source: 'live' };
    entries.set(symbol, { ...entry, quote, seenAt: Date.now(), [ticket]: ++tickets });
    changed.add(symbol);
  }

  function applyQuote(symbol: string, { timestamp, symbol: _, ...prices }: LiveQuote): void {
    const shown = entries.get(symbol)?.quote;
    if (shown !== undefined && isDoubtful({ ...prices, quotedAt: Date.parse(timestamp) }, shown))
      return reload([symbol]);
    const timestamps = { trade: null, ...shown?.timestamps, quote: timestamp };
    change(symbol, { ...prices, timestamps }, 'quoteTicket');
  }

  function applyTrade(symbol: string, { timestamp, symbol: _, ...figures }: LiveTrade): void {
    const timestamps = { quote: null, ...entries.get(symbol)?.quote.timestamps, trade: timestamp };
    change(symbol, { ...figures, lastPriceWithFallback: figures.lastPrice, timestamps }, 'tradeTicket');
  }

  /** `askedAt`: the latest ticket when the snapshots were asked for. */
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
        put(snapshots, askedAt);
        if (symbols.some(symbol => outdated.has(symbol))) after(nextSnapshotMs, scheduleLoad);
      },
      () => {
        heard();
        // Until then the quotes count as no fresher than their last message.
        for (const symbol of symbols) outdated.add(symbol);
        after(retrySnapshotsMs, scheduleLoad);
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

  /** Followed symbols of which nothing was heard for so long, though the line has given a sign of life since. */
  function silentSymbols(now: number, ms: number): string[] {
    const lifeAt = connection.lastFrameAt() ?? 0;
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
      // Those that would be due soon go along, in the same call.
      if (silentSymbols(now, checkSilentMs).length > 0) reload(silentSymbols(now, checkSilentMs / 2));
    },
    keepLive(symbols) {
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
      for (const symbol of readers.keys()) changed.add(symbol);
      scheduleFlush();
    },
  };
}

/** Whether the server must be asked before the quote is shown. */
function isDoubtful(next: Parameters<typeof isDoubtfulQuote>[0], shown: Quote): boolean {
  const { quote } = shown.timestamps;
  return isDoubtfulQuote(next, { ...shown, quotedAt: quote === null ? null : Date.parse(quote) });
}

const newEntry = (quote: Quote): Entry => ({ quote, seenAt: 0, quoteTicket: 0, tradeTicket: 0 });

/** From the end to the first that can be read: a bad message does not take a good one with it. */
function readNewest<T>(messages: readonly LiveMessage[], read: (message: LiveMessage) => T | null): T | null {
  for (const message of messages.toReversed()) {
    const value = read(message);
    if (value !== null) return value;
  }
  return null;
}

function join<T>(readers: Map<string, Set<T>>, symbol: string, reader: T): () => void {
  const set = readers.get(symbol) ?? new Set<T>();
  readers.set(symbol, set.add(reader));
  return () => {
    set.delete(reader);
    if (set.size === 0 && readers.get(symbol) === set) readers.delete(symbol);
  };
}
