import { market } from '@portal/contracts/endpoints/market';
import { decimal } from '@portal/domain/money/money';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../api/http.ts';
import { portalConfig } from '../browser/config.ts';
import { createLiveConnection, type LiveConnection } from '../feed/live-connection.ts';
import { connectBrowser } from '../testing/test-browser.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;
let connection: LiveConnection;
let store: QuoteStore;
let loads: string[][];
let isReachable: boolean;
/** Milliseconds that the store waits before each retry. */
let waits: number[];

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

beforeEach(() => {
  venue = server.openVenue();
  disconnect = connectBrowser(venue);
  venue.hosted.feed.arrange({ kind: 'refuse', connections: 1000 });
  loads = [];
  waits = [];
  isReachable = true;
  const { feedUrl, openSocket } = portalConfig();
  connection = createLiveConnection({ url: () => feedUrl, openSocket });
  store = createQuoteStore({
    connection,
    frames: { request: task => void queueMicrotask(task) },
    now: () => Date.now(),
    async loadSnapshots(symbols) {
      loads.push([...symbols]);
      if (!isReachable) throw new Error('No answer');
      return (await callApi(market.snapshots, { query: { symbols: [...symbols] } })).snapshots;
    },
    after(ms, task) {
      waits.push(ms);
      if (waits.length < 8) task();
    },
  });
});
afterEach(() => {
  connection.stop();
  disconnect();
  venue.close();
});

it('polls the snapshots every 10 s while WebSocket is blocked, and stops when the feed opens', async () => {
  store.retain(['TZROP', 'OSTKO']);
  await vi.waitFor(() => expect(store.get('OSTKO')?.askPrice).toBeTruthy());
  await vi.waitFor(() => expect(connection.state().failures).toBe(1));
  venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') });
  const before = loads.length;
  store.checkSilent(Date.now() + 9000);
  await Promise.resolve();
  expect(loads.slice(before)).toEqual([]);
  store.checkSilent(Date.now() + 11_000);
  await vi.waitFor(() => expect(store.get('TZROP')?.askPrice).toMatch(/^6\.4/));
  expect(loads.slice(before)).toEqual([['TZROP', 'OSTKO']]);

  venue.hosted.feed.arrange({ kind: 'refuse', connections: 0 });
  connection.wake();
  await vi.waitFor(() => expect(connection.state().state).toBe('connected'));
  store.checkSilent((connection.lastFrameAt() ?? 0) + 5000);
  await Promise.resolve();
  expect(loads.slice(before)).toHaveLength(1);
});

it('waits longer after each load that fails', async () => {
  isReachable = false;
  store.retain(['TZROP']);
  await vi.waitFor(() => expect(waits).toHaveLength(8));
  expect(store.loadFailed()).toBe(true);
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 160_000, 160_000]);
});
