import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { market, type MarketData } from '@portal/contracts/market';
import { decimal } from '@portal/domain/money';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
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

  it('that come crossed, or long after their time, are checked with the server and never shown unless it says the same', async () => {
    open();
    await follow('TZROP');
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

    // The server itself says that the book is crossed: then it is, and the next quotes are believed.
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

  it('that keep coming spoiled make the server be asked once at a time, and not at every frame', async () => {
    open();
    await follow('TZROP');
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

  it('of symbols that are silent while the line lives are checked with the server, and corrected (R-18)', async () => {
    open();
    await follow('TZROP', 'OSTKO');
    venue.seat.feed.arrange({ kind: 'drop', topic: quoteTopic('TZROP'), messages: 1 });
    venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') });
    venue.seat.feed.flush();
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    drawFrame();
    // A sign of life that says nothing of these two.
    const leave = store.keepLive(['ASPD']);
    await vi.waitFor(() => expect(venue.seat.feed.readers(quoteTopic('ASPD'))).toBe(1));
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
    // Nothing has been heard from the feed since: that the line itself is dead is for the age of the prices to tell.
    store.checkSilent(Date.now() + 60_000);
    drawFrame();
    expect(loads.slice(before)).toHaveLength(1);
  });

  it('wait for a frame in small number, however long it takes: a hidden tab does not fill up', async () => {
    open();
    await follow('TZROP');
    const many = Array.from({ length: 60 }, (_, n) => tradeOf('TZROP', `5.${10 + n}`, String(1000 + n)));
    const seen: string[] = [];
    store.onTrade('TZROP', ({ lastPrice }) => void seen.push(lastPrice));
    await send(tradeTopic('TZROP'), ...many);
    drawFrame();
    expect([seen.length, seen.at(-1), store.get('TZROP')?.volume]).toEqual([50, '5.69', '1059']);
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
