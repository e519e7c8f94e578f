import { listMails } from '@portal/mock-server/identity/outbox';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { banking } from '@portal/contracts/endpoints/banking';
import { invites } from '@portal/contracts/endpoints/invites';
import { orders } from '@portal/contracts/endpoints/orders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { globalQuery } from '../../account/global-data.ts';
import { callApi } from '../../api/http.ts';
import { q } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { initialAuthState, readSession, subscribeSession } from '../session-store.ts';
import { logout, sendCode, signIn, startSession, verifyCode } from './session.ts';
import { failureOf, watchCalls, type SentCall } from '../../testing/test-page.ts';
import { useTestSite } from '../../testing/test-site.ts';

const site = useTestSite();

afterEach(() => void vi.restoreAllMocks());

const { open, start } = site;

/** Sets the response of the next calls of the route. */
const answerWith = (route: string, status: number, body: unknown, times: number | null = 1) =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind: 'answer', status, body }, times });
const breakCall = (route: string, kind: 'never' | 'dropBefore' | 'empty' | 'wrongShape') =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind }, times: 1 });
const paths = (calls: readonly SentCall[]): string[] => calls.map(({ path }) => path);

const credentials = { email: 'marisol.vance@example.com', password: 'Harbor-View-2025' };

/** Starts the portal as a persona and waits until the work after start-up has begun. */
async function startAs(
  persona: Parameters<typeof open>[0],
): Promise<{ accountId: string; calls: readonly SentCall[] }> {
  open(persona);
  const calls = watchCalls();
  await startSession();
  await import('./prefetch-after-start-up.ts');
  await Promise.resolve();
  return { accountId: readSession().accountId ?? '', calls };
}

describe('starting the portal', () => {
  it('loads user and global data, and the verification status of the identity [SES-18, SES-28, SES-29]', async () => {
    open('marisol');
    const calls = watchCalls();
    await startSession();
    expect(paths(calls).toSorted()).toEqual([
      '/api/auth/user',
      '/api/docs/dvs/user/verification/status/active',
      '/api/global',
      '/api/settings',
    ]);
    expect(readSession()).toMatchObject({
      phase: 'ready',
      authenticated: true,
      twoFactorAuthenticated: true,
      email: 'marisol.vance@example.com',
    });
    const data = queryClient.getQueryData(globalQuery().queryKey);
    expect(Object.keys(data ?? {})).toEqual(
      expect.arrayContaining([
        'account',
        'accountStatus',
        'achAccounts',
        'achTransactionsPendingCount',
        'authUser',
        'identity',
        'assets',
        'walletBalancesPortfolios',
        'inviteStatus',
      ]),
    );
    expect(data?.identity?.dvsStatus?.status).toEqual(expect.any(String));
    expect(readSession().accountId).toBe(data?.account?.id);
  });

  it('loads the authorized users for the lead of a multi-person account [PRM-05]', async () => {
    const { accountId } = await startAs('corporation');
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(q(invites.list, { params: { accountId } }).queryKey)).toEqual([]),
    );
    const statuses = q(accounts.userStatuses, { params: { accountId } }).queryKey;
    await vi.waitFor(() => expect(queryClient.getQueryData(statuses)).toHaveLength(1));
  });

  it.each(['marisol', 'authorizedUser'] as const)('loads no authorized users for %s [PRM-06]', async persona => {
    const { accountId, calls } = await startAs(persona);
    expect(queryClient.getQueryState(q(invites.list, { params: { accountId } }).queryKey)).toBe(undefined);
    expect(paths(calls).filter(path => /invites|user-statuses/.test(path))).toEqual([]);
  });

  it('loads the bank accounts only for users who may link, deposit and withdraw [PRM-16]', async () => {
    await startAs('marisol');
    expect(queryClient.getQueryData(q(banking.accounts).queryKey)).toHaveLength(2);
    for (const persona of ['depositOnly', 'withdrawOnly', 'withoutAuthorities'] as const) {
      await startAs(persona);
      expect([persona, queryClient.getQueryData(q(banking.accounts).queryKey)]).toEqual([persona, undefined]);
    }
  });

  it('tracks whether the authorities are loading, loaded or failed [PRM-23]', async () => {
    open('marisol');
    const seen: unknown[] = [];
    const leave = subscribeSession(() => void seen.push(readSession().authorities));
    await startSession();
    leave();
    expect(seen[0]).toEqual({ list: [], loading: true, error: null });
    expect(readSession().authorities).toMatchObject({ loading: false, error: null });
    expect(readSession().authorities.list).toContain('api:can-order');
    open('marisol');
    answerWith('auth.user', 500, { code: 'INTERNAL_ERROR', message: 'Something broke.' });
    await startSession();
    expect(readSession().authorities).toMatchObject({ list: [], loading: false });
    expect(readSession().authorities.error).toMatch(/\w/);
  });

  it('sends no request for a visitor without a session', async () => {
    open();
    const calls = watchCalls();
    await startSession();
    expect(paths(calls)).toEqual([]);
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
  });

  it('without data counts as signed out [SES-23]', async () => {
    open('marisol');
    breakCall('startUp.global', 'empty');
    await startSession();
    expect(readSession()).toMatchObject({ phase: 'ready', authenticated: false, userId: null });
  });

  it('with one factor leads to two-factor setup for those who may choose it [SES-20]', async () => {
    await start('notSetUp', 1);
    expect(site.page.events).toEqual([{ kind: 'go', to: 'register/two-factor-setup' }]);
    expect(readSession()).toMatchObject({ phase: 'ready', authenticated: true, twoFactorAuthenticated: false });
  });

  it('does not redirect if the second factor is required from a user who has given it [SES-22]', async () => {
    open('marisol');
    answerWith('startUp.global', 403, {
      code: '403.100.2',
      message: 'Must be two factor authenticated to complete request',
    });
    await startSession();
    expect(site.page.events).toEqual([]);
    expect(readSession()).toMatchObject({ phase: 'ready', authenticated: true, splashMessage: null });
  });

  it('redirects a refused DVP account to the frozen page [SES-25]', async () => {
    await start('dvpFrozen');
    expect(site.page.events).toEqual([{ kind: 'go', to: 'frozen' }]);
    expect(readSession().frozen).toBe(true);
  });

  it('handles other refusals by their code, which decides about the splash screen [SES-26, SES-35]', async () => {
    await start('refused41');
    expect(readSession()).toMatchObject({
      phase: 'ready',
      splashMessage: 'Your account is under review. Please contact support.',
    });
  });

  it('shows the failure page for a refusal that has no screen [SES-26]', async () => {
    open('marisol');
    answerWith('startUp.global', 400, { code: 'OTHER', message: 'No.' });
    await startSession();
    expect(readSession()).toMatchObject({ phase: 'failed', authenticated: true, frozen: false, splashMessage: null });
  });

  it.each(['dropBefore', 'wrongShape'] as const)(
    'shows the failure page when the call meets %s [SES-27]',
    async kind => {
      open('marisol');
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      breakCall('startUp.global', kind);
      await startSession();
      expect(readSession()).toMatchObject({ phase: 'failed', authenticated: true });
    },
  );

  it('begins again by itself when the network returns, if the data couldn’t be loaded [SES-27]', async () => {
    open('marisol');
    breakCall('auth.user', 'dropBefore');
    await startSession();
    expect(readSession().phase).toBe('failed');
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readSession()).toMatchObject({ phase: 'ready', authenticated: true }));
  });
});

describe('signing in', () => {
  it('sets authenticated and stores the response [SES-03, SGN-25]', async () => {
    await start();
    await signIn(credentials);
    expect(readSession()).toMatchObject({
      authenticated: true,
      twoFactorAuthenticated: false,
      dvpAccount: false,
      userId: site.venue.userOf('marisol').id,
      expiresIn: 1800,
    });
  });

  it('leaves the visitor signed out if it is refused', async () => {
    await start();
    const failure = await failureOf(signIn({ ...credentials, password: 'wrong' }));
    expect(failure.status).toBe(401);
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
  });

  it('with the second factor completes with the start-up data loaded [TFA-24]', async () => {
    await start();
    await signIn(credentials);
    await sendCode({});
    await verifyCode(latestCode());
    expect(readSession()).toMatchObject({ phase: 'ready', twoFactorAuthenticated: true, frozen: false });
    expect(queryClient.getQueryData(globalQuery().queryKey)?.identity?.firstName).toBe('Marisol');
  });

  it('sends the id of this browser if there is one [SGN-20]', async () => {
    open();
    localStorage.setItem('portal-device', '0123456789abcdef0123456789abcdef');
    const calls = watchCalls();
    await signIn(credentials);
    expect(calls[0]?.body).toEqual({
      ...credentials,
      deviceFingerprint: '0123456789abcdef0123456789abcdef',
    });
  });
});

function latestCode(): string {
  return listMails(site.venue.world, site.venue.userOf('marisol').id)[0]?.code ?? '';
}

describe('signing out', () => {
  it('resets the auth state and clears the cache [SES-04]', async () => {
    await start('marisol');
    await logout();
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'user' }]);
    expect((await failureOf(callApi(orders.list))).status).toBe(401);
  });

  it('has the reason user even if a refused call ends the session before the response [SES-04]', async () => {
    await start('marisol');
    site.venue.world.execute('fault.arrange', { route: 'auth.logout', effect: { kind: 'delay', ms: 300 }, times: 1 });
    const answered = logout();
    for (const sessionId of site.venue.world.state.people.sessions.keys())
      site.venue.world.execute('session.end', { sessionId });
    expect((await failureOf(callApi(orders.list))).status).toBe(401);
    await answered;
    expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'user' }]);
  });

  it('shows an error and keeps the user signed in if the server fails [SES-36]', async () => {
    await start('marisol');
    answerWith('auth.logout', 500, { code: 'INTERNAL_ERROR', message: 'Sorry.' });
    await failureOf(logout());
    expect(site.page.events).toEqual([
      { kind: 'toast', message: 'An error has occurred trying to log you out, please try again.' },
    ]);
    expect(readSession().authenticated).toBe(true);
  });
});
