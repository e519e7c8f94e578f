import { auth } from '@portal/contracts/auth';
import { orders } from '@portal/contracts/orders';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configure } from './config.ts';
import { globalQuery } from './global-data.ts';
import { callApi } from './http.ts';
import { queryClient } from './query-client.ts';
import { initialAuthState, readSession } from './session-store.ts';
import { startSession } from './session.ts';
import { failureOf, openPage, watchCalls, type SentCall, type TestPage } from './test-page.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
afterEach(() => {
  page.close();
  venue.close();
  vi.restoreAllMocks();
});

/** The portfolio page in a venue of its own, with a persona's session in the browser's cookies. */
function open(persona?: Parameters<Venue['signIn']>[0], factors: 1 | 2 = 2): Venue {
  venue = server.openVenue();
  if (persona !== undefined) venue.signIn(persona, factors);
  page = openPage(venue);
  return venue;
}

/** The next calls of the route are answered so. */
const answerWith = (route: string, status: number, body: unknown, times: number | null = 1) =>
  venue.world.execute('fault.arrange', { route, effect: { kind: 'answer', status, body }, times });
const breakCall = (route: string, kind: 'never' | 'dropBefore') =>
  venue.world.execute('fault.arrange', { route, effect: { kind }, times: 1 });
const paths = (calls: readonly SentCall[]): string[] => calls.map(({ path }) => path);

describe('a 401 in mid-session', () => {
  const unauthorized = { code: 'NOT_AUTHENTICATED', message: 'Please sign in.' };

  it('re-checks the session once for twelve calls, and sends them again [SES-30, APA-02]', async () => {
    open('marisol');
    await startSession();
    answerWith('orders.list', 401, unauthorized, 12);
    // The answer to the question comes when all twelve have been refused.
    venue.world.execute('fault.arrange', { route: 'auth.user', effect: { kind: 'delay', ms: 100 }, times: 1 });
    const calls = watchCalls();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, page) => callApi(orders.list, { query: { page: page + 1 } })),
    );
    expect(answers).toHaveLength(12);
    const count = (path: string) => paths(calls).filter(each => each === path).length;
    expect([count('/api/auth/user'), count('/api/orders/')]).toEqual([1, 24]);
    expect(readSession().authenticated).toBe(true);
  });

  it('of a command re-checks the session but does not send the command again', async () => {
    open('marisol');
    await startSession();
    answerWith('orders.reserveKey', 401, unauthorized);
    const calls = watchCalls();
    expect((await failureOf(callApi(orders.reserveKey))).status).toBe(401);
    expect(paths(calls).toSorted()).toEqual(['/api/auth/user', '/api/orders/idempotent/key']);
  });

  it('whose re-check fails ends the session here, with one notice', async () => {
    open('marisol');
    await startSession();
    venue.world.execute('session.end', { sessionId: venue.jar.get('__Host-session') ?? '' });
    await Promise.all([failureOf(callApi(orders.list)), failureOf(callApi(orders.executions))]);
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
    expect(page.events).toEqual([{ kind: 'signedOut', reason: 'expired' }]);
  });

  it('does not end the session when the re-check gets no answer', async () => {
    open('marisol');
    await startSession();
    answerWith('orders.list', 401, unauthorized);
    breakCall('auth.user', 'dropBefore');
    await failureOf(callApi(orders.list));
    expect(readSession().authenticated).toBe(true);
  });

  it('on the sign-in page, or of an auth call, re-checks nothing [SES-33]', async () => {
    open('marisol');
    await startSession();
    answerWith('auth.refresh', 401, unauthorized);
    answerWith('orders.list', 401, unauthorized);
    const calls = watchCalls();
    await failureOf(callApi(auth.refresh));
    window.history.replaceState(null, '', '/harbor/investors/login');
    await failureOf(callApi(orders.list));
    expect(paths(calls)).toEqual(['/api/auth/refresh', '/api/orders/']);
  });

  it('that goes on although the session lives signs out after three re-checks', async () => {
    open('marisol');
    await startSession();
    answerWith('orders.list', 401, unauthorized, null);
    const calls = watchCalls();
    for (let turn = 0; turn < 6; turn += 1) await failureOf(callApi(orders.list));
    expect(paths(calls).filter(path => path === '/api/auth/user')).toHaveLength(3);
    expect(readSession().authenticated).toBe(false);
  });
});

describe('the shared failure handler', () => {
  it('marks the account frozen by code 403.100.1 [SES-34]', async () => {
    open('marisol');
    await startSession();
    answerWith('orders.list', 403, { code: '403.100.1', message: 'This account is frozen.' });
    await failureOf(callApi(orders.list));
    expect(readSession().frozen).toBe(true);
  });

  it('shows no splash screen for 403.100.2 [ERR-06]', async () => {
    open('marisol');
    await startSession();
    answerWith('startUp.global', 403, { code: '403.100.2', message: 'Must be two factor authenticated' });
    await failureOf(queryClient.fetchQuery({ ...globalQuery(), staleTime: 0, retry: false }));
    expect(readSession()).toMatchObject({ splashMessage: null, frozen: false });
  });

  it('says that a call timed out [ERR-07]', async () => {
    open('marisol');
    await startSession();
    breakCall('orders.list', 'never');
    configure({ requestTimeoutMs: 50 });
    await failureOf(callApi(orders.list));
    expect(page.events).toEqual([
      { kind: 'toast', message: 'Network call timed out. Please refresh the page and try again.' },
    ]);
  });
});

describe('a start without an answer', () => {
  it('is given up after 15 seconds [SES-19]', async () => {
    open('marisol');
    venue.world.execute('fault.arrange', { route: 'startUp.global', effect: { kind: 'never' }, times: null });
    // The clock of this limit runs a thousand times as fast, that of any other does not run.
    const { timeout } = AbortSignal;
    const limits = vi.spyOn(AbortSignal, 'timeout');
    limits.mockImplementation(ms => (ms === 15_000 ? timeout.call(AbortSignal, 15) : new AbortController().signal));
    await startSession();
    expect(readSession()).toMatchObject({ phase: 'failed', authenticated: true });
  }, 10_000);
});
