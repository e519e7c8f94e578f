import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, signInByHand, test } from '../fixture';
import { makeCertificate, makeFolder, startNginx, startTls, type Stop } from '../nginx-deployment';

/** The build behind nginx, configured as in docs/deploy.md, with the mock server instead of the services. */

// The browser console reports the 404 of a missing page, and the 403 that asks for the second factor. A simulated clock
// would hide the browser's entries of how the page was loaded.
test.use({ expectedNoise: [/status of 40[34]/], ignoreHTTPSErrors: true, oneClock: false });

let stops: Stop[];
test.beforeEach(() => void (stops = []));
test.afterEach(async ({ page }) => {
  // An open page would notice that its services end.
  await page.goto('about:blank');
  for (const stop of stops.toReversed()) await stop();
});

/** The port of the mock server that all browser tests use. */
const portOf = (baseURL: string | undefined): number => Number(new URL(baseURL ?? '').port);

/** Settings of a demonstration, as a file. */
function writeSettings(folder: string, settings: object = {}): string {
  const file = path.join(folder, 'portal.json');
  writeFileSync(
    file,
    JSON.stringify({ bankLink: 'simulated', idempotentMoney: true, traderTopic: 'user', ...settings }),
  );
  return file;
}

test('behind nginx with TLS and HTTP/2 an investor trades and reads a document', async ({ page, venue, baseURL }) => {
  const folder = makeFolder(stops);
  const certificate = await makeCertificate(folder, 'localhost');
  const services = await startTls(certificate, portOf(baseURL), stops);
  const log = path.join(folder, 'access.log');
  const origin = await startNginx(
    [
      ...['--tls-certificate', certificate.certificate, '--tls-key', certificate.key],
      ...['--upstream', `https://localhost:${services.port}`, '--upstream-ca', certificate.certificate],
      ...['--config', writeSettings(folder, { supportEmail: 'help@broker.test' })],
      ...['--access-log', log],
    ],
    stops,
  );
  expect(origin).toMatch(/^https:/);

  const first = await page.goto(`${origin}/investors/login`);
  const protocols = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(each => 'nextHopProtocol' in each && each.nextHopProtocol),
  );
  expect(protocols).toEqual(['h2']);
  const headers = first?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'[^;]*; style-src 'self'/);
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['content-security-policy']).not.toContain('plaid');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  const again = await page.request.get(`${origin}/investors/login`);
  expect(again.headers()['content-security-policy']).not.toBe(headers['content-security-policy']);
  const text = await again.text();
  expect(text).toContain('"supportEmail":"help@broker.test"');
  expect(text).not.toContain('__CSP_NONCE__');

  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? 'no script';
  const headersFor = async (encoding: string) =>
    (await page.request.get(origin + script, { headers: { 'accept-encoding': encoding } })).headers();
  expect(await headersFor('gzip, br')).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await headersFor('gzip'))['content-encoding']).toBe('gzip');
  expect((await headersFor('identity'))['content-encoding']).toBeUndefined();
  const missing = await page.request.get(`${origin}/assets/gone.js`);
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, undefined]);

  const licenses = await page.request.get(`${origin}/licenses.txt`);
  expect(licenses.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await licenses.text()).toContain('Permission is hereby granted');

  // The mock server's sandbox and documentation are not part of a deployment.
  for (const closed of ['/sandbox', '/sandbox/api/personas', '/docs', '/openapi.json', '/asyncapi.json']) {
    expect((await page.request.get(origin + closed)).status(), closed).toBe(404);
  }

  await signInByHand(page, venue, 'bankNone');
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  const ownData = await page.request.get(`${origin}/api/auth/user`);
  expect(ownData.headers()['cache-control']).toContain('no-store');
  const cookies = (await page.context().cookies(origin)).filter(({ name }) => name === '__Host-session');
  expect(cookies).toMatchObject([{ secure: true, httpOnly: true }]);

  await page.goto(`${origin}/investors/account/bank-accounts?token=SECRET`);
  await expect(page.getByRole('button', { name: 'Link bank account' })).toBeVisible();

  await page.goto(`${origin}/investors/asset/TZROP`);
  await page.getByRole('button', { name: /^Ask \d/ }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('button', { name: /^Submit buy order/ }).click();
  // The fill is announced over the live feed, through nginx too.
  await expect(page.getByText(/^Your Order \S+ has completely filled\./)).toBeVisible();

  await page.goto(`${origin}/investors/account/docs`);
  await page.getByRole('button', { name: /^View Customer agreement/ }).click();
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();

  const nowhere = await page.goto(`${origin}/investors/nowhere`);
  expect([nowhere?.status(), nowhere?.headers()['content-security-policy']]).toEqual([
    404,
    expect.stringMatching(/script-src 'self' 'nonce-[0-9a-f]{32}'/),
  ]);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await page.request.get(`${origin}/cedar-row/investors/Market/`)).status()).toBe(200);

  expect(new Set(services.names)).toEqual(new Set(['localhost']));
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const logged = lines.map(line => /"path":"([^"]*)"/.exec(line)?.[1]);
  expect(logged).toContain('/investors/account/bank-accounts');
  expect(logged).toContain('/api/orders');
  expect(lines.join('\n')).not.toMatch(/SECRET|\?/);
});

/** Types of the files that a build may have, and whether they are compressed. A kind that is not listed fails the test. */
const kinds: Readonly<Record<string, readonly [type: string, isText: boolean]>> = {
  js: ['text/javascript', true],
  mjs: ['text/javascript', true],
  css: ['text/css', true],
  svg: ['image/svg+xml', true],
  txt: ['text/plain', true],
  webmanifest: ['application/manifest+json', true],
  wasm: ['application/wasm', true],
  woff2: ['font/woff2', false],
  png: ['image/png', false],
};

test('nginx serves files of this and the last release, legal documents, and a policy on trial', async ({
  page,
  baseURL,
}) => {
  const built = 'dist/apps/web';
  const folder = makeFolder(stops);
  const origin = await startNginx(
    ['--upstream', `http://localhost:${portOf(baseURL)}`, '--config', writeSettings(folder)],
    stops,
  );
  // Pages and their lists are served at other addresses.
  const files = [...readdirSync(built), ...readdirSync(`${built}/assets`).map(name => `assets/${name}`)].filter(
    name => /\w\.\w+$/.test(name) && !/\.(?:br|gz|html|json)$/.test(name),
  );
  // The largest of each kind, because small ones are not compressed.
  const sizeOf = (name: string): number => statSync(`${built}/${name}`).size;
  const largest = new Map(
    files.toSorted((a, b) => sizeOf(a) - sizeOf(b)).map(name => [path.extname(name).slice(1), name]),
  );
  expect([...largest.keys()]).toEqual(expect.arrayContaining(['js', 'mjs', 'css', 'svg', 'txt', 'woff2']));
  for (const [kind, name] of largest) {
    const [type, isText] = kinds[kind] ?? ['a kind of file that nginx may not know', false];
    const ask = async (encoding: string) =>
      page.request.get(`${origin}/${name}`, { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['gzip, deflate, br', 'gzip']) {
      const answer = await ask(encoding);
      const headers = answer.headers();
      expect([name, answer.status(), headers['content-type']?.split(';')[0]]).toEqual([name, 200, type]);
      expect([name, headers['content-encoding'] !== undefined]).toEqual([name, isText && sizeOf(name) >= 1024]);
      expect(await answer.body(), name).toEqual(readFileSync(`${built}/${name}`));
    }
    expect([name, (await ask('identity')).headers()['content-encoding']]).toEqual([name, undefined]);
  }

  // A tab that was opened before a release still gets its files, while pages are never cached.
  const [next, to] = [path.join(folder, 'next'), path.join(folder, 'portal')];
  cpSync(built, next, { recursive: true });
  const old = readdirSync(`${built}/assets`).find(name => /^help.*\.js$/.test(name)) ?? 'no such file';
  for (const end of ['', '.br', '.gz']) renameSync(`${next}/assets/${old}${end}`, `${next}/assets/newer.js${end}`);

  for (const release of [built, next]) cpSync(`${release}/assets`, `${to}/assets`, { recursive: true });
  const options = ['--upstream', `http://localhost:${portOf(baseURL)}`, '--config', writeSettings(folder)];
  const released = await startNginx([...options, '--root', next, '--assets', to], stops);
  for (const name of [old, 'newer.js']) {
    const answer = await page.request.get(`${released}/assets/${name}`, { headers: { 'accept-encoding': 'br' } });
    expect([name, answer.status(), answer.headers()['content-encoding'], answer.headers()['cache-control']]).toEqual([
      ...[name, 200, 'br', 'public, max-age=31536000, immutable'],
    ]);
    expect(await answer.text()).toBe(readFileSync(`${built}/assets/${old}`, 'utf8'));
  }
  for (const address of ['/investors', '/investors/login', '/investors/market', '/investors/nowhere']) {
    expect((await page.request.get(released + address)).headers()['cache-control']).toBe('no-cache');
  }

  // A policy can be tried: browsers report what it would block. Other host names are refused, legal documents are served.
  const legal = path.join(folder, 'legal');
  mkdirSync(legal);
  writeFileSync(path.join(legal, 'terms.pdf'), '%PDF-1.7');
  const tried = await startNginx(
    [
      ...['--upstream', `http://localhost:${portOf(baseURL)}`, '--config', writeSettings(folder)],
      ...['--csp', 'report-only', '--csp-report', '/api/csp-reports', '--server-name', 'localhost'],
      ...['--files', `/legal=${legal}`],
    ],
    stops,
  );
  const shown = await page.request.get(`${tried}/investors`);
  expect(shown.headers()['content-security-policy']).toBeUndefined();
  expect(shown.headers()['content-security-policy-report-only']).toMatch(
    /; report-uri \/api\/csp-reports; report-to csp$/,
  );
  expect(shown.headers()['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  const other = await page.request.get(`${tried}/investors`, { headers: { host: 'other.test' } });
  expect(other.status()).toBe(421);
  const health = await page.request.get(`${tried}/healthz`, { headers: { host: '10.0.0.1' } });
  expect(health.status()).toBe(200);
  const terms = await page.request.get(`${tried}/legal/terms.pdf`);
  expect([terms.status(), terms.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await page.request.get(`${tried}/legal/`)).status()).toBe(403);
});

test('upstreams share the calls, and none is called whose certificate does not fit', async ({ page, baseURL }) => {
  const folder = makeFolder(stops);
  const certificate = await makeCertificate(folder, 'localhost');
  const [one, two, documents] = [
    await startTls(certificate, portOf(baseURL), stops),
    await startTls(certificate, portOf(baseURL), stops),
    await startTls(certificate, portOf(baseURL), stops),
  ];
  const origin = await startNginx(
    [
      ...['--upstream', `https://localhost:${one.port}`, '--upstream', `https://localhost:${two.port}`],
      // Its calls reach the services below another path.
      ...['--upstream', `/api/schedules=https://localhost:${documents.port}/api/market`],
      ...['--upstream-ca', certificate.certificate, '--config', writeSettings(folder)],
    ],
    stops,
  );
  for (let call = 0; call < 8; call++) {
    expect((await page.request.get(`${origin}/api/market`)).status()).toBe(200);
  }
  // Connections are kept, so each server has one for each worker at most.
  expect(one.names.length).toBeGreaterThan(0);
  expect(two.names.length).toBeGreaterThan(0);
  expect(documents.names).toEqual([]);
  const moved = await page.request.get(`${origin}/api/schedules`);
  expect(await moved.json()).toHaveProperty('marketOpen');
  expect(documents.names).toEqual(['localhost']);

  const other = await makeCertificate(folder, 'other.test');
  const services = await startTls(other, portOf(baseURL), stops);
  const upstream = ['--upstream', `https://localhost:${services.port}`, '--upstream-ca'];
  const statusOf = async (options: readonly string[]) => {
    const origin = await startNginx([...options, '--config', writeSettings(folder)], stops);
    return (await page.request.get(`${origin}/api/market`)).status();
  };
  expect(await statusOf([...upstream, other.certificate])).toBe(502);
  expect(await statusOf([...upstream, certificate.certificate, '--upstream-tls-name', 'other.test'])).toBe(502);
  expect(await statusOf([...upstream, other.certificate, '--upstream-tls-name', 'other.test'])).toBe(200);
});
