import { orders } from '@portal/contracts/endpoints/orders';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { callApi } from './http.ts';
import { failureOf, openPage } from '../testing/test-page.ts';

it('a call leaves nothing behind at the abort signal of its caller, which may outlive many calls', async () => {
  const server = await startTestingServer();
  const venue = server.openVenue();
  venue.signIn('marisol');
  const page = openPage(venue);
  onTestFinished(async () => {
    page.close();
    venue.close();
    await server.close();
  });
  const { signal } = new AbortController();
  await callApi(orders.list, { signal });
  await failureOf(callApi(orders.one, { params: { id: 'H-1' }, signal }));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
