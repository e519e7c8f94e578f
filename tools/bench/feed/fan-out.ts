import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ClientOrder, ClientReport } from './fan-out-clients.ts';
import type { FanOutKind, ServerOrder, ServerReport } from './fan-out-server.ts';
import { divideRounds, formatCount, formatRatio, type Ratio, type RowReport } from '../figures/report.ts';
import { median } from '../figures/statistics.ts';

interface Round {
  /** Messages that reached a client, a second. */
  readonly perSecond: number;
  /** The same, a second of the server's processor time: other programs and the clients do not count. */
  readonly perCpuSecond: number;
}

const kinds: readonly FanOutKind[] = ['bare', 'one by one', 'batched'];
const goals = { 'one by one': 1, batched: 5 } as const;

/** Quotes to many clients: server and clients in a process of their own each, rounds of all kinds in turn. */
export async function runFanOut(clients: number, rounds: number, ms: number): Promise<RowReport> {
  const results = new Map<FanOutKind, Round[]>(kinds.map(kind => [kind, []]));
  const servers = new Map<FanOutKind, Pair>();
  try {
    for (const kind of kinds) servers.set(kind, await open(kind, clients));
    for (let round = -1; round < rounds; round++) {
      for (const [kind, pair] of servers) {
        const result = await shoot(pair, ms);
        if (round >= 0) results.get(kind)?.push(result);
      }
    }
  } finally {
    for (const { server, readers } of servers.values()) {
      server.kill();
      readers.kill();
    }
  }
  return report(clients, results);
}

interface Pair {
  readonly server: ChildProcess;
  readonly readers: ChildProcess;
}

const start = (file: string, ...args: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args);

/** The next message of a child; each sends exactly one after each order. */
async function heard<T>(child: ChildProcess): Promise<T> {
  // What each child sends is stated in its own file.
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function open(kind: FanOutKind, clients: number): Promise<Pair> {
  const server = start('./fan-out-server.ts', kind);
  const { port } = await heard<{ readonly port: number }>(server);
  const readers = start('./fan-out-clients.ts', kind, String(port), String(clients));
  await heard(readers);
  return { server, readers };
}

async function shoot({ server, readers }: Pair, ms: number): Promise<Round> {
  readers.send('count' satisfies ClientOrder);
  server.send({ publishForMs: ms } satisfies ServerOrder);
  const { cpuMs, wallMs, sent } = await heard<ServerReport>(server);
  readers.send({ reportAfter: sent } satisfies ClientOrder);
  const { received } = await heard<ClientReport>(readers);
  return { perSecond: received / (wallMs / 1000), perCpuSecond: received / (cpuMs / 1000) };
}

function report(clients: number, results: ReadonlyMap<FanOutKind, readonly Round[]>): RowReport {
  const middle = (kind: FanOutKind, read: (round: Round) => number) => median((results.get(kind) ?? []).map(read));
  const perCpuSecond = (kind: FanOutKind) => (results.get(kind) ?? []).map(round => round.perCpuSecond);
  const names: Record<FanOutKind, string> = {
    bare: 'bare ws',
    'one by one': 'feed, one by one',
    batched: 'feed, in windows',
  };
  const ratios = (['one by one', 'batched'] as const).map((kind): Ratio => ({
    name: `${kind} / bare, ${clients.toLocaleString('en-US')} clients`,
    rounds: divideRounds(perCpuSecond(kind), perCpuSecond('bare')),
    better: 'higher',
    goal: goals[kind],
  }));
  const lines = [
    `Live feed to ${clients.toLocaleString('en-US')} clients (messages delivered, by the server's processor time)`,
    ...kinds.map(
      kind =>
        `  ${names[kind].padEnd(26)} ${formatCount(middle(kind, round => round.perCpuSecond))} per processor second` +
        `   ${formatCount(middle(kind, round => round.perSecond))} per second`,
    ),
    ...ratios.map(formatRatio),
  ];
  return { lines, ratios };
}
