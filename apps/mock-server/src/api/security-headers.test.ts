import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { createServer } from '../server.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds, type Worlds } from '../worlds/worlds.ts';

let folder: string;
let worlds: Worlds;
let app: FastifyInstance;
const failures: string[] = [];

const makeWorlds = (): Worlds =>
  createWorlds({
    systemNow: () => 0,
    defaults: { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' },
    speed: 0,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><script nonce="__CSP_NONCE__">1</script></html>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-abc.js'), 'let plain;');
  mkdirSync(join(folder, 'sandbox/assets'), { recursive: true });
  writeFileSync(join(folder, 'sandbox/index.html'), '<script src="/sandbox/assets/main-abc.js"></script>');
  writeFileSync(join(folder, 'sandbox/assets/main-abc.js'), 'let plain;');
  worlds = makeWorlds();
  app = await createServer({
    worlds,
    webDir: folder,
    sandboxDir: join(folder, 'sandbox'),
    sandbox: true,
    documentation: true,
    validateResponses: true,
    log: line => failures.push(line),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

/** Cookies and headers of a session with both factors. */
function signedIn(): { cookies: Record<string, string>; headers: Record<string, string> } {
  const { world } = worlds.default;
  const session = world.execute('session.open', { userId: 'U-1001', twoFactor: true });
  return {
    cookies: { session: session.id, [antiForgeryCookie]: session.antiForgery },
    headers: { [antiForgeryHeader]: session.antiForgery },
  };
}

const everyAnswer = {
  'strict-transport-security': /^max-age=\d{8,}; includeSubDomains/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\)$/,
} as const;

describe('every response has the security headers', () => {
  const cases: readonly (readonly [string, number, string | null, InjectOptions])[] = [
    ['data of an account', 200, 'no-store', { url: '/api/auth/user' }],
    ['data for anyone', 200, 'no-cache', { url: '/api/market' }],
    ['a wrong field', 400, 'no-store', { method: 'POST', url: '/api/auth/login', payload: {} }],
    ['a refused session', 401, 'no-store', { url: '/api/orders', cookies: { session: 'x' } }],
    ['a forged call', 403, 'no-store', { method: 'POST', url: '/api/auth/logout', headers: { 'x-xsrf-token': 'x' } }],
    [
      'a call from another site',
      403,
      'no-store',
      { method: 'POST', url: '/api/auth/login', headers: { origin: 'https://evil.example' }, payload: {} },
    ],
    ['an unknown path of the API', 404, null, { url: '/api/nope' }],
    ['a method that is not there', 404, null, { method: 'DELETE', url: '/api/market' }],
    ['a WebSocket address without a WebSocket', 400, null, { url: '/api/live' }],
    ['flags', 200, 'no-cache', { method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: {} }],
    ['a logo', 200, 'public, max-age=86400', { url: '/logos/TZROP.svg' }],
    ['the contract as a document', 200, null, { url: '/openapi.json' }],
    ['the page to read the contract', 200, null, { url: '/docs/' }],
    ['a file that the page to read the contract does not have', 404, null, { url: '/docs/static/nope.js' }],
    ['the page of the sandbox', 200, 'no-cache', { url: '/sandbox' }],
    ['a script of the sandbox', 200, 'public, max-age=31536000, immutable', { url: '/sandbox/assets/main-abc.js' }],
    ['data of the sandbox', 200, null, { url: '/sandbox/api/personas' }],
    ['a page of the portal', 200, 'no-cache', { url: '/investors/portfolio' }],
    ['an asset', 200, 'public, max-age=31536000, immutable', { url: '/assets/main-abc.js' }],
    ['an icon', 200, 'public, max-age=3600', { url: '/favicon.svg' }],
    ['a redirect', 302, null, { url: '/' }],
  ];

  it.each(cases)('%s (%i)', async (_, status, cacheControl, sent) => {
    const session = signedIn();
    const answer = await app.inject({
      ...sent,
      cookies: { ...session.cookies, ...sent.cookies },
      headers: {
        ...session.headers,
        ...sent.headers,
      },
    });
    expect(answer.statusCode).toBe(status);
    for (const [name, value] of Object.entries(everyAnswer)) expect(String(answer.headers[name]), name).toMatch(value);
    if (cacheControl !== null) expect(answer.headers['cache-control']).toBe(cacheControl);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });

  it('returns them for an address that cannot be decoded (400)', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    // The address of a listening TCP server has a port.
    const { port } = app.server.address() as AddressInfo;
    const headers = await new Promise<Record<string, unknown>>(resolve => {
      httpRequest({ port, host: '127.0.0.1', path: '/api/symbols/%E0%A4%A' }, answer => resolve(answer.headers)).end();
    });
    for (const [name, value] of Object.entries(everyAnswer)) expect(headers[name]).toMatch(value);
  });

  it('repeats no path of a file that the page to read the contract does not have', async () => {
    for (const url of ['/docs/static/attack.js', '/docs/attack']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([
        url,
        404,
        expect.not.stringMatching(/attack|Route|static/),
      ]);
    }
  });

  it('lets pages run only their own scripts, wherever the pages come from', async () => {
    for (const url of ['/investors', '/sandbox', '/docs/']) {
      const policy = String((await app.inject(url)).headers['content-security-policy']);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).toMatch(/^'self'/);
      expect(scripts).not.toMatch(/unsafe|http|\*/);
      expect(policy).toContain("base-uri 'none'");
    }
  });
});

describe('signing out', () => {
  it('clears the browser’s cached account data, but not its settings', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', ...signedIn() });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });
});

describe('a handler that throws', () => {
  it('returns only a reference, under which the log has the reason', async () => {
    const { session, ...broken } = { session: signedIn(), url: '/api/auth/user' };
    const { users } = worlds.default.world.state.people;
    const marisol = users.get('U-1001');
    if (marisol === undefined) throw new Error('No such persona');
    // A user without authorities makes listing them throw.
    users.set('U-1001', { ...marisol, authorities: null as never });
    const answer = await app.inject({ ...broken, ...session });
    users.set('U-1001', marisol);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toMatch(
      /^\{"code":"INTERNAL_ERROR","message":"Something went wrong on our side\. Please try again later\. Reference: req-\w+"\}$/,
    );
    const [, reference = 'none'] = /Reference: (req-\w+)/.exec(answer.body) ?? [];
    const line = failures.find(each => each.startsWith(`${reference} `)) ?? '';
    expect(line).toMatch(/GET \/api\/auth\/user: TypeError/);
    for (const secret of [session.cookies['session'] ?? '', marisol.email, marisol.passwordHash]) {
      expect(line).not.toContain(secret);
    }
    for (const [name, value] of Object.entries(everyAnswer)) expect(answer.headers[name]).toMatch(value);
  });
});

describe('the log', () => {
  it('contains no token, code, password or cookie, wherever the failed call carried it', async () => {
    const { session, before } = { session: signedIn(), before: failures.length };
    const { users } = worlds.default.world.state.people;
    const [token, code, password, email] = [
      'T0ken-of-a-link',
      '314159',
      'Harbor-View-2026',
      'marisol.vance@example.com',
    ];
    const calls = [
      { method: 'GET', url: `/api/auth/verifyEmail?token=${token}` },
      { method: 'GET', url: `/api/2fa/verify/${code}` },
      { method: 'GET', url: `/api/invites/${token}?accountId=A-20001` },
      { method: 'POST', url: '/api/auth/password/reset', payload: { token, password } },
      { method: 'POST', url: '/api/auth/login', payload: { email, password } },
      { method: 'POST', url: '/api/auth/operation/verify', payload: { type: 'EMAIL_UPDATE', code } },
    ] as const;
    users.get = () => {
      throw new Error('The list of users cannot be read.');
    };
    const answers = await Promise.all(calls.map(call => app.inject({ ...call, ...session })));
    Reflect.deleteProperty(users, 'get');
    expect(answers.filter(({ statusCode }) => statusCode === 500).length).toBeGreaterThanOrEqual(4);
    const lines = failures.slice(before).join('\n');
    expect(lines).toContain('The list of users cannot be read.');
    for (const secret of [token, code, password, email, ...Object.values(session.cookies)]) {
      expect(lines).not.toContain(secret);
    }
    for (const { body } of answers) expect(body).not.toMatch(/cannot be read\.|T0ken|314159|Harbor-View/);
  });
});

describe('in production', () => {
  const doors = [
    ['GET', '/sandbox'],
    ['GET', '/sandbox/worlds'],
    ['GET', '/sandbox/api/personas'],
    ['GET', '/sandbox/api/outbox'],
    ['POST', '/sandbox/api/sign-in'],
    ['POST', '/sandbox/api/worlds'],
    ['POST', '/sandbox/api/faults'],
    ['POST', '/sandbox/api/clock'],
  ] as const;

  it('has no sandbox, even if it is requested', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const own = makeWorlds();
    const server = await createServer({ worlds: own, sandbox: true, validateResponses: false, log: () => undefined });
    const other = own.create({ seed: 'tests', startAt: 0, participants: 'off' }, 0);
    for (const [method, url] of doors) {
      const answer = await server.inject({
        method,
        url,
        ...(method === 'POST' ? { payload: { persona: 'marisol' } } : {}),
      });
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 404, undefined]);
    }
    const answer = await server.inject({ url: '/api/market', cookies: { 'sandbox-world': other.id } });
    expect(answer.headers.date).toBe('Tue, 18 Nov 2025 15:15:00 GMT');
    await server.close();
  });
});
