import { orders } from '@portal/contracts/endpoints/orders';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { getEventListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectBrowser } from '../testing/test-browser.ts';
import { callApi } from './http.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  venue = server.openVenue();
  venue.signIn('marisol');
  disconnect = connectBrowser(venue);
});
afterEach(() => {
  disconnect();
  venue.close();
});

it('a call leaves nothing behind at the abort signal of its caller, which may outlive many calls', async () => {
  const { signal } = new AbortController();
  await callApi(startUp.settings, { signal });
  await expect(callApi(orders.one, { params: { id: 'H-1' }, signal })).rejects.toMatchObject({ status: 404 });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
