import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { api } from '@portal/contracts/api';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import type { BrowserState, FailureBundle } from '@portal/contracts/sandbox/bundles';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { orderOf } from '../../testing/order-fixtures.ts';
import { startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import { pageClockScript } from './page-clock.ts';

const { bundles, clock, behavior } = sandbox;

let server: TestingServer;
let venue: Venue;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'portal-build-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html><head><title>Portal</title></head></html>');
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify({ anyCase: ['portfolio', 'orders'], exact: ['asset/.+'] }));
  writeFileSync(join(webDir, 'version.json'), JSON.stringify({ version: '1.0.0', commit: 'abc' }));
  server = await startTestingServer({}, { webDir });
});
beforeEach(() => {
  venue = server.openVenue();
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const read = (): Promise<FailureBundle> => venue.read(bundles.read, { params: { id: venue.hosted.id } });

const browserOf = (changes: Partial<BrowserState>): BrowserState => ({
  ...{
    route: '/harbor/investors/asset/TZROP?range=1M',
    localStorage: {},
    sessionStorage: {},
    cookies: [],
    messages: [],
  },
  ...{ pageTime: '2031-05-05T10:00:00.000Z', ...changes },
});

/** Sends a bundle as a file, from a browser that has no cookies of ours. */
async function send(bundle: unknown, compress = true) {
  const text = typeof bundle === 'string' ? bundle : JSON.stringify(bundle);
  const response = await fetch(`${server.origin}/sandbox/api/bundles`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: compress ? new Uint8Array(gzipSync(text)) : text,
  });
  const body: unknown = await response.json();
  return { status: response.status, body, text: JSON.stringify(body) };
}

/** Reopens a bundle and opens its address in a new browser. */
async function reopen(bundle: FailureBundle) {
  const { status, body } = await send(bundle);
  expect(status).toBe(201);
  const reopened = bundles.reopen.responses[201].parse(body);
  const browser = server.openVenue().anotherBrowser();
  browser.jar.remove(worldCookie);
  const page = await browser.fetch(reopened.address);
  return { ...reopened, browser, status: page.status, page: await page.text() };
}

describe('a failure bundle', () => {
  it('has the world, who is signed in, the last calls with their refusals, and the commit', async () => {
    venue.signIn('marisol');
    await venue.read(api.portfolio.overview);
    await venue.call(api.orders.cancel, { params: { id: 'H-999999' } });
    await venue.read(behavior.log, { query: {} });
    const { calls, sessions, commit, browser, world } = await read();
    expect(calls.map(({ name, method, status }) => [name, method, status])).toEqual([
      ['portfolio.overview', 'GET', 200],
      ['orders.cancel', expect.any(String), expect.any(Number)],
    ]);
    expect(calls[0]).toMatchObject({ at: '2025-11-18T15:15:00.000Z', url: '/api/portfolio', error: null });
    expect(calls[1]?.error).toContain('"code"');
    expect(sessions).toMatchObject([{ email: 'marisol.vance@example.com', twoFactor: true }]);
    expect([commit, browser, world.seed]).toEqual(['abc', null, 'tests']);
  });

  it('names a call whose response was kept back by a fault, and the status of one that a fault answered', async () => {
    venue.signIn('marisol');
    await venue.read(behavior.addFault, { body: { route: 'orders.list', effect: { kind: 'dropAfter' } } });
    await expect(venue.call(api.orders.list)).rejects.toThrow();
    await venue.read(behavior.addFault, {
      body: { route: 'orders.list', effect: { kind: 'failure', code: 'SERVICE_UNAVAILABLE' } },
    });
    await venue.fetch('/api/orders');
    const { calls } = await read();
    expect(calls.slice(-2).map(({ name, status }) => [name, status])).toEqual([
      ['orders.list', null],
      ['orders.list', 503],
    ]);
  });

  it('reopens as the same world with a stopped clock, and the session, storage and route of the browser', async () => {
    venue.signIn('marisol');
    await orderOf(venue, 'marisol', { symbol: 'TZROP', side: 1, quantity: '1', limitPrice: '5.20' });
    const cookies = [sessionCookieName(false), antiForgeryCookie].map(name => ({
      ...{ name, value: venue.jar.get(name) ?? '', httpOnly: name !== antiForgeryCookie },
    }));
    const local = { 'portal-list': '</script><b>' };
    const browser = browserOf({ cookies, localStorage: local, sessionStorage: { tab: '1' } });
    const digest = digestOf(venue.world);
    const reopened = await reopen({ ...(await read()), browser });
    expect(reopened).toMatchObject({ status: 200, differences: [], commits: { bundle: 'abc', portal: 'abc' } });
    const { hosted } = { hosted: server.worlds.find(reopened.worldId) };
    expect([hosted && digestOf(hosted.world), hosted?.clockRate.speed()]).toEqual([digest, 0]);
    // The values of a bundle cannot leave their script element.
    expect(reopened.page).not.toContain('</script><b>');
    const state = /application\/json">(.*)<\/script>/.exec(reopened.page)?.[1] ?? '';
    expect(JSON.parse(state)).toEqual({ route: browser.route, localStorage: local, sessionStorage: { tab: '1' } });
    expect(await reopened.browser.read(api.auth.user)).toMatchObject({ email: 'marisol.vance@example.com' });
    expect((await reopened.browser.read(clock.read)).now).toBe('2025-11-18T15:15:00.000Z');
  });

  it('of the sandbox page opens the session of its anti-forgery cookie, and without a browser the newest one', async () => {
    venue.signIn('marisol');
    const token = venue.jar.get(antiForgeryCookie) ?? '';
    venue.anotherBrowser().signIn('trader');
    const bundle = await read();
    const browser = browserOf({ cookies: [{ name: antiForgeryCookie, value: token, httpOnly: false }] });
    const own = await reopen({ ...bundle, browser });
    expect(await own.browser.read(api.auth.user)).toMatchObject({ email: 'marisol.vance@example.com' });
    const newest = await reopen(bundle);
    expect(newest.route).toBe('/investors/portfolio');
    expect((await newest.browser.read(api.auth.user)).email).not.toBe('marisol.vance@example.com');
  });

  it('says that this portal does not have its route', async () => {
    const browser = browserOf({ route: '/investors/gone?a=1' });
    const { differences } = await reopen({ ...(await read()), browser });
    expect(differences).toEqual([expect.stringContaining('This portal has no page /investors/gone?a=1')]);
  });

  it.each([
    ['no JSON', 'nothing', /damaged, too large, or no failure bundle/],
    ['another file', { format: 'other' }, /not a failure bundle/],
    ['a world', { format: 'halyard-world', world: '' }, /Import an exported world on the page Worlds/],
    ['another version', { format: 'portal-failure-bundle', version: 2 }, /has version 2; this server reads version 1/],
    ['a part', { format: 'portal-failure-bundle', version: 1 }, /incomplete: madeAt/],
  ])('is refused if it is %s, compressed or not', async (_, bundle, message) => {
    for (const compress of [true, false]) {
      const { status, body, text } = await send(bundle, compress);
      expect([status, body]).toMatchObject([422, { code: 'WORLD_FILE_INVALID' }]);
      expect(text).toMatch(message);
    }
  });

  it('of another data model is refused with the commit where it can be reopened, and one of another host with its field', async () => {
    const bundle = await read();
    const other = await send({ ...bundle, commit: 'def', world: { ...bundle.world, shape: 'other' } });
    expect(other.text).toMatch(/another version .* commit def: check that out/);
    const elsewhere = await send({ ...bundle, browser: browserOf({ route: '//elsewhere.example' }) });
    expect(elsewhere.text).toContain('browser.route');
  });

  it('leads to a page that says what to do when its address is unknown', async () => {
    const answer = await venue.fetch('/sandbox/reopen/unknown');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('npm run reopen FILE')]);
  });
});

describe('the clock of the pages of a reopened world', () => {
  const page = async (browser: Venue) => (await browser.fetch('/investors/portfolio')).text();

  it('stands still with that of the world, moves with it, and is the browser’s own while it runs', async () => {
    const { browser } = await reopen({ ...(await read()), browser: browserOf({}) });
    const script = (instant: string) =>
      `<head><script src="/sandbox/page-clock.js?at=${Date.parse(instant)}"></script><title>`;
    expect(await page(browser)).toContain(script('2031-05-05T10:00:00.000Z'));
    await browser.read(clock.move, { body: { advanceMs: 60_000 } });
    expect(await page(browser)).toContain(script('2031-05-05T10:01:00.000Z'));
    await browser.read(clock.speed, { body: { speed: 1 } });
    expect(await page(browser)).toContain('<head><title>');
    expect(await page(venue)).toContain('<head><title>');
  });

  it('is what every way to ask for the time returns, and no other date', () => {
    const document = { currentScript: { src: 'http://localhost/sandbox/page-clock.js?at=1000000000000' } };
    const result: unknown = runInNewContext(
      `${pageClockScript}; [Date.now(), new Date().getTime(), Date().slice(0, 15), new Date(5).getTime(), Date.UTC(1970, 0, 1), new Date() instanceof Date]`,
      { document, URL },
    );
    expect(result).toEqual([1e12, 1e12, new Date(1e12).toString().slice(0, 15), 5, 0, true]);
  });
});
