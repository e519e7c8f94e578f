import { auth } from '@portal/contracts/endpoints/auth';
import { orders } from '@portal/contracts/endpoints/orders';
import { startTestingServer, type TestingServer } from '@portal/mock-server/testing/testing-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from './http.ts';
import { q } from './query.ts';
import { canRetry, queryClient } from './query-client.ts';
import { readSession } from '../session/session-store.ts';
import { startSession } from '../session/sign-in/session.ts';
import { failureOf, openPage, watchCalls } from '../testing/test-page.ts';

let server: TestingServer;
beforeAll(async () => {
  server = await startTestingServer({}, { callLimit: { callsPerMinute: 20, now: () => 0 } });
});
afterAll(() => server.close());

it('shows a rate-limited user when to continue, keeps the session and does not retry', async () => {
  const venue = server.openVenue();
  venue.signIn('marisol');
  const page = openPage(venue);
  try {
    await startSession();
    let failure = null;
    for (let call = 0; call < 20 && failure === null; call += 1)
      failure = await callApi(auth.user).then(
        () => null,
        () => failureOf(callApi(orders.list)),
      );
    expect(failure).toMatchObject({
      status: 429,
      message: 'Too many requests. Please try again in 60 seconds.',
      retryAfterMs: 60_000,
      mayHaveActed: false,
    });
    const calls = watchCalls();
    await failureOf(queryClient.fetchQuery({ ...q(orders.executions), retry: canRetry }));
    await failureOf(callApi(orders.reserveKey));
    await failureOf(callApi(auth.refresh));
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/orders/confirmations/executions',
      '/api/orders/idempotent/key',
      '/api/auth/refresh',
    ]);
    expect(readSession()).toMatchObject({ authenticated: true, splashMessage: null, frozen: false });
    expect(page.events).toEqual([]);
  } finally {
    page.close();
    venue.close();
  }
});
