/**
 * `npm run bench`: whether the mock server is fast enough for development, tests and demonstrations: its start as `npm start` runs it,
 * a world of 500 people, and orders. It ends with 1 when a goal is missed; measure again on a quiet machine before you look for the cause.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { orders } from '@portal/contracts/endpoints/orders';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { decimal } from '@portal/domain/money/money';
import { limitOrder, side, timeInForce } from '@portal/domain/orders/order-vocabulary';
import {
  createCall,
  type SandboxCall,
  type SandboxRequest,
  type SandboxResponse,
} from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import { root } from './machine/commands.mjs';
import { buildPortal, serverProgram } from './machine/portal-build.mjs';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });
const built = await buildPortal({ show: false });
if (built.code !== 0) throw new Error(built.output);

const starts: number[] = [];
while (starts.length < 5) {
  const { ms, stop } = await startServer();
  starts.push(ms);
  await stop();
}
report('start', at(starts, 0.5), 'ms', { most: 1500 });

const server = await startServer();
const call = createCall(sendByFetch({ origin: server.origin }));
const begun = performance.now();
await call(sandbox.worlds.create, { body: { accounts: 500 } });
report('world of 500 people', performance.now() - begun, 'ms', { most: 5000 });

const { worldId } = await call(sandbox.worlds.create, { body: { participants: 'quotes-only', speed: 0 } });
const customers = await Promise.all([openCustomer('marisol', side.buy), openCustomer('coinHolder', side.sell)]);
await sendOrders(2_000);
const measuredMs = 8_000;
const times = await sendOrders(measuredMs);
report('orders', times.length / (measuredMs / 1000), 'orders/s', { least: 1000 });
report('orders, 99 of 100 within', at(times, 0.99), 'ms', { most: 30 });
await server.stop();

/** The value that a share of all values is below. */
function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function report(name: string, value: number, unit: string, goal: { least?: number; most?: number }): void {
  const isMet = value >= (goal.least ?? 0) && value <= (goal.most ?? Infinity);
  if (!isMet) process.exitCode = 1;
  const bound = goal.least === undefined ? `at most ${goal.most}` : `at least ${goal.least}`;
  console.log(
    `${name.padEnd(26)} ${String(Math.round(value)).padStart(6)} ${unit} (${bound}): ${isMet ? 'goal met' : 'BELOW GOAL'}`,
  );
}

/** Runs the built server until its first response. */
async function startServer() {
  const from = performance.now();
  const child = spawn(process.execPath, [serverProgram, '--port', '0'], { cwd: root });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', code => reject(new Error(`The mock server did not start (${code}).\n${printed}`)));
  });
  await (await fetch(`${origin}/api/market`)).text();
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { origin, ms: performance.now() - from, stop };
}

type Side = typeof side.buy | typeof side.sell;

interface Customer {
  readonly call: SandboxCall;
  readonly side: Side;
}

/** As `sendByFetch`, which would take more time than the server. */
async function sendByAgent({ method, path, body }: SandboxRequest, jar: CookieJar): Promise<SandboxResponse> {
  const headers = {
    cookie: jar.header(),
    [antiForgeryHeader]: jar.get(antiForgeryCookie),
    'content-type': body?.type,
  };
  const request = startRequest(`${server.origin}${path}`, { agent, method, headers });
  request.end(body?.content);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  return { status: response.statusCode ?? 0, text: await text(response) };
}

/** A persona who is signed in and has cash and tokens. */
async function openCustomer(persona: string, of: Side): Promise<Customer> {
  const jar = createCookieJar();
  jar.set(worldCookie, worldId);
  const own = createCall(sendByFetch({ origin: server.origin, jar }));
  const { accountId } = await own(sandbox.people.signIn, { body: { persona } });
  const params = { id: accountId ?? '' };
  await own(sandbox.market.creditCash, { params, body: { dollars: decimal('50000000') } });
  const tokens = { symbol: 'TZROP', quantity: decimal('5000000'), unitCost: decimal('4') };
  await own(sandbox.market.creditTokens, { params, body: tokens });
  return { call: createCall(sent => sendByAgent(sent, jar)), side: of };
}

/**
 * Both customers trade with each other over 25 connections, each with the calls of the portal: a key, then the order.
 *
 * @returns milliseconds of each order
 */
async function sendOrders(ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const took: number[] = [];
  const send = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const customer = customers[turn % customers.length];
      if (customer === undefined) return;
      const from = performance.now();
      const { idempotencyKey } = await customer.call(orders.reserveKey, { body: {} });
      await customer.call(orders.place, {
        body: {
          ...{ symbol: 'TZROP', assetId: 'TZROP', side: customer.side, quantity: decimal('10'), idempotencyKey },
          ...{ limitPrice: decimal('5.26'), ordType: limitOrder, timeInForce: timeInForce.day, selfAccredited: false },
        },
      });
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: 25 }, (_, index) => send(index)));
  return took;
}
