import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { demoSettings } from '@portal/contracts/configuration/demo-settings';
import { settingsPlaceholder } from '@portal/contracts/configuration/page-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './core/fields-of.ts';
import { createServer } from './server.ts';
import { ordinaryMorning } from '../testing/testing-server.ts';
import { createWorlds, type Worlds } from './worlds/worlds.ts';
import { useServer } from '../testing/use-server.ts';

const server = await useServer();
const venue = server.openVenue();

const json = { 'content-type': 'application/json' };
const login = (body: string, headers: Record<string, string> = json) =>
  venue.fetch('/api/auth/login', { method: 'POST', headers, body });
const problem = async (answer: Response) => [answer.status, fieldsOf(await answer.json())['code']];

describe('an invalid request', () => {
  it('to an unknown path returns 404 in JSON', async () => {
    for (const path of [
      '/api',
      '/api/nope',
      '/api//market',
      '/api/orders/1/2/3',
      '/elsewhere',
      '/sandbox/api/nope',
      '/%2e%2e/etc/passwd',
    ]) {
      expect(await problem(await venue.fetch(path))).toEqual([404, 'NOT_FOUND']);
      const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'nope' };
      expect(await problem(await venue.fetch(path, post))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('with a body that is not JSON returns 400', async () => {
    for (const body of ['{', '{"email":', 'nope', '{"a":1}}', '[1,]', '\u0000', '{"__proto__":{"x":1}}']) {
      expect(await problem(await login(body))).toEqual([400, 'MALFORMED_REQUEST']);
    }
  });

  it('with another content type, or compressed, returns 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect(await problem(await login('{}', { 'content-type': type }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect(await problem(await login('{}', { ...json, 'content-encoding': 'gzip' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  it('of more than a megabyte returns 413', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(1_100_000), password: 'x' });
    expect(await problem(await login(body))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await login(JSON.stringify({ email: 'a'.repeat(900_000), password: 'x' }))).status).toBe(400);
  });

  it('names every wrong field once, and never repeats its input', async () => {
    const answer = await login(JSON.stringify({ email: 'SECRET-1', password: '', extra: 'SECRET-2', SECRET3: 1 }));
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject([{ field: 'email' }, { field: 'password' }, { field: 'extra' }]);
    expect(text).not.toMatch(/SECRET-/);
  });

  it('that cannot be decoded returns 400', async () => {
    const status = await new Promise(resolve => {
      const { port } = new URL(server.origin);
      httpRequest({ port, host: '127.0.0.1', path: '/api/symbols/%E0%A4%A' }, answer =>
        resolve(answer.statusCode),
      ).end();
    });
    expect(status).toBe(400);
  });
});

describe('every response', () => {
  it('has the world’s time, and is not cached if it is about an account', async () => {
    venue.signIn('marisol');
    const user = await venue.fetch('/api/auth/user');
    expect(user.headers.get('cache-control')).toBe('no-store');
    expect(user.headers.get('date')).toBe('Tue, 18 Nov 2025 15:15:00 GMT');
    expect((await venue.fetch('/api/symbols')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['marisol', null] as const)('goes on after a dialect that throws, with the session of %s', async persona => {
    const broken = server.openVenue();
    if (persona !== null) broken.signIn(persona);
    // No dialect has this name, so that each response is an error: of a handler, and of a refusal before it.
    Object.assign(broken.world.state.dialect, { name: 'none' });
    expect((await broken.fetch('/api/auth/user')).status).toBe(500);
    Object.assign(broken.world.state.dialect, { name: 'standard' });
    expect((await broken.fetch('/api/auth/user')).status).toBe(persona === null ? 401 : 200);
  });
});

describe('the contract as a document', () => {
  it('is served as OpenAPI', async () => {
    const document = fieldsOf(await (await venue.fetch('/openapi.json')).json());
    expect(document['openapi']).toBe('3.1.0');
    expect(Object.keys(fieldsOf(document['paths']))).toContain('/api/orders/{id}/cancel');
  });

  it('is served as AsyncAPI for the live feed', async () => {
    const document = fieldsOf(await (await venue.fetch('/asyncapi.json')).json());
    expect(document['asyncapi']).toBe('3.0.0');
    expect(Object.keys(fieldsOf(document['channels']))).toEqual(['quotes', 'trades', 'orders']);
  });
});

describe('the sandbox', () => {
  it('has a page at each of its addresses, without any inline script or style', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<script src="/sandbox/assets/page.js" nonce="__CSP_NONCE__"></script>');
    writeFileSync(join(folder, 'assets/page.js'), 'let page;');
    const app = await createServer({
      worlds: server.worlds,
      sandbox: true,
      sandboxDir: folder,
      validateResponses: true,
      log: () => undefined,
    });
    for (const url of ['/sandbox', '/sandbox/', '/sandbox/worlds']) {
      const page = await app.inject(url);
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toMatch(
        /script-src 'self' 'nonce-[\w-]+'; style-src 'self' 'nonce-/,
      );
      for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)) {
        const script = await app.inject(path);
        expect([script.statusCode, script.body]).toEqual([200, 'let page;']);
      }
    }
    for (const url of ['/sandbox/assets/other.js', '/sandbox/api/nope', '/sandbox/worlds/w-1']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    rmSync(folder, { recursive: true });
    // A page that was deleted, or never built, is replaced by the command that builds it.
    const missing = await app.inject('/sandbox');
    expect([missing.statusCode, missing.body]).toEqual([503, expect.stringContaining('npm run build')]);
    expect((await venue.fetch('/sandbox')).status).toBe(503);
  });

  it('does not exist when it is disabled, and a world cookie then has no effect', async () => {
    const worlds = createWorlds({
      systemNow: () => 0,
      defaults: { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' },
      speed: 0,
    });
    const app = await createServer({ worlds, sandbox: false, validateResponses: true, log: () => undefined });
    const other = worlds.create({ seed: 'tests', startAt: 0, participants: 'off' }, 0);
    for (const url of ['/sandbox', '/sandbox/api/worlds', '/sandbox/api/sign-in', '/sandbox/worlds']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    const answer = await app.inject({ url: '/api/market', cookies: { 'sandbox-world': other.id } });
    expect(answer.headers.date).toBe('Tue, 18 Nov 2025 15:15:00 GMT');
    await app.close();
  });
});

describe('the built portal', () => {
  const script = 'document.documentElement.dataset.scheme = "light";';
  const page = `<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script>${script}</script><script nonce="__CSP_NONCE__">1</script><style>a{}</style></head><body style="margin:0"></body></html>`;
  let folder: string;
  let app: Awaited<ReturnType<typeof createServer>>;
  let worlds: Worlds;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'investors'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'investors/login.html'), '<html>sign in</html>');
    writeFileSync(join(folder, 'investors/market.html'), `<html>${settingsPlaceholder}</html>`);
    writeFileSync(join(folder, '404.html'), '<html>not found</html>');
    const patterns = { anyCase: ['', 'login', 'market', 'asset/[^/]+'], exact: ['unSupported'] };
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(patterns));
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'version.json'), '{"version":"1.0.0","commit":"1a2b3c4"}');
    writeFileSync(join(folder, 'assets/main-abc.js'), 'let plain;');
    writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync('let small;'));
    worlds = createWorlds({
      systemNow: () => 0,
      defaults: { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' },
      speed: 0,
    });
    app = await createServer({ worlds, webDir: folder, sandbox: false, validateResponses: true, log: () => undefined });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('returns its page for every path below /investors, with or without a client id in front', async () => {
    for (const url of [
      '/investors',
      '/investors/',
      '/investors/asset/TZROP',
      '/cedar-row/investors',
      '/cedar-row/investors/asset/TZROP?x=1',
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<meta property="csp-nonce"');
    }
    for (const url of ['/investors/login', '/cedar-row/investors/login/']) {
      expect((await app.inject(url)).body).toBe('<html>sign in</html>');
    }
    expect((await app.inject('/')).headers.location).toBe('/investors');
    expect((await app.inject('/elsewhere')).statusCode).toBe(404);
  });

  it('lets its pages call the services that its settings name elsewhere, and the bank-linking provider if it is live', async () => {
    const { bankLink: _, ...live } = { ...demoSettings, bases: { rest: 'https://api.example/v1' } };
    const base = { worlds, webDir: folder, sandbox: false, validateResponses: true, log: () => undefined };
    const other = await createServer({ ...base, settings: { ...live, feedUrl: 'wss://live.example/feed' } });
    const { headers } = await other.inject('/investors');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' wss://live.example https://api.example https://production.plaid.com;",
    );
    expect((await app.inject('/investors')).headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('says in its pages that a repeated request is carried out once, unless the world ignores idempotency keys', async () => {
    const read = async () => (await app.inject('/investors/market')).body;
    expect(await read()).toContain('"idempotentMoney":true');
    worlds.default.world.execute('quirks.set', { quirks: ['ignoredIdempotencyKey'] });
    expect(await read()).toContain('"idempotentMoney":false');
    worlds.default.world.execute('quirks.set', { quirks: [] });
    expect(await read()).toContain('"idempotentMoney":true');
  });

  it('returns the not-found page with 404 for an unknown page [RTE-04]', async () => {
    for (const url of ['/investors/nonsense', '/cedar-row/investors/asset', '/investors/unsupported']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<html>not found</html>']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
    for (const url of ['/investors/Market/', '/investors/unSupported']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
    // The list itself is not public.
    expect((await app.inject('/pages.json')).statusCode).toBe(404);
  });

  it('returns version and commit of the build, which nothing may store', async () => {
    const answer = await app.inject('/version');
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: '1.0.0', commit: '1a2b3c4' }]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('gives each view its own nonce and a policy that allows nothing else', async () => {
    const views = [await app.inject('/investors'), await app.inject('/investors')];
    const nonces = views.map(({ body }) => /nonce="([\w-]{22})"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    const policy = String(views[0]?.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}' 'sha256-`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}' 'sha256-`);
    expect(policy).toContain("style-src-attr 'unsafe-hashes' 'sha256-");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(views[0]?.headers['cache-control']).toBe('no-cache');
  });

  it('serves assets compressed and immutable, and pages compressed', async () => {
    const asset = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.inject('/assets/main-abc.js')).body).toBe('let plain;');
    expect((await app.inject('/favicon.svg')).statusCode).toBe(200);
    const outside = [
      '..%2findex.html',
      '../index.html',
      '%2e%2e%2findex.html',
      '..%5cindex.html',
      '..%2f..%2fetc/passwd',
    ];
    for (const url of ['/assets/nope.js', '/index.html', ...outside.map(path => `/assets/${path}`)]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { code: 'NOT_FOUND' }]);
    }
    const html = await app.inject({ url: '/investors', headers: { 'accept-encoding': 'gzip, br' } });
    expect(html.headers['content-encoding']).toBe('br');
  });
});
