import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { layOutImage, readStage, runContained, type Contained } from '../container-image';
import { findPort, makeCertificate, type Stop } from '../nginx-deployment';

/**
 * The portal's container without a container engine: the files that deploy/Containerfile puts into the image, its entry point as an
 * ordinary user, the real nginx, and the signals of an engine. The mock server's is in package.e2e.ts.
 */

let stops: Stop[];
test.beforeEach(() => void (stops = []));
test.afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const stage = readStage('portal');
const settingsOf = (settings: object) => ({ PORTAL_SETTINGS: JSON.stringify(settings) });
const demonstration = settingsOf({ bankLink: 'simulated', supportEmail: 'help@broker.test' });

const start = (args: readonly string[], env: Readonly<Record<string, string>>, folder = layOutImage(stage, stops)) =>
  runContained({ stage, folder, args, env }, stops);

const becomesHealthy = (container: Contained) =>
  expect.poll(container.isHealthy, { message: container.output() }).toBe(true);

test('the portal’s container takes settings, and finishes a request before it stops', async ({ request }) => {
  // A back end whose answer takes until the test says so.
  const held: (() => void)[] = [];
  const services = createServer((_, response) => void held.push(() => response.end('done'))).listen(0);
  stops.push(() => void services.close());
  // A listening TCP server has an address with a port.
  const upstream = `http://localhost:${(services.address() as AddressInfo).port}`;
  const port = await findPort();
  const container = start(['--listen', String(port), '--upstream', upstream], demonstration);
  await becomesHealthy(container);

  const origin = `http://localhost:${port}`;
  const page = await request.get(`${origin}/investors/login?token=SECRET`);
  expect(await page.text()).toContain('"supportEmail":"help@broker.test"');
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect.poll(container.output).toContain('"path":"/investors/login"');
  expect(container.output()).not.toContain('SECRET');
  // New certificates and addresses of upstreams are read without an interruption.
  container.kill('SIGHUP');
  expect(await container.isHealthy()).toBe(true);

  const call = request.get(`${origin}/api/market`);
  await expect.poll(() => held.length).toBe(1);
  container.kill(stage.stopSignal);
  await expect.poll(container.isHealthy).toBe(false);
  for (const answer of held) answer();
  expect(await (await call).text()).toBe('done');
  expect(await container.ended).toBe(0);
});

test('the portal’s container lists wrong settings, and serves TLS with right ones from a file', async ({
  playwright,
}) => {
  const settings = { bankLink: 'later', suportEmail: 'help@broker.test' };
  const wrong = start(['--upstream', 'http://localhost:4300'], settingsOf(settings));
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/PORTAL_SETTINGS\) have \d+ problems/);
  for (const line of [
    'bankLink: Expected "live" or "simulated".',
    "Did you mean 'supportEmail'?",
    'disclosures.privacy-policy: This setting is required',
  ]) {
    expect(wrong.output()).toContain(line);
  }
  // No stack of the program, and no nginx after it.
  expect(wrong.output()).not.toMatch(/ at |nginx/);

  const option = start(['--upstream', 'services:443'], demonstration);
  expect(await option.ended).toBe(1);
  expect(option.output()).toContain('--upstream takes an address such as https://services.example');

  // It speaks TLS by its own name, and is checked by its address.
  const folder = layOutImage(stage, stops);
  const { certificate, key } = await makeCertificate(folder, 'portal.test');
  chmodSync(key, 0o644);
  const file = path.join(folder, 'portal.json');
  writeFileSync(file, JSON.stringify({ bankLink: 'simulated', supportEmail: 'file@broker.test' }));
  const port = await findPort();
  const args = ['--listen', String(port), '--upstream', 'http://localhost:4300', '--server-name', 'portal.test'];
  const container = start(
    [...args, '--config', file, '--tls-certificate', certificate, '--tls-key', key],
    settingsOf({ supportPhone: '+1 555 0199' }),
    folder,
  );
  await becomesHealthy(container);
  const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
  stops.push(() => request.dispose());
  const get = (host: string) => request.get(`https://localhost:${port}/investors`, { headers: { host } });
  const text = await (await get('portal.test')).text();
  expect(text).toContain('"supportEmail":"file@broker.test"');
  expect(text).toContain('"supportPhone":"+1 555 0199"');
  expect((await get('other.test')).status()).toBe(421);
});
