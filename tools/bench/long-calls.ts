import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LongCallsQuestion, LongCallsReady } from './long-calls-server.ts';
import { verdictOf } from './figures/report.ts';

const yearMs = 365 * 86_400_000;
/** As many values as a query may have. */
const symbols = Array.from({ length: 499 }, () => 'symbols=TZROP').join('&');
/** No other caller may wait longer than this. */
const waitGoalMs = 20;

interface LongCall {
  readonly name: string;
  readonly goalMs?: number;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Measured once, in worlds of its own. */
  readonly once?: true;
}

const callsOf = ({ statementId }: LongCallsReady): readonly LongCall[] => [
  { name: 'a call of no work', path: '/healthz' },
  { name: '499 snapshots', goalMs: 5, path: `/api/mdt/snapshots?${symbols}` },
  { name: '50 of 10,000 orders', goalMs: 5, path: '/api/orders/?size=50' },
  { name: 'statement, 4,000 deposits', path: `/api/document/account/documents/${statementId}` },
  {
    name: 'clock, a year',
    goalMs: 3_000,
    method: 'POST',
    path: '/sandbox/api/clock',
    body: { advanceMs: yearMs },
    once: true,
  },
];

/** Processor time of the server in milliseconds. */
interface Times {
  readonly took: number;
  readonly longestTurn: number;
}

/**
 * What expensive calls take, and the longest turn of the event loop meanwhile: that long another caller waits. By
 * processor time of the server. Rounds take turns.
 */
export async function measureLongCalls(rounds: number): Promise<readonly string[]> {
  const server = fork(fileURLToPath(new URL('./long-calls-server.ts', import.meta.url)));
  try {
    // The child sends this message first.
    const [ready] = (await once(server, 'message')) as [LongCallsReady];
    const measured = callsOf(ready).map(call => ({ call, times: newTimes() }));
    for (let round = 0; round < rounds; round++) {
      for (const { call, times } of measured) {
        if (call.once === undefined || round === rounds - 1) times.push(await measure(server, ready, call));
      }
    }
    return [
      'Long calls by processor time: the first and the fastest, and the longest turn of the event loop in the best round',
      ...measured.map(({ call, times }) => lineOf(call, times)),
    ];
  } finally {
    server.kill();
  }
}

const newTimes = (): Times[] => [];

function lineOf({ name, goalMs }: LongCall, times: readonly Times[]): string {
  const fastest = Math.min(...times.map(({ took }) => took));
  const longestTurn = Math.min(...times.map(each => each.longestTurn));
  const ms = (value = NaN) => `${value.toFixed(1).padStart(10)} ms`;
  const goal = `${goalMs === undefined ? '' : `${goalMs} ms, `}turn ${waitGoalMs} ms`;
  const verdict = verdictOf(fastest <= (goalMs ?? Infinity) && longestTurn <= waitGoalMs);
  return `  ${name.padEnd(26)} ${ms(times[0]?.took)} ${ms(fastest)}   turn ${ms(longestTurn)} (goal ${goal}): ${verdict}`;
}

async function measure(server: ChildProcess, ready: LongCallsReady, call: LongCall): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  try {
    // Opens the connection, which is no part of the call.
    await send(ready, { path: '/healthz' }, agent);
    const begun = await ask(server, 'time');
    await send(ready, call, agent);
    const took = (await ask(server, 'time')) - begun;
    // Made again, because watching takes processor time itself.
    await ask(server, 'watch');
    await send(ready, call, agent);
    return { took, longestTurn: await ask(server, 'longest') };
  } finally {
    agent.destroy();
  }
}

async function ask(server: ChildProcess, question: LongCallsQuestion): Promise<number> {
  const answer = once(server, 'message');
  server.send(question);
  // The child answers each question with a number.
  const [value] = (await answer) as [number];
  return value;
}

async function send(
  { port, cookie: usual, newWorldCookies }: LongCallsReady,
  { method = 'GET', path, body, once: inNewWorld }: Pick<LongCall, 'method' | 'path' | 'body' | 'once'>,
  agent: Agent,
): Promise<void> {
  const cookie = inNewWorld ? (newWorldCookies.pop() ?? '') : usual;
  const headers = body === undefined ? { cookie } : { cookie, 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent });
  call.end(body === undefined ? '' : JSON.stringify(body));
  // What node documents for this event.
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${path.slice(0, 60)}: ${response.statusCode}`);
}
