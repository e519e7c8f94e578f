import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@portal/contracts/api';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/route';
import { sandbox } from '@portal/contracts/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { createCookieJar, type CookieJar } from '../testing/cookie-jar.ts';
import { auditFloor } from '../exchange/audit.ts';
import { callRoute, readRoute } from '../testing/testing-call.ts';
import { randomFrom } from '../kernel/random.ts';
import { openKeeper } from './keeper.ts';

/** A server in a process of its own, as `npm start -- --data` starts it. */
interface Server {
  readonly child: ChildProcess;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

const program = join(import.meta.dirname, '../main.ts');
const folders: string[] = [];
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(folder: string, jar: CookieJar): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, '--port', '0', '--data', folder]);
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
  return { child, fetch: call };
}

async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
}

/** What one order became, as far as its sender knows: its id, or null when the answer never came. */
type Known = Map<string, string | null>;

const order = (idempotencyKey: string) => ({
  ...{ symbol: 'TZROP', assetId: 'TZROP', side: 1, quantity: '3', limitPrice: '5.28', idempotencyKey },
  ...{ ordType: 2, timeInForce: 0, selfAccredited: false },
});

/** Several senders at once place orders until the server is killed, which happens after so many answers. */
async function tradeUntilKilled(server: Server, known: Known, answers: number): Promise<void> {
  let answered = 0;
  const end: { killed?: Promise<void> } = {};
  const send = async (): Promise<void> => {
    while (end.killed === undefined) {
      const { idempotencyKey } = await readRoute(server.fetch, api.orders.reserveKey);
      known.set(idempotencyKey, null);
      const { orderId } = await readRoute(server.fetch, api.orders.place, { body: order(idempotencyKey) });
      known.set(idempotencyKey, orderId);
      answered += 1;
      if (answered >= answers) end.killed ??= kill(server);
    }
  };
  // A call under way when the server ends fails: what became of its order is asked after the restart.
  await Promise.all(Array.from({ length: 6 }, () => send().catch(() => undefined)));
  await end.killed;
}

async function expectKept(server: Server, known: Known): Promise<void> {
  for (const [idempotencyKey, orderId] of known) {
    const { orders } = await readRoute(server.fetch, api.orders.list, { query: { idempotencyKey } });
    const ids = orders.map(each => each.orderId);
    if (orderId === null) expect(ids.length).toBeLessThanOrEqual(1);
    else expect(ids).toEqual([orderId]);
  }
}

/** Chains of kills beside each other, because most of a restart is loading the program: four kills, forty with DEEP=1. */
const isDeep = process.env['DEEP'] !== undefined;
const chains = isDeep ? 4 : 2;
const killsPerChain = isDeep ? 10 : 2;

describe('a kept world', () => {
  it('outlives the end of its process in the middle of orders: none acknowledged is lost, none is there twice', async () => {
    await Promise.all(Array.from({ length: chains }, (_, chain) => killAgainAndAgain(chain)));
  }, 300_000);
});

async function killAgainAndAgain(chain: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
  folders.push(folder);
  const random = randomFrom(`kills of chain ${chain}`);
  const jar = createCookieJar();
  const known: Known = new Map();
  let server = await start(folder, jar);
  await readRoute(server.fetch, sandbox.people.signIn, { body: { persona: 'trader' } });
  for (let killed = 0; killed < killsPerChain; killed++) {
    await tradeUntilKilled(server, known, random.integer(1, 40));
    server = await start(folder, jar);
    // Signed in once: whoever was is still.
    expect((await callRoute(server.fetch, api.auth.user)).status).toBe(200);
    await expectKept(server, known);
  }
  await kill(server);
  const keeper = openKeeper(folder, null, () => 0);
  const world = keeper.resume()?.world;
  if (world === undefined) throw new Error('Nothing was kept');
  expect(auditFloor(world.exchange.floor)).toEqual([]);
  expect(known.size).toBeGreaterThan(killsPerChain);
  await keeper.close(1);
}
