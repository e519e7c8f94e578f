import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { market, type MarketData } from '@portal/contracts/market';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { portalConfig } from './config.ts';
import { callApi } from './http.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';
import { connectBrowser } from './test-browser.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;
let connection: LiveConnection;
let store: QuoteStore;
/** Frames that were asked for; a test draws them when it likes. */
let frames: (() => void)[];
let retries: (() => void)[];
let loads: string[][];
let answer: (symbols: readonly string[]) => Promise<readonly MarketData[]>;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

function open(): void {
  venue = server.openVenue();
  disconnect = connectBrowser(venue);
  frames = [];
  retries = [];
  loads = [];
  answer = async symbols => (await callApi(market.snapshots, { query: { symbols: [...symbols] } })).snapshots;
  const { feedUrl, openSocket } = portalConfig();
  connection = createLiveConnection({ url: () => feedUrl, openSocket });
  store = createQuoteStore({
    connection,
    frames: { request: task => void frames.push(task) },
    loadSnapshots(symbols) {
      loads.push([...symbols]);
      return answer(symbols);
    },
    after: (_ms, task) => void retries.push(task),
  });
}
afterEach(() => {
  connection.stop();
  disconnect();
  venue.close();
  vi.restoreAllMocks();
});

function drawFrame(): void {
  const due = frames;
  frames = [];
  for (const task of due) task();
}

/** Both topics are read and the snapshot has come. */
async function follow(...symbols: string[]): Promise<() => void> {
  const leave = store.keepLive(symbols);
  for (const symbol of symbols) await vi.waitFor(() => expect(venue.seat.feed.readers(tradeTopic(symbol))).toBe(1));
  drawFrame();
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  drawFrame();
  return leave;
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

/** Sends and waits until the page has it, still undrawn. */
async function send(topic: string, ...messages: unknown[]): Promise<void> {
  const before = connection.lastFrameAt();
  const arrived = vi.fn();
  const leave = connection.read(topic, { onMessage: arrived });
  for (const message of messages) venue.seat.feed.inject(topic, message);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(messages.length));
  leave();
  expect(connection.lastFrameAt()).toBeGreaterThanOrEqual(before ?? 0);
}

describe('the quotes on the screen', () => {
  it('take bid and ask with their quantities from a quote [LIV-01]', async () => {
    open();
    await follow('TZROP');
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

  it('take last price, last quantity, volume, high and low from a trade [LIV-02]', async () => {
    open();
    await follow('TZROP');
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

  it('are drawn once per frame, and only for those who show a symbol that changed', async () => {
    open();
    await follow('TZROP', 'OSTKO');
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

  it('give each trade to those who list them, in order', async () => {
    open();
    await follow('TZROP');
    const prices: string[] = [];
    store.onTrade('TZROP', trade => void prices.push(trade.lastPrice));
    await send(tradeTopic('TZROP'), ...['5.21', '5.22', '5.23'].map(price => tradeOf('TZROP', price, '1')));
    drawFrame();
    expect(prices).toEqual(['5.21', '5.22', '5.23']);
  });

  it('leave out a message that breaks the contract, not the good one before it', async () => {
    open();
    await follow('TZROP');
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await send(
      quoteTopic('TZROP'),
      quoteOf('TZROP', '5.20', '5.30'),
      { symbol: 'TZROP', bidPrice: 'much' },
      'not json',
    );
    drawFrame();
    expect(store.get('TZROP')?.bidPrice).toBe('5.2');
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls.flat().join()).not.toContain('much');
  });

  it('subscribe first and then take the snapshot, for all new symbols at once', async () => {
    open();
    store.keepLive(['TZROP']);
    store.keepLive(['OSTKO', 'ASPD']);
    drawFrame();
    expect(loads).toEqual([['TZROP', 'OSTKO', 'ASPD']]);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(store.get('ASPD')).toMatchObject({ source: 'snapshot', tradable: true });
  });

  it('are not taken back by a snapshot that was asked for before', async () => {
    open();
    await follow('TZROP');
    let resolve: (snapshots: readonly MarketData[]) => void = () => undefined;
    const { snapshots } = await callApi(market.snapshots, { query: { symbols: ['TZROP'] } });
    answer = () => new Promise(done => (resolve = done));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    venue.seat.feed.arrange({ kind: 'gap', topic: quoteTopic('TZROP'), messages: 3 });
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

  it('are loaded again when messages were missed [LIV-14]', async () => {
    open();
    await follow('TZROP', 'OSTKO');
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    venue.seat.feed.arrange({ kind: 'drop', topic: quoteTopic('TZROP'), messages: 1 });
    venue.seat.feed.inject(quoteTopic('TZROP'), quoteOf('TZROP', '5.10', '5.20'));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    expect(loads.at(-1)).toEqual(['TZROP']);
  });

  it('that could not be loaded are asked for again, and count as old meanwhile', async () => {
    open();
    await follow('TZROP');
    answer = () => Promise.reject(new Error('down'));
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.09', '5.19'));
    venue.seat.feed.arrange({ kind: 'gap', topic: quoteTopic('TZROP'), messages: 1 });
    await send(quoteTopic('TZROP'), quoteOf('TZROP', '5.11', '5.21'));
    drawFrame();
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    const freshAt = store.freshAt('TZROP');
    venue.seat.feed.arrange({ kind: 'error' });
    expect(store.freshAt('TZROP')).toBe(freshAt);
    retries[0]?.();
    drawFrame();
    expect(loads.slice(-2)).toEqual([['TZROP'], ['TZROP']]);
  });

  it('of a symbol that is in the old list and the new one are not asked for twice', async () => {
    open();
    const leave = await follow('TZROP', 'OSTKO');
    store.keepLive(['OSTKO', 'ASPD']);
    leave();
    drawFrame();
    expect(loads.at(-1)).toEqual(['ASPD']);
  });

  it('seeded from another answer never replace what the feed has brought', async () => {
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
});
