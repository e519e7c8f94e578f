import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import type { PostCustomer, ReadyMessage } from './post-server.ts';
import { divideRounds, formatCount, formatRatio, type Ratio, type RowReport } from './figures/report.ts';
import { median } from './figures/statistics.ts';

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const connections = 50;
const warmUpSeconds = 2;
const goals = { ratio: 0.45, p99: 1.5 } as const;

/**
 * POST of an order that is validated, matched, journalled and published (a listener on the live feed hears of it),
 * against a bare Fastify that parses, keeps and answers. Rounds of both take turns.
 */
export async function runOrderPost(rounds: number, seconds: number): Promise<RowReport> {
  const bare = await start('bare');
  const venue = await start('venue');
  const listener = await listen(venue.ready.port);
  const sides = venue.ready.customers.map((customer, i) => senderOf(customer, i === 0 ? 1 : 2));
  try {
    await shoot(bare.ready.port, [bareRequest], warmUpSeconds);
    await shoot(venue.ready.port, sides, warmUpSeconds);
    const results: { readonly bare: Round[]; readonly venue: Round[] } = { bare: [], venue: [] };
    for (let round = 0; round < rounds; round++) {
      results.bare.push(await shoot(bare.ready.port, [bareRequest], seconds));
      results.venue.push(await shoot(venue.ready.port, sides, seconds));
    }
    return report(results.bare, results.venue, listener.heard());
  } finally {
    listener.close();
    bare.child.kill();
    venue.child.kill();
  }
}

async function start(kind: 'bare' | 'venue'): Promise<{ readonly child: ChildProcess; readonly ready: ReadyMessage }> {
  const child = fork(fileURLToPath(new URL('./post-server.ts', import.meta.url)), [kind]);
  // The child sends this one message, see post-server.ts.
  const [ready] = (await once(child, 'message')) as [ReadyMessage];
  return { child, ready };
}

type Sender = NonNullable<Parameters<typeof autocannon>[0]['requests'][number]>;

const orderBody = (side: 1 | 2, key: string): string =>
  `{"symbol":"TZROP","side":${side},"quantity":"10","limitPrice":"5.26","ordType":2,"timeInForce":0,"selfAccredited":false,"idempotencyKey":"${key}","assetId":"TZROP"}`;

const jsonHeaders = { 'content-type': 'application/json' };
const bareRequest: Sender = {
  method: 'POST',
  path: '/api/orders',
  headers: jsonHeaders,
  body: orderBody(1, '12345-3f9a0c7d5e21b8644f0a9d3c7b1e5a26'),
};

/** Each request takes the next key, so each is a new order; buys and sells at one price trade with each other. */
function senderOf({ cookie, antiForgery, keys }: PostCustomer, side: 1 | 2): Sender {
  let next = 0;
  const headers = { ...jsonHeaders, cookie, 'x-xsrf-token': antiForgery };
  return {
    method: 'POST',
    path: '/api/orders',
    headers,
    setupRequest: request => ({ ...request, headers, body: orderBody(side, keys[next++] ?? 'used-up') }),
  };
}

async function shoot(port: number, requests: readonly Sender[], seconds: number): Promise<Round> {
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections, duration: seconds, requests });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Hears of quotes and trades on the live feed, as a portal would. */
async function listen(port: number): Promise<{ heard(): number; close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, ['v12.stomp'], {
    origin: `http://127.0.0.1:${port}`,
  });
  let frames = 0;
  socket.on('message', (data: Buffer) => {
    frames += data.toString().split('MESSAGE\n').length - 1;
  });
  await once(socket, 'open');
  socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0');
  for (const topic of ['quote', 'trade']) {
    socket.send(`SUBSCRIBE\nid:${topic}\ndestination:/topic/${topic}/TZROP\n\n\0`);
  }
  return { heard: () => frames, close: () => socket.terminate() };
}

function report(bare: readonly Round[], venue: readonly Round[], heard: number): RowReport {
  const perSecond = (rounds: readonly Round[]) => median(rounds.map(round => round.perSecond));
  // The tail of the least disturbed round: other programs only ever add to it.
  const p99 = (rounds: readonly Round[]) => Math.min(...rounds.map(round => round.p99Ms));
  const failed = [...bare, ...venue].reduce((sum, round) => sum + round.failed, 0);
  const rates = divideRounds(
    venue.map(round => round.perSecond),
    bare.map(round => round.perSecond),
  );
  const ratios: readonly Ratio[] = [
    { name: 'venue / bare Fastify', rounds: rates, better: 'higher', goal: goals.ratio },
    { name: 'venue / bare Fastify, p99', rounds: [p99(venue) / p99(bare)], better: 'lower', goal: goals.p99 },
  ];
  const line = (name: string, rounds: readonly Round[]) =>
    `  ${name.padEnd(26)} ${formatCount(perSecond(rounds))} orders/s   p99 ${p99(rounds)} ms`;
  const lines = [
    `POST /api/orders, ${connections} connections (validated, matched, journalled, published; ${heard.toLocaleString('en-US')} messages heard on the feed)`,
    line('venue', venue),
    line('bare Fastify', bare),
    ...ratios.map(formatRatio),
    ...(failed > 0 ? [`  ${failed} REQUESTS FAILED`] : []),
  ];
  return { lines, ratios };
}
