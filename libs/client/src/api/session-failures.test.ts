import { auth } from '@portal/contracts/endpoints/auth';
import { orders } from '@portal/contracts/endpoints/orders';
import { traderTopic } from '@portal/contracts/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { callApi } from './http.ts';
import { initialAuthState, readSession } from '../session/session-store.ts';
import { startSession } from '../session/sign-in/session.ts';
import { failureOf, watchCalls, type SentCall } from '../testing/test-page.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();

afterEach(() => void vi.restoreAllMocks());

const { open, start } = site;

/** Sets the response of the next calls of the route. */
const answerWith = (route: string, status: number, body: unknown, times: number | null = 1) =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind: 'answer', status, body }, times });
const breakCall = (route: string, kind: 'never' | 'dropBefore') =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind }, times: 1 });
const paths = (calls: readonly SentCall[]): string[] => calls.map(({ path }) => path);

describe('a 401 in mid-session', () => {
  const unauthorized = { code: 'NOT_AUTHENTICATED', message: 'Please sign in.' };

  it('re-checks the session once for twelve calls and retries them [SES-30, APA-02]', async () => {
    await start('marisol');
    answerWith('orders.list', 401, unauthorized, 12);
    // The re-check is sent on after all twelve were refused.
    let refusals = 0;
    const { fetch: send } = portalConfig();
    configure({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (pathname === '/api/auth/user') await vi.waitUntil(() => refusals === 12);
        const response = await send(input, init);
        if (response.status === 401) refusals += 1;
        return response;
      },
    });
    const calls = watchCalls();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, page) => callApi(orders.list, { query: { page: page + 1 } })),
    );
    expect(answers).toHaveLength(12);
    const count = (path: string) => paths(calls).filter(each => each === path).length;
    expect([count('/api/auth/user'), count('/api/orders/')]).toEqual([1, 24]);
    expect(readSession().authenticated).toBe(true);
  });

  it('re-checks the session for a command but does not retry the command', async () => {
    await start('marisol');
    answerWith('orders.reserveKey', 401, unauthorized);
    const calls = watchCalls();
    expect((await failureOf(callApi(orders.reserveKey))).status).toBe(401);
    expect(paths(calls).toSorted()).toEqual(['/api/auth/user', '/api/orders/idempotent/key']);
  });

  it('ends the session here if the re-check fails, with one notice', async () => {
    await start('marisol');
    site.venue.world.execute('session.end', { sessionId: site.venue.jar.get('session') ?? '' });
    await Promise.all([failureOf(callApi(orders.list)), failureOf(callApi(orders.executions))]);
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
    expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'expired' }]);
  });

  it('keeps the session if the re-check gets no response', async () => {
    await start('marisol');
    answerWith('orders.list', 401, unauthorized);
    breakCall('auth.user', 'dropBefore');
    await failureOf(callApi(orders.list));
    expect(readSession().authenticated).toBe(true);
  });

  it('re-checks nothing on the sign-in page or for an auth call [SES-33]', async () => {
    await start('marisol');
    answerWith('auth.refresh', 401, unauthorized);
    answerWith('orders.list', 401, unauthorized);
    const calls = watchCalls();
    await failureOf(callApi(auth.refresh));
    window.history.replaceState(null, '', '/harbor/investors/login');
    await failureOf(callApi(orders.list));
    expect(paths(calls)).toEqual(['/api/auth/refresh', '/api/orders/']);
  });

  it('stays signed in and stops re-checking after three confirmations within a minute', async () => {
    await start('marisol');
    answerWith('orders.list', 401, unauthorized, null);
    const calls = watchCalls();
    for (let turn = 0; turn < 6; turn += 1) await failureOf(callApi(orders.list));
    expect(paths(calls).filter(path => path === '/api/auth/user')).toHaveLength(3);
    expect(readSession().authenticated).toBe(true);
    expect(site.page.events).toEqual([]);
  });

  it('stays signed in however often the live feed is refused while the server confirms the session', async () => {
    await start('marisol');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = watchCalls();
    const leave = liveFeed.read(traderTopic('somebody-else'), { onMessage: () => undefined });
    for (let turn = 1; turn <= 5; turn += 1) {
      await vi.waitFor(() => expect(paths(calls).filter(path => path === '/api/auth/user')).toHaveLength(turn));
      await vi.waitFor(() => expect(liveFeed.state()).toMatchObject({ state: 'disconnected', refused: true }));
      expect(readSession().authenticated).toBe(true);
      liveFeed.renew();
    }
    leave();
    liveFeed.stop();
    expect(site.page.events).toEqual([]);
  });
});

describe('a start without an answer', () => {
  it('times out after 15 seconds, and says so [SES-19, ERR-07]', async () => {
    open('marisol');
    site.venue.world.execute('fault.arrange', { route: 'startUp.global', effect: { kind: 'never' }, times: null });
    // The limit is reached once all other calls have their responses, however long that takes here.
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      const limit = new AbortController();
      if (ms === 15_000) limits.push(limit);
      return limit.signal;
    });
    const { fetch: send } = portalConfig();
    const count = { asked: 0, answered: 0 };
    configure({
      async fetch(input, init) {
        count.asked += 1;
        const response = await send(input, init);
        const body = await response.text();
        count.answered += 1;
        const { status, headers } = response;
        return new Response(body === '' ? null : body, { status, headers });
      },
    });
    const started = startSession();
    await vi.waitFor(() => expect(count).toEqual({ asked: 4, answered: 3 }));
    for (const limit of limits) limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    await started;
    expect(readSession()).toMatchObject({ phase: 'failed', authenticated: true });
    expect(site.page.events).toEqual([
      { kind: 'toast', message: 'Network call timed out. Please refresh the page and try again.' },
    ]);
  });
});
