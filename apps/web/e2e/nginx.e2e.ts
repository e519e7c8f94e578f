import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, signInByHand, test } from './fixture';

/** The build behind nginx, configured as in docs/deploy.md, with the mock server instead of the services. */

const root = path.join(import.meta.dirname, '../../..');
/** Usual install locations of nginx, which may not be on a developer's PATH. */
const installDirs = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** Starts nginx with the configuration of this build in front of the services at `upstream`. */
async function startNginx(upstream: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/nginx-config.ts', '--listen', 'free', '--upstream', upstream],
    { cwd: root },
  );
  writeFileSync(path.join(folder, 'portal.conf'), stdout);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; ${user}
events { worker_connections 256; }
http { ${folders.join(' ')} include ${folder}/portal.conf; }\n`,
  );
  const nginx = spawn(
    process.env['NGINX_PATH'] ?? 'nginx',
    ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', 'stderr'],
    {
      env: { ...process.env, PATH: [process.env['PATH'], ...installDirs].join(path.delimiter) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  nginx.stderr.on('data', data => (output += String(data)));
  const origin = `http://localhost:${/^ *listen (\d+);/m.exec(stdout)?.[1] ?? ''}`;
  const answers = () =>
    fetch(`${origin}/investors`).then(
      answer => answer.ok,
      () => false,
    );
  await expect
    .poll(answers, { message: 'nginx answers' })
    .toBe(true)
    .catch((error: unknown) => {
      throw new Error(`nginx did not start.\n${output}`, { cause: error });
    });
  return {
    origin,
    stop: async () => {
      const ended = new Promise(resolve => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The browser console reports the 404 of a missing page.
test.use({ expectedNoise: [/status of 404/] });

test('the build behind nginx serves an investor from sign-in to a filled order, under strict headers', async ({
  page,
  venue,
  baseURL,
}) => {
  const { origin, stop } = await startNginx(new URL(baseURL ?? '').host);
  try {
    const first = await page.goto(`${origin}/investors/login`);
    const headers = first?.headers() ?? {};
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'[^;]*; style-src 'self'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    const again = await page.request.get(`${origin}/investors/login`);
    expect(again.headers()['content-security-policy']).not.toBe(headers['content-security-policy']);

    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await again.text())?.[1] ?? 'no script';
    const headersFor = async (encoding: string) =>
      (await fetch(origin + script, { headers: { 'accept-encoding': encoding } })).headers;
    const brotli = await headersFor('gzip, br');
    expect(brotli.get('content-encoding')).toBe('br');
    expect(brotli.get('content-type')).toContain('text/javascript');
    expect(brotli.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await headersFor('gzip')).get('content-encoding')).toBe('gzip');
    expect((await headersFor('identity')).get('content-encoding')).toBeNull();
    const missing = await page.request.get(`${origin}/assets/gone.js`);
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, undefined]);

    // The mock server's sandbox and documentation are not part of a deployment.
    for (const closed of ['/sandbox', '/sandbox/api/personas', '/docs', '/openapi.json', '/asyncapi.json']) {
      expect((await page.request.get(origin + closed)).status(), closed).toBe(404);
    }

    await signInByHand(page, venue, 'marisol');
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    const ownData = await page.request.get(`${origin}/api/auth/user`);
    expect(ownData.headers()['cache-control']).toContain('no-store');

    await page.goto(`${origin}/investors/asset/TZROP`);
    await page.getByRole('button', { name: /^Ask \d/ }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('10');
    await page.getByRole('button', { name: 'Review buy order' }).click();
    await page.getByRole('button', { name: /^Submit buy order/ }).click();
    // The fill is announced over the live feed, through nginx too.
    await expect(page.getByText(/^Your Order \S+ has completely filled\./)).toBeVisible();
    const nowhere = await page.goto(`${origin}/investors/nowhere`);
    expect([nowhere?.status(), nowhere?.headers()['content-security-policy']]).toEqual([
      404,
      expect.stringMatching(/script-src 'self' 'nonce-[0-9a-f]{32}'/),
    ]);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect((await page.request.get(`${origin}/cedar-row/investors/Market/`)).status()).toBe(200);
  } finally {
    await stop();
  }
});
