import { api } from '@portal/contracts/api';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { twoFactorTypes } from '@portal/domain/accounts/account';
import { describe, expect, it } from 'vitest';
import { personaPassword } from '../seed/persona-spec.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { personaOfTwoFactorType } from '../../testing/personas-of.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const marisol = { email: 'marisol.vance@example.com', password: personaPassword };
const sessionId = (at: Venue = venue()): string | undefined => at.jar.get('session');
const minutes = (n: number): number => n * 60_000;
const { user, login, logout, refresh } = api.auth;

describe('signing in', () => {
  it('opens a session with the first factor and returns its lifetime [APA-03]', async () => {
    const answer = await venue().call(login, { body: marisol });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      expiresIn: 1800,
      dvpAccount: false,
      twoFactorAuthenticated: false,
      userId: 'U-1001',
    });
    expect(await venue().read(user)).toMatchObject({ userId: 'U-1001', twoFactorAuthenticated: false });
  });

  it('accepts the email address in upper or lower case', async () => {
    expect((await venue().call(login, { body: { ...marisol, email: 'Marisol.Vance@Example.com' } })).status).toBe(200);
  });

  it('distinguishes an institution from other users [APA-03]', async () => {
    const body = { email: 'ansel.brandt@example.com', password: personaPassword };
    expect(await venue().read(login, { body })).toMatchObject({ dvpAccount: true });
  });

  it('gives the same response for a wrong password and an unknown address [APA-03]', async () => {
    const wrong = await venue().call(login, { body: { ...marisol, password: 'Harbor-View-2024' } });
    const unknown = await venue().call(login, { body: { ...marisol, email: 'nobody@example.com' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password.' });
    expect(unknown.body).toEqual(wrong.body);
    expect(sessionId()).toBeUndefined();
  });

  it('locks an address, known or not, for fifteen minutes after ten failures', async () => {
    for (const email of [marisol.email, 'nobody@example.com']) {
      for (let i = 0; i < 10; i++) await venue().call(login, { body: { email, password: 'wrong' } });
      const locked = await venue().call(login, { body: { email, password: personaPassword } });
      expect(locked.status).toBe(429);
      expect(locked.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      expect(locked.headers.get('retry-after')).toBe('900');
    }
    venue().advance(minutes(15));
    expect((await venue().call(login, { body: marisol })).status).toBe(200);
  });

  it('issues a new session id each time and ends the old session', async () => {
    await venue().read(login, { body: marisol });
    const old = venue().anotherBrowser();
    old.jar.set('session', sessionId() ?? '');
    await venue().read(login, { body: marisol });
    expect(sessionId()).not.toBe(sessionId(old));
    expect((await old.call(user)).status).toBe(401);
    expect((await venue().call(user)).status).toBe(200);
  });

  it('hides the session id from scripts and the cookies from other sites', async () => {
    const response = await venue().fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(marisol),
    });
    const [session = '', antiForgery = ''] = response.headers.getSetCookie();
    // Not Secure: Safari keeps no Secure cookie of http://localhost.
    expect(session).toMatch(/^session=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(antiForgery).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
  });
});

describe('the signed-in user', () => {
  it('has an id, authorities and whether both factors were given [APA-01]', async () => {
    venue().signIn('marisol');
    expect(await venue().read(user)).toMatchObject({
      userId: 'U-1001',
      authorities: venue().userOf('marisol').authorities,
      twoFactorAuthenticated: true,
      maskedPhone: '·· 0100',
    });
  });

  it('has one of the kinds of second factor, each of which some persona has [SES-02]', async () => {
    for (const type of twoFactorTypes) {
      venue().signIn(personaOfTwoFactorType[type], 1);
      expect(await venue().read(user)).toMatchObject({ twoFactorAuthType: type });
    }
  });

  it('gets no account data while only one factor was given [API-09]', async () => {
    venue().signIn('marisol', 1);
    const answer = await venue().call(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      code: '403.100.2',
      message: 'Must be two factor authenticated to complete request',
    });
  });
});

describe('the session', () => {
  it('ends at sign-out, and its cookies are removed [APA-04]', async () => {
    venue().signIn('marisol');
    const copy = venue().anotherBrowser();
    copy.jar.set('session', sessionId() ?? '');
    expect((await venue().call(logout)).status).toBe(200);
    expect(sessionId()).toBeUndefined();
    expect(venue().jar.get(antiForgeryCookie)).toBeUndefined();
    expect((await copy.call(user)).status).toBe(401);
  });

  it('is renewed by a refresh, which also notifies the broker [APA-05]', async () => {
    venue().signIn('marisol');
    venue().advance(minutes(10));
    expect(await venue().read(user)).toMatchObject({ expiresIn: 1200 });
    expect(await venue().read(refresh)).toEqual({ expiresIn: 1800, brokerId: 'halyard' });
    venue().advance(minutes(14));
    expect((await venue().call(user)).status).toBe(200);
  });

  it('ends after half an hour without a refresh', async () => {
    venue().signIn('marisol');
    for (let i = 0; i < 2; i++) {
      venue().advance(minutes(14));
      expect((await venue().call(user)).status).toBe(200);
    }
    venue().advance(minutes(2));
    expect((await venue().call(user)).status).toBe(401);
  });

  it('ends after the idle time of the settings without any call [SES-37]', async () => {
    venue().signIn('marisol');
    const { idleTimeout = 0, timeToInactive = 0 } = await venue().read(api.startUp.settings);
    expect(idleTimeout).toBeGreaterThan(timeToInactive + 60_000);
    venue().advance(idleTimeout - 1000);
    expect((await venue().call(user)).status).toBe(200);
    venue().advance(idleTimeout);
    expect((await venue().call(user)).status).toBe(401);
  });

  it('ends after twelve hours, even if it is active', async () => {
    venue().signIn('marisol');
    for (let hour = 0; hour < 60; hour++) {
      venue().advance(minutes(12) - 1);
      expect((await venue().call(refresh)).status).toBe(200);
    }
    venue().advance(60);
    expect((await venue().call(user)).status).toBe(401);
  });
});
