import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@portal/contracts/api';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { auditExchange } from '../exchange/invariants.ts';
import { callRoute, readRoute } from '../../testing/testing-call.ts';
import { randomFrom } from '../core/random.ts';
import { openWorldPersistence } from './world-persistence.ts';

/** A server in a separate process, started as `npm start -- --data` does. */
interface Server {
  readonly child: ChildProcess;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** What it has written to stderr. */
  readonly errors: () => string;
}

const program = join(import.meta.dirname, '../main.ts');
const folders: string[] = [];
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
  folders.push(folder);
  return folder;
}

interface StartOptions {
  /** No file of the server may become larger, as on a full disk. */
  readonly maxFileBytes?: number;
}

async function start(folder: string, jar: CookieJar, options: StartOptions = {}): Promise<Server> {
  const { maxFileBytes } = options;
  const args = ['--import', 'tsx', program, '--port', '0', '--data', folder];
  const limit = maxFileBytes === undefined ? '' : `ulimit -f ${Math.floor(maxFileBytes / 512)}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, ...args]);
  children.add(child);
  let said = '';
  let failed = '';
  child.stderr.on('data', (text: Buffer) => void (failed += text.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${failed}`)));
  });
  const call = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(input, origin), init);
    request.headers.set('cookie', jar.header());
    request.headers.set(antiForgeryHeader, jar.get(antiForgeryCookie) ?? '');
    const response = await fetch(request);
    jar.take(response.headers.getSetCookie());
    return response;
  };
  return { child, fetch: call, errors: () => failed };
}

async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
}

/** Each order's outcome as its sender knows it: its id, or null if no response arrived. */
type Outcomes = Map<string, string | null>;

const order = (idempotencyKey: string) => ({
  ...{ symbol: 'TZROP', assetId: 'TZROP', side: 1, quantity: '3', limitPrice: '5.28', idempotencyKey },
  ...{ ordType: 2, timeInForce: 0, selfAccredited: false },
});

/** Several senders place orders concurrently until the server is killed after a number of responses. */
async function tradeUntilKilled(server: Server, outcomes: Outcomes, answers: number): Promise<void> {
  let answered = 0;
  const end: { killed?: Promise<void> } = {};
  const send = async (): Promise<void> => {
    while (end.killed === undefined) {
      const { idempotencyKey } = await readRoute(server.fetch, api.orders.reserveKey);
      outcomes.set(idempotencyKey, null);
      const { orderId } = await readRoute(server.fetch, api.orders.place, { body: order(idempotencyKey) });
      outcomes.set(idempotencyKey, orderId);
      answered += 1;
      if (answered >= answers) end.killed ??= kill(server);
    }
  };
  // A request in flight when the server ends fails; its order is looked up after the restart.
  await Promise.all(Array.from({ length: 6 }, () => send().catch(() => undefined)));
  await end.killed;
}

async function expectStored(server: Server, outcomes: Outcomes): Promise<void> {
  for (const [idempotencyKey, orderId] of outcomes) {
    const { orders } = await readRoute(server.fetch, api.orders.list, { query: { idempotencyKey } });
    const ids = orders.map(each => each.orderId);
    if (orderId === null) expect(ids.length).toBeLessThanOrEqual(1);
    else expect(ids).toEqual([orderId]);
  }
}

/** Chains of kills in parallel, because loading the program takes most of a restart: two kills, forty with DEEP=1. */
const isDeep = process.env['DEEP'] !== undefined;
const chains = isDeep ? 4 : 1;
const killsPerChain = isDeep ? 10 : 2;

describe('a persisted world', () => {
  it('survives a kill in the middle of orders: no acknowledged order is lost, none is duplicated', async () => {
    await Promise.all(Array.from({ length: chains }, (_, chain) => killAgainAndAgain(chain)));
  });

  it('ends the server when the disk is full; everything that was answered is stored', async () => {
    const folder = newFolder();
    const jar = createCookieJar();
    const maxFileBytes = 8_000_000;
    const server = await start(folder, jar, { maxFileBytes });
    const ended = once(server.child, 'exit');
    await readRoute(server.fetch, sandbox.people.signIn, { body: { persona: 'noAccount' } });
    const stored: string[] = [];
    const file = new File(['%PDF-1.4\n', 'x'.repeat(900_000), '\ntrailer<<>>\nstartxref\n9\n%%EOF\n'], 'passport.pdf');
    const upload = async (): Promise<void> => {
      while (stored.length < 20)
        stored.push((await readRoute(server.fetch, api.registration.upload, { body: { type: 'passport', file } })).id);
    };
    await expect(upload()).rejects.toThrow('fetch failed');
    expect(await ended).toEqual([1, null]);
    expect(stored.length).toBeGreaterThan(1);
    expect(server.errors()).toContain('The server ends; everything that it has answered is stored.');
    const persistence = openWorldPersistence(folder, null, () => 0);
    const { uploads } = persistence.resume()?.world.state.registrations ?? {};
    expect([...(uploads?.keys() ?? [])]).toEqual(expect.arrayContaining(stored));
    persistence.abandon();
  });
});

async function killAgainAndAgain(chain: number): Promise<void> {
  const folder = newFolder();
  const random = randomFrom(`kills of chain ${chain}`);
  const jar = createCookieJar();
  const outcomes: Outcomes = new Map();
  let server = await start(folder, jar);
  await readRoute(server.fetch, sandbox.people.signIn, { body: { persona: 'trader' } });
  for (let killed = 0; killed < killsPerChain; killed++) {
    await tradeUntilKilled(server, outcomes, random.integer(1, 40));
    server = await start(folder, jar);
    // Signed in once: the session survives the restarts.
    expect((await callRoute(server.fetch, api.auth.user)).status).toBe(200);
    await expectStored(server, outcomes);
  }
  await kill(server);
  const persistence = openWorldPersistence(folder, null, () => 0);
  const world = persistence.resume()?.world;
  if (world === undefined) throw new Error('Nothing was kept');
  expect(auditExchange(world.exchange.state)).toEqual([]);
  expect(outcomes.size).toBeGreaterThan(killsPerChain);
  persistence.close(1);
}
