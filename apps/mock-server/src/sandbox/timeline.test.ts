import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { api } from '@portal/contracts/api';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import { startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import { frameScript } from './frame-page.ts';

const { timeline, clock, behavior } = sandbox;

let server: TestingServer;
let venue: Venue;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'portal-build-'));
  mkdirSync(join(webDir, 'assets'));
  const settings = '<script id="portal-config" type="application/json">__PORTAL_CONFIG__</script>';
  writeFileSync(join(webDir, 'index.html'), `<html><head>${settings}</head></html>`);
  server = await startTestingServer({}, { webDir });
});
beforeEach(() => {
  venue = server.openVenue();
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const order = { symbol: 'TZROP', side: 1, quantity: '1', limitPrice: '1.00' } as const;
const params = () => ({ id: venue.hosted.id });

/** Orders that a user of the world has open, other than those of the seed data. */
const placed = async (browser: Venue) =>
  (await browser.read(api.orders.list, { query: { size: 100 } })).orders.filter(each => each.limitPrice === '1');

describe('the timeline of a world', () => {
  it('lists commands, orders, messages, faults, the market and calls in the order in which they happened', async () => {
    venue.signIn('marisol');
    await orderOf(venue, 'marisol', order);
    await venue.read(behavior.addFault, { body: { route: 'orders.list', effect: { kind: 'empty' } } });
    venue.world.execute('code.send', { userId: venue.userOf('marisol').id, channel: 'SMS' });
    venue.advanceTo('2025-11-18T21:00:00Z');
    const { entries, earlier } = await venue.read(timeline.read, { params: params() });
    expect(earlier).toBe(0);
    const found = (kind: string) => entries.filter(each => each.kind === kind);
    expect(found('order').at(-1)).toMatchObject({ name: 'order.updated', userId: venue.userOf('marisol').id });
    expect(found('mail').at(-1)?.text).toMatch(/ to \+/);
    expect(found('fault')).toMatchObject([{ name: 'fault.arrange' }]);
    expect(found('market').at(-1)).toMatchObject({ at: '2025-11-18T21:00:00.000Z', text: /Market closed/ });
    expect(found('call').at(-1)).toMatchObject({ name: 'orders.place', text: 'POST /api/orders 201' });
    const numbers = entries.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
  });
});

describe('a world at an earlier moment', () => {
  it('has one of two orders between them, with a stopped clock, and goes on by itself', async () => {
    venue.signIn('marisol');
    await orderOf(venue, 'marisol', order);
    const [between] = venue.world.log.commands().slice(-1);
    venue.advance(60_000);
    await orderOf(venue, 'marisol', order);
    const made = await venue.read(timeline.at, { params: params(), body: { seq: between?.seq ?? 0, select: true } });
    expect(made).toMatchObject({ now: '2025-11-18T15:15:00.000Z', speed: 0, isSelected: true });
    expect(venue.jar.get(worldCookie)).toBe(made.worldId);
    // The session is older than the moment.
    expect(await placed(venue)).toHaveLength(1);
    await venue.read(clock.move, { body: { advanceMs: 60_000 } });
    expect(venue.world.now()).toBe(Date.parse('2025-11-18T15:16:00.000Z'));
    venue.jar.set(worldCookie, venue.hosted.id);
    expect(await placed(venue)).toHaveLength(2);
  });

  it('is refused for a world, and for a number, that does not exist', async () => {
    const noWorld = await venue.call(timeline.at, { params: { id: 'w-none' }, body: { seq: 1 } });
    const noEntry = await venue.call(timeline.at, { params: params(), body: { seq: 999_999 } });
    expect([noWorld, noEntry]).toMatchObject([
      { status: 404, body: { field: 'id' } },
      { status: 404, body: { field: 'seq' } },
    ]);
  });
});

describe('the portal in a frame', () => {
  /** Opens a frame in a browser without a session, and returns its page and where its calls go. */
  async function openFrame(persona: 'marisol' | 'trader') {
    const { id: userId } = venue.userOf(persona);
    const { address, hadSession } = await venue.read(timeline.frame, { params: params(), body: { userId } });
    const response = await venue.fetch(address);
    const html = await response.text();
    // The settings are JSON.
    const settings = JSON.parse(/portal-config[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as {
      readonly bases: Readonly<Record<string, string>>;
      readonly clientIds: readonly string[];
    };
    return { response, html, settings, hadSession, calls: settings.bases['rest'] ?? '' };
  }

  it('may be shown by this origin alone, at the time of its world, and calls as its user', async () => {
    const { response, html, settings, hadSession, calls } = await openFrame('marisol');
    expect([response.status, hadSession]).toEqual([200, false]);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(html).toContain(`<head><script src="/sandbox/page-clock.js?at=${venue.world.now()}">`);
    expect(settings.clientIds).toContain('sandbox');
    const user: unknown = await (await fetch(`${server.origin}${calls}/auth/user`)).json();
    expect(user).toMatchObject({ email: 'marisol.vance@example.com' });
    // Other pages of the portal stay without frames.
    expect((await venue.fetch('/investors')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('uses the session that the user has, and its commands need no cookie of the browser', async () => {
    venue.anotherBrowser().signIn('trader');
    const { hadSession, calls } = await openFrame('trader');
    expect(hadSession).toBe(true);
    const headers = { 'x-xsrf-token': 'any', 'content-type': 'application/json' };
    const response = await fetch(`${server.origin}${calls}/auth/logout`, { method: 'POST', headers, body: '{}' });
    expect(response.ok).toBe(true);
    // The cookies that it removes are those of the frame.
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await fetch(`${server.origin}${calls}/auth/user`)).status).toBe(401);
  });

  it('is not found by a name that nobody was given', async () => {
    expect((await venue.fetch('/sandbox/investors/portfolio')).status).toBe(404);
    expect((await fetch(`${server.origin}/sandbox/frames/w-1-none/api/auth/user`)).status).toBe(404);
  });

  it('has a storage and a cookie of its own, which begin as those of the browser', () => {
    const browser = { list: 'TZROP' };
    const src = `http://localhost/sandbox/frame-page.js?cookie=${antiForgeryCookie}%3Dtoken`;
    const document = { currentScript: { src } };
    const window = { localStorage: browser, sessionStorage: { tab: '1' }, BroadcastChannel: Object };
    runInNewContext(
      `${frameScript}; const { localStorage, sessionStorage } = window; localStorage.setItem('a', 1); localStorage.removeItem('list');
       Object.assign(window, { result: [Object.keys(localStorage), localStorage.getItem('a'), sessionStorage.getItem('tab'), sessionStorage.key(0)] });`,
      { document, window, URL },
    );
    expect(window).toMatchObject({ result: [['a'], '1', null, null], BroadcastChannel: undefined });
    expect(browser).toEqual({ list: 'TZROP' });
    expect(document).toMatchObject({ cookie: `${antiForgeryCookie}=token` });
  });
});
