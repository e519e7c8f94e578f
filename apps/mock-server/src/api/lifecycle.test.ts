import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createServer } from '../server.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { startTicking, steadyNow } from '../worlds/real-time.ts';
import { createWorlds } from '../worlds/worlds.ts';

const program = join(import.meta.dirname, '../main.ts');

async function start() {
  const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  const app = await createServer({ worlds, sandbox: true, validateResponses: true, log: () => undefined });
  let finishSlowCall: () => void = () => undefined;
  app.get('/slow', () => new Promise(resolve => (finishSlowCall = () => resolve({ done: true }))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A listening TCP server has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { app, port, statusOf, finishSlowCall: () => finishSlowCall() };
}

/** A reader of the live feed, and the code with which the server closes it. */
async function openFeed(port: number): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
  await once(socket, 'open');
  return { closed: new Promise(resolve => socket.once('close', resolve)) };
}

describe('a server that is told to stop', () => {
  it('answers on while it drains, with /readyz at 503, then closes feeds with 1012 and listens no more', async () => {
    const { app, port, statusOf } = await start();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    const feed = await openFeed(port);
    const stopped = app.stopGracefully({ drainMs: 2_000, limitMs: 10_000 });
    expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/api/market')]).toEqual([
      200, 503, 200,
    ]);
    expect(await feed.closed).toBe(1012);
    await stopped;
    await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
  });

  it('finishes the requests that have begun, and refuses new ones meanwhile', async () => {
    const { app, statusOf, finishSlowCall } = await start();
    const slow = statusOf('/slow');
    await statusOf('/healthz');
    const stopped = app.stopGracefully({ drainMs: 0, limitMs: 10_000 });
    await expect.poll(() => statusOf('/api/market')).toBe(503);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    finishSlowCall();
    expect(await slow).toBe(200);
    await stopped;
  });

  it('breaks off a request that does not end within the limit', async () => {
    const { app, statusOf } = await start();
    const slow = statusOf('/slow').catch(() => 'broken off');
    await statusOf('/healthz');
    await app.stopGracefully({ drainMs: 0, limitMs: 100 });
    expect(await slow).toBe('broken off');
  });
});

describe('a server with a world whose clock is faster than the machine', () => {
  it('answers, serves its other worlds, and stops', async () => {
    const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning) };
    const worlds = createWorlds({ systemNow: steadyNow, defaults, speed: 1e7 });
    const stopTicking = startTicking(() => worlds.tick());
    const app = await createServer({ worlds, sandbox: true, validateResponses: true, log: () => undefined });
    const other = worlds.create(defaults, 1);
    const call = (url: string, world = worlds.default.id) => app.inject({ url, cookies: { [worldCookie]: world } });
    for (let calls = 0; calls < 20; calls += 1) {
      const before = steadyNow();
      const answers = [await call('/readyz'), await call('/api/market'), await call('/api/market', other.id)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(steadyNow() - before).toBeLessThan(5_000);
    }
    expect(worlds.default.world.now() - defaults.startAt).toBeGreaterThan(60_000);
    expect(other.world.now() - defaults.startAt).toBeLessThan(60_000);
    await app.stopGracefully({ drainMs: 0, limitMs: 10_000 });
    stopTicking();
  });
});

describe('the process of the server', () => {
  it('has no sandbox or API page in production, ends with 0 after SIGTERM, and its stored world continues', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lifecycle-'));
    const run = async (): Promise<{ code: unknown; time: string | null }> => {
      const child = spawn(process.execPath, ['--import', 'tsx', program, '--port', '0', '--data', folder], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
      let said = '';
      const origin = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (text: Buffer) => {
          said += text.toString();
          const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
          if (found !== undefined) resolve(found);
        });
        child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
        child.once('exit', () => reject(new Error(said)));
      });
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      for (const closed of ['/sandbox', '/sandbox/api/personas', '/docs/'])
        expect([closed, (await fetch(`${origin}${closed}`)).status]).toEqual([closed, 404]);
      const time = (await fetch(`${origin}/api/market`)).headers.get('date');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const code: unknown = (await ended)[0];
      return { code, time };
    };
    const [first, second] = [await run(), await run()];
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(Date.parse(second.time ?? '')).toBeGreaterThanOrEqual(Date.parse(first.time ?? ''));
    rmSync(folder, { recursive: true });
  });
});
