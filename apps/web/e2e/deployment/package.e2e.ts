import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { layOutImage, readStage, runContained } from '../container-image';
import { findPort, type Stop } from '../nginx-deployment';

/** The package of `npm run package`, in a folder of its own without the repository. */

const root = path.join(import.meta.dirname, '../../../..');

/** What package.json of the package must say. */
interface Manifest {
  readonly name: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

let folder: string;
test.beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'portal-package-'))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Installs the package in a folder without a network: of the packages that it depends on, those of the repository are linked.
 * Returns its program.
 */
function install(installed: string): string {
  const packed = execFileSync(process.execPath, ['--import', 'tsx', 'tools/package.ts'], { cwd: root }).toString();
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(root, packed.trim()), '-C', installed, '--strip-components=1']);
  // npm has just packed it.
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as Manifest;
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const source = path.join(root, 'node_modules', name);
    expect(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))).toMatchObject({ name, version });
    const target = path.join(installed, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(source, target, 'junction');
  }
  return path.join(installed, manifest.bin[manifest.name] ?? 'no program');
}

/** Starts the program on a free port, in an empty folder, with a stored world. */
async function start(program: string) {
  const args = [program, '--port', '0', '--data', path.join(folder, 'data')];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve));
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      const found = /http:\/\/localhost:\d+/.exec((said += text.toString()))?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(said)));
  });
  return {
    origin,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

test('the packaged mock server runs without the repository, as a program and in its container', async ({ page }) => {
  const installed = path.join(folder, 'package');
  const program = install(installed);
  const { origin, stop } = await start(program);
  const statusOf = async (address: string) => (await page.request.get(origin + address)).status();
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/docs/static/swagger-ui.css')).toBe(200);

  await page.goto(`${origin}/investors/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  const login = { email: 'marisol.vance@example.com', password: 'Harbor-View-2025' };
  expect((await page.request.post(`${origin}/api/auth/login`, { data: login })).status()).toBe(200);
  expect(await (await page.request.get(`${origin}/api/auth/user`)).json()).toMatchObject({ email: login.email });
  // With both factors, as the sandbox page does it.
  await page.goto(`${origin}/sandbox`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const person = { data: { persona: 'marisol' } };
  expect((await page.request.post(`${origin}/sandbox/api/sign-in`, person)).status()).toBe(200);
  await page.goto(`${origin}/investors/documents`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = await page.request.get(`${origin}/api/asset/TZROP/documents/summary`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('about:blank');
  expect(await stop()).toBe(0);
  const again = await start(program);
  expect((await page.request.get(`${again.origin}/api/auth/user`)).status()).toBe(200);
  expect(await again.stop()).toBe(0);

  // Its container needs a key, becomes ready, and ends cleanly when it is stopped.
  const stage = readStage('mock-server');
  const stops: Stop[] = [];
  const image = layOutImage({ ...stage, copies: stage.copies.filter(({ from }) => from === null) }, stops);
  cpSync(installed, path.join(image, 'opt/mock-server/node_modules/investor-portal-mock-server'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  try {
    const run = (port: number, env: Readonly<Record<string, string>>) =>
      runContained({ stage, folder: image, args: ['--data', path.join(image, 'tmp/data')], env, port }, stops);
    const refused = run(0, {});
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Add --sandbox-key (or the variable SANDBOX_KEY)');

    const port = await findPort();
    const container = run(port, { SANDBOX_KEY: 'a key of the container' });
    await expect.poll(container.isHealthy, { message: container.output() }).toBe(true);
    const personas = `http://localhost:${port}/sandbox/api/personas`;
    expect((await page.request.get(personas)).status()).toBe(401);
    const headers = { 'x-sandbox-key': 'a key of the container' };
    expect((await page.request.get(personas, { headers })).status()).toBe(200);
    container.kill(stage.stopSignal);
    expect(await container.ended).toBe(0);
    expect(await container.isHealthy()).toBe(false);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
