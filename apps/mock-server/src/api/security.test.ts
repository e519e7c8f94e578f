import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import { personaPassword } from '../seed/persona-spec.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const { auth, security } = api;
const email = (): string => venue().userOf('marisol').email;
const typesOf = async (browser: Venue): Promise<(string | null)[]> =>
  (await browser.read(security.activity)).events.map(({ type }) => type);

describe('the sessions of a user', () => {
  it('are listed with this one first, and without the secret ids of their cookies', async () => {
    const other = venue().anotherBrowser();
    other.signIn('marisol');
    const { sessions } = await venue().read(security.activity);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect((await other.read(security.activity)).sessions.map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id).toReversed(),
    );
    const text = JSON.stringify(sessions);
    for (const id of venue().world.state.people.sessions.keys()) expect(text).not.toContain(id);
  });

  it('end elsewhere right away, with their live feeds, while this one and those of others go on', async () => {
    const [other, stranger] = [venue().anotherBrowser(), venue().anotherBrowser()];
    other.signIn('marisol');
    stranger.signIn('trader');
    const ended: unknown[] = [];
    const otherId = [...venue().world.state.people.sessions.values()].findLast(
      ({ userId }) => userId === venue().userOf('marisol').id,
    )?.id;
    venue().world.bus.subscribe((name, data) => name === 'session.ended' && ended.push(data));
    expect(await venue().read(security.endOtherSessions, { body: {} })).toEqual({ ended: 1 });
    expect(ended).toEqual([{ sessionId: otherId }]);
    expect((await other.call(auth.user)).status).toBe(401);
    expect((await stranger.call(auth.user)).status).toBe(200);
    expect((await venue().read(security.activity)).sessions).toHaveLength(1);
    expect(await venue().read(security.endOtherSessions, { body: {} })).toEqual({ ended: 0 });
  });

  it('need the second factor to be listed or ended', async () => {
    const other = venue().anotherBrowser();
    other.signIn('marisol', 1);
    expect((await other.call(security.activity)).status).toBe(403);
    expect((await other.call(security.endOtherSessions, { body: {} })).status).toBe(403);
  });
});

describe('the events of a sign-in', () => {
  it('tell what happened, newest first, and only to their user', async () => {
    const other = venue().anotherBrowser();
    const credentials = { email: email(), password: personaPassword };
    await other.call(auth.login, { body: { ...credentials, password: 'wrong' } });
    await other.read(auth.login, { body: credentials });
    await other.read(auth.sendCode, { body: {} });
    await other.call(auth.verifyCode, { params: { code: '000000' }, body: {} });
    const code = venue().world.state.people.challenges.get(venue().userOf('marisol').id)?.code ?? '';
    await other.read(auth.verifyCode, { params: { code }, body: {} });
    await venue().read(security.endOtherSessions, { body: {} });
    expect((await typesOf(venue())).slice(0, 6)).toEqual([
      ...['SESSION_ENDED', 'SECOND_FACTOR', 'CODE_REFUSED', 'CODE_SENT', 'SIGN_IN', 'SIGN_IN_FAILED'],
    ]);
    const stranger = venue().anotherBrowser();
    stranger.signIn('trader');
    expect(await typesOf(stranger)).toEqual(['SIGN_IN']);
  });

  it('tell of sessions that ended by themselves, by signing out and by a new password', async () => {
    const other = venue().anotherBrowser();
    other.signIn('marisol');
    await other.read(auth.logout, { body: {} });
    await venue().read(auth.requestPasswordReset, { body: { email: email() } });
    const [token = ''] = venue().world.state.people.linkTokens.keys();
    await venue().read(auth.resetPassword, { body: { token, password: 'Lantern-Row-77' } });
    venue().signIn('marisol');
    expect((await typesOf(venue())).slice(0, 4)).toEqual([
      'SIGN_IN',
      'SESSION_ENDED',
      'PASSWORD_CHANGED',
      'SIGNED_OUT',
    ]);
  });

  it('are bounded, and strangers who fail to sign in do not displace the others', () => {
    const { world } = venue();
    const userId = venue().userOf('marisol').id;
    for (let i = 0; i < 200; i++) world.execute('signIn.fail', { email: email() });
    const types = () => (world.state.people.securityEvents.get(userId) ?? []).map(({ type }) => type);
    expect(types().filter(type => type === 'SIGN_IN_FAILED')).toHaveLength(10);
    expect(types()).toContain('SIGN_IN');
    for (let i = 0; i < 200; i++) world.execute('session.open', { userId, twoFactor: true });
    expect(types()).toHaveLength(50);
  });

  it('keep a hostile user agent as one short line', async () => {
    const { id } = venue().userOf('marisol');
    const answer = await venue()
      .anotherBrowser()
      .fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `<script>\t${'x'.repeat(3000)}` },
        body: JSON.stringify({ email: email(), password: 'wrong' }),
      });
    expect(answer.status).toBe(401);
    const device = venue().world.state.people.securityEvents.get(id)?.at(-1)?.device;
    expect(device).toMatch(/^<script> x{191}$/);
  });
});
