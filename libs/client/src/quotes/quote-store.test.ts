import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { decimal } from '@portal/domain/money/money';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { portalConfig } from '../browser/config.ts';
import { callApi } from '../api/http.ts';
import { createLiveConnection, type LiveConnection } from '../feed/live-connection.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let connection: LiveConnection;
let store: QuoteStore;
/** Requested frames; a test draws them explicitly. */
let frames: (() => void)[];
/** Time of the last frame in milliseconds. */
let frameAt = 0;
let retries: (() => void)[];
/** Milliseconds before each retry. */
let waits: number[];
let loads: string[][];
let answer: (symbols: readonly string[]) => Promise<readonly MarketData[]>;

function open(): void {
  site.open();
  frames = [];
  retries = [];
  waits = [];
  loads = [];
  answer = async symbols => (await callApi(market.snapshots, { query: { symbols: [...symbols] } })).snapshots;
  const { feedUrl, openSocket } = portalConfig();
  connection = createLiveConnection({ url: () => feedUrl, openSocket });
  store = createQuoteStore({
    connection,
    frames: { request: task => void frames.push(task) },
    now: () => frameAt,
    loadSnapshots(symbols) {
      loads.push([...symbols]);
      return answer(symbols);
    },
    after(ms, task) {
      waits.push(ms);
      retries.push(task);
    },
  });
}
afterEach(() => {
  connection.stop();
  vi.restoreAllMocks();
});

/** Draws the requested frames, long after those before them unless told otherwise. */
function drawFrame(msLater = 1000): void {
  frameAt += msLater;
  const due = frames;
  frames = [];
  for (const task of due) task();
}

/** Subscribes to both topics and waits for the snapshot. */
async function follow(...symbols: string[]): Promise<() => void> {
  const leave = store.retain(symbols);
  for (const symbol of symbols)
    await vi.waitFor(() => expect(site.venue.hosted.feed.readers(tradeTopic(symbol))).toBe(1));
  drawFrame();
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  drawFrame();
  return leave;
}

async function openAndFollow(...symbols: string[]): Promise<() => void> {
  open();
  return follow(...symbols);
}

const quoteOf = (symbol: string, bid: string, ask: string) => ({
  symbol,
  bidPrice: bid,
  bidQuantity: '100',
  askPrice: ask,
  askQuantity: '200',
  bidQtyBookTotal: '1000',
  askQtyBookTotal: '2000',
  timestamp: '2025-11-18T15:15:01.000Z',
});
const tradeOf = (symbol: string, price: string, volume: string) => ({
  symbol,
  lastPrice: price,
  lastQuantity: '50',
  volume,
  high: '9.99',
  low: '1.01',
  timestamp: '2025-11-18T15:15:02.000Z',
});

/** Sends messages and waits until the page has received them, undrawn. */
async function send(topic: string, ...messages: unknown[]): Promise<void> {
  const before = connection.lastFrameAt();
  const arrived = vi.fn();
  const leave = connection.read(topic, { onMessage: arrived });
  for (const message of messages) site.venue.hosted.feed.inject(topic, message);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(messages.length));
  leave();
  expect(connection.lastFrameAt()).toBeGreaterThanOrEqual(before ?? 0);
}

describe('the quote store', () => {
  it('takes bid and ask with their quantities from a quote [LIV-01]', async () => {
    await openAndFollow('TZROP');
    const before = store.get('TZROP');
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.20', '5.30'));
    drawFrame();
    expect(store.get('TZROP')).toEqual({
      ...before,
      source: 'live',
      bidPrice: '5.2',
      bidQuantity: '100',
      askPrice: '5.3',
      askQuantity: '200',
      bidQtyBookTotal: '1000',
      askQtyBookTotal: '2000',
      timestamps: { ...before?.timestamps, quote: '2025-11-18T15:15:01.000Z' },
    });
  });

  it('takes last price, last quantity, volume, high and low from a trade [LIV-02]', async () => {
    await openAndFollow('TZROP');
    const before = store.get('TZROP');
    await send(tradeTopic('TZROP'), tradeOf('TZROP', '5.28', '12345'));
    drawFrame();
    expect(store.get('TZROP')).toEqual({
      ...before,
      source: 'live',
      lastPrice: '5.28',
      lastPriceWithFallback: '5.28',
      lastQuantity: '50',
      volume: '12345',
      high: '9.99',
      low: '1.01',
      timestamps: { ...before?.timestamps, trade: '2025-11-18T15:15:02.000Z' },
    });
  });

  it('has no time for a trade or quote that comes without one, and not that of another', async () => {
    await openAndFollow('TZROP');
    const [{ timestamp: _, ...quote }, { timestamp: __, ...trade }] = [
      quoteOf('TZROP', '5.21', '5.31'),
      tradeOf('TZROP', '5.29', '12345'),
    ];
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.20', '5.30'), quote);
    await send(tradeTopic('TZROP'), tradeOf('TZROP', '5.28', '12344'), trade);
    drawFrame();
    expect(store.get('TZROP')).toMatchObject({
      ...{ bidPrice: '5.21', lastPrice: '5.29', timestamps: { quote: null, trade: null } },
    });
  });

  it('reads a time and a quantity by other names in a message that has all that it must have', async () => {
    await openAndFollow('TZROP');
    const { timestamp, lastQuantity: _, ...trade } = tradeOf('TZROP', '5.29', '12345');
    await send(tradeTopic('TZROP'), { ...trade, updateTime: timestamp, size: '7' });
    await vi.waitFor(() => {
      drawFrame();
      expect(store.get('TZROP')).toMatchObject({
        lastQuantity: '7',
        timestamps: { trade: '2025-11-18T15:15:02.000Z' },
      });
    });
  });

  it('notifies once per frame, and only readers of a changed symbol', async () => {
    await openAndFollow('TZROP', 'OSTKO');
    const drawn = { TZROP: 0, OSTKO: 0 };
    store.subscribe('TZROP', () => (drawn.TZROP += 1));
    store.subscribe('OSTKO', () => (drawn.OSTKO += 1));
    const burst = Array.from({ length: 500 }, (_, n) => quoteOf('TZROP', '5.20', `5.${30 + (n % 60)}`));
    await send(quoteTopic('TZROP'), ...burst);
    expect([frames.length, drawn.TZROP]).toEqual([1, 0]);
    drawFrame();
    expect(drawn).toEqual({ TZROP: 1, OSTKO: 0 });
    expect(store.get('TZROP')?.askPrice).toBe('5.49');
  });

  it('draws a symbol that changes all the time in every other frame, and one that was quiet in the next', async () => {
    await openAndFollow('TZROP', 'OSTKO');
    const bids: (string | null | undefined)[] = [];
    store.subscribe('TZROP', () => bids.push(store.get('TZROP')?.bidPrice));
    for (let n = 1; n <= 6; n += 1) {
      await send(quoteTopic('TZROP'), quoteOf('TZROP', `5.2${n}`, '5.30'));
      drawFrame(16);
    }
    expect(bids).toEqual(['5.21', '5.23', '5.25']);
    await send(quoteTopic('OSTKO'), quoteOf('OSTKO', '11.11', '12'));
    drawFrame(5);
    expect([bids.length, store.get('OSTKO')?.bidPrice]).toEqual([3, '11.11']);
    // Nothing further arrives: the last quote is drawn all the same.
    drawFrame(11);
    expect(bids.at(-1)).toBe('5.26');
  });

  it('delivers each trade to trade listeners, in order', async () => {
    await openAndFollow('TZROP');
    const prices: string[] = [];
    store.onTrade('TZROP', trade => void prices.push(trade.lastPrice));
    await send(tradeTopic('TZROP'), ...['5.21', '5.22', '5.23'].map(price => tradeOf('TZROP', price, '1')));
    drawFrame();
    expect(prices).toEqual(['5.21', '5.22', '5.23']);
  });

  it('drops a message that breaks the contract, but not the valid one before it', async () => {
    await openAndFollow('TZROP');
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.20', '5.30'), { bidPrice: 'much' }, 'not json');
    await vi.waitFor(() => {
      drawFrame();
      expect(said).toHaveBeenCalledTimes(2);
    });
    expect(store.get('TZROP')?.bidPrice).toBe('5.2');
    expect(said.mock.calls.flat().join()).not.toContain('much');
  });

  it('reads a quote whose time is in milliseconds since 1970', async () => {
    await openAndFollow('TZROP');
    const quote = quoteOf('TZROP', '5.20', '5.30');
    await send(quoteTopic('TZROP'), { ...quote, timestamp: Date.parse(quote.timestamp) });
    // The code for messages that deviate is loaded with the first of them.
    await vi.waitFor(() => {
      drawFrame();
      expect(store.get('TZROP')?.bidPrice).toBe('5.2');
    });
  });

  it('subscribes first and then loads one snapshot for all new symbols', async () => {
    open();
    store.retain(['TZROP']);
    store.retain(['OSTKO', 'ASPD']);
    drawFrame();
    expect(loads).toEqual([['TZROP', 'OSTKO', 'ASPD']]);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('ASPD')).toMatchObject({ source: 'snapshot', tradable: true });
  });

  it('is not overwritten by an older snapshot', async () => {
    await openAndFollow('TZROP');
    let resolve: (snapshots: readonly MarketData[]) => void = () => undefined;
    const { snapshots } = await callApi(market.snapshots, { query: { symbols: ['TZROP'] } });
    answer = () => new Promise(done => (resolve = done));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    site.venue.hosted.feed.arrange({ kind: 'gap', topic: quoteTopic('TZROP'), messages: 3 });
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.10', '5.20'));
    drawFrame();
    await vi.waitFor(() => expect(loads).toHaveLength(2));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    resolve(snapshots);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('TZROP')).toMatchObject({
      bidPrice: '5.11',
      askPrice: '5.21',
      lastPrice: snapshots[0]?.lastPrice,
      prevClosePx: snapshots[0]?.prevClosePx,
    });
  });

  it('reloads snapshots after a gap [LIV-14]', async () => {
    await openAndFollow('TZROP', 'OSTKO');
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    site.venue.hosted.feed.arrange({ kind: 'drop', topic: quoteTopic('TZROP'), messages: 1 });
    site.venue.hosted.feed.inject(quoteTopic('TZROP'), quoteOf('TZROP', '5.10', '5.20'));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    expect(loads.at(-1)).toEqual(['TZROP']);
  });

  it('retries a failed snapshot and counts the quotes as stale meanwhile', async () => {
    await openAndFollow('TZROP');
    answer = () => Promise.reject(new Error('down'));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    site.venue.hosted.feed.arrange({ kind: 'gap', topic: quoteTopic('TZROP'), messages: 1 });
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    const freshAt = store.freshAt('TZROP');
    site.venue.hosted.feed.arrange({ kind: 'error' });
    expect(store.freshAt('TZROP')).toBe(freshAt);
    retries[0]?.();
    drawFrame();
    expect(loads.slice(-2)).toEqual([['TZROP'], ['TZROP']]);
  });

  it('checks crossed or late quotes with the server before showing them', async () => {
    await openAndFollow('TZROP');
    const { bidPrice, askPrice } = store.get('TZROP') ?? expect.unreachable();
    const spoiled = [
      quoteOf('TZROP', '5.90', '5.10'),
      { ...quoteOf('TZROP', '5.01', '5.02'), timestamp: '2025-11-18T15:04:00.000Z' },
    ];
    for (const quote of spoiled) {
      const before = loads.length;
      await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
      drawFrame();
      await send(quoteTopic('TZROP'), quote);
      drawFrame();
      drawFrame();
      expect(loads.slice(before)).toEqual([['TZROP']]);
      expect(store.get('TZROP')).toMatchObject({ bidPrice: '5.11', askPrice: '5.21' });
      await vi.waitFor(() => expect(frames).toHaveLength(1));
      drawFrame();
      expect(store.get('TZROP')).toMatchObject({ bidPrice, askPrice });
    }

    // The server confirms the crossed book, so the next quotes are accepted.
    const { snapshots } = await callApi(market.snapshots, { query: { symbols: ['TZROP'] } });
    const [model = expect.unreachable()] = snapshots;
    answer = async () => [{ ...model, bidPrice: decimal('5.90'), askPrice: decimal('5.10') }];
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.90', '5.10'));
    drawFrame();
    drawFrame();
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('TZROP')).toMatchObject({ bidPrice: '5.9', askPrice: '5.1' });
    const asked = loads.length;
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.91', '5.10'));
    drawFrame();
    expect([store.get('TZROP')?.bidPrice, loads.length]).toEqual(['5.91', asked]);
  });

  it('checks continuously doubtful quotes one request at a time, not at every frame', async () => {
    await openAndFollow('TZROP');
    let resolve: (snapshots: readonly MarketData[]) => void = () => undefined;
    answer = () => new Promise(done => (resolve = done));
    for (let n = 0; n < 3; n += 1) {
      await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.90', '5.10'));
      drawFrame();
      drawFrame();
    }
    expect(loads).toHaveLength(2);
    resolve([]);
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    drawFrame();
    expect(loads).toHaveLength(2);
    retries[0]?.();
    drawFrame();
    expect(loads).toHaveLength(3);
  });

  it('checks silent symbols with the server while the connection is alive, and corrects them (R-18)', async () => {
    await openAndFollow('TZROP', 'OSTKO');
    site.venue.hosted.feed.arrange({ kind: 'drop', topic: quoteTopic('TZROP'), messages: 1 });
    site.venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') });
    site.venue.hosted.feed.flush();
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    // A frame that concerns neither of the two symbols.
    const leave = store.retain(['ASPD']);
    await vi.waitFor(() => expect(site.venue.hosted.feed.readers(quoteTopic('ASPD'))).toBe(1));
    await send(quoteTopic('ASPD'), quoteOf('ASPD', '10', '11'));
    leave();
    drawFrame();
    expect(store.get('TZROP')?.askPrice).toBe('5.27');
    const before = loads.length;
    store.checkSilent(Date.now() + 9000);
    drawFrame();
    expect(loads.slice(before)).toEqual([]);
    store.checkSilent(Date.now() + 11_000);
    drawFrame();
    expect(loads.slice(before)).toEqual([['TZROP', 'OSTKO']]);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('TZROP')?.askPrice).toMatch(/^6\.4/);
    // No frame since then: a dead connection is covered by the age of the prices.
    store.checkSilent(Date.now() + 60_000);
    drawFrame();
    expect(loads.slice(before)).toHaveLength(1);
  });

  it('limits the messages buffered for a frame, so a hidden tab does not fill up', async () => {
    await openAndFollow('TZROP');
    const many = Array.from({ length: 60 }, (_, n) => tradeOf('TZROP', `5.${10 + n}`, String(1000 + n)));
    const seen: string[] = [];
    store.onTrade('TZROP', ({ lastPrice }) => void seen.push(lastPrice));
    await send(tradeTopic('TZROP'), ...many);
    drawFrame();
    expect([seen.length, seen.at(-1), store.get('TZROP')?.volume]).toEqual([50, '5.69', '1059']);
  });

  it('does not reload a symbol that is in both the old and the new list', async () => {
    const leave = await openAndFollow('TZROP', 'OSTKO');
    store.retain(['OSTKO', 'ASPD']);
    leave();
    drawFrame();
    expect(loads.at(-1)).toEqual(['ASPD']);
  });

  it('never replaces live data with data from another response', async () => {
    open();
    const { snapshots } = await callApi(market.snapshots, { query: { symbols: ['TZROP'] } });
    store.put(snapshots);
    expect(store.get('TZROP')).toMatchObject({ source: 'snapshot', bidPrice: snapshots[0]?.bidPrice });
    await follow('TZROP');
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    store.put(snapshots);
    expect(store.get('TZROP')?.bidPrice).toBe('5.11');
  });

  it('polls the snapshots every 10 s while WebSocket is blocked, and stops when the feed opens', async () => {
    open();
    site.venue.hosted.feed.arrange({ kind: 'refuse', connections: 1000 });
    store.retain(['TZROP', 'OSTKO']);
    await vi.waitFor(() => expect(connection.state().failures).toBe(1));
    drawFrame();
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    site.venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') });
    const before = loads.length;
    const poll = (at: number) => {
      store.checkSilent(at);
      drawFrame();
      return loads.slice(before);
    };
    expect(poll(Date.now() + 9000)).toEqual([]);
    expect(poll(Date.now() + 11_000)).toEqual([['TZROP', 'OSTKO']]);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('TZROP')?.askPrice).toMatch(/^6\.4/);
    site.venue.hosted.feed.arrange({ kind: 'refuse', connections: 0 });
    connection.wake();
    await vi.waitFor(() => expect(connection.state().state).toBe('connected'));
    expect(poll((connection.lastFrameAt() ?? 0) + 5000)).toHaveLength(1);
  });

  it('waits longer after each load that fails', async () => {
    open();
    answer = () => Promise.reject(new Error('No answer'));
    store.retain(['TZROP']);
    for (let count = 1; count <= 8; count += 1) {
      drawFrame();
      await vi.waitFor(() => expect(retries).toHaveLength(count));
      retries.at(-1)?.();
    }
    expect(store.loadFailed()).toBe(true);
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 160_000, 160_000]);
  });
});
