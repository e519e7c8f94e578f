import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { divideRounds, formatCount, formatRatio, type Ratio, type RowReport, verdictOf } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const connections = 50;
const warmUpSeconds = 1;
const goals = { ratio: 3.5, p99Ms: 5 } as const;

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** GET of the list of all symbols, against a bare Fastify that puts the same list into words at each call. */
export async function runListGet(rounds: number, seconds: number): Promise<RowReport> {
  const servers = await Promise.all((['bare', 'venue'] as const).map(start));
  const results: Record<'bare' | 'venue', Round[]> = { bare: [], venue: [] };
  try {
    for (let round = -1; round < rounds; round++) {
      for (const { kind, port } of servers) {
        const result = await shoot(port, round < 0 ? warmUpSeconds : seconds);
        if (round >= 0) results[kind].push(result);
      }
    }
  } finally {
    for (const { child } of servers) child.kill();
  }
  return report(results.bare, results.venue);
}

async function start(kind: 'bare' | 'venue') {
  const child = fork(fileURLToPath(new URL('./list-server.ts', import.meta.url)), [kind]);
  // The child sends this one message.
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  return { kind, child, port };
}

async function shoot(port: number, seconds: number): Promise<Round> {
  const requests = [{ method: 'GET', path: '/api/symbols' }];
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections, duration: seconds, requests });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

function report(bare: readonly Round[], venue: readonly Round[]): RowReport {
  const perSecond = (rounds: readonly Round[]) => median(rounds.map(round => round.perSecond));
  const p99 = (rounds: readonly Round[]) => Math.min(...rounds.map(round => round.p99Ms));
  const failed = [...bare, ...venue].reduce((sum, round) => sum + round.failed, 0);
  const [ours, theirs] = [venue, bare].map(rounds => rounds.map(round => round.perSecond));
  const ratio: Ratio = {
    name: 'venue / bare Fastify',
    rounds: divideRounds(ours ?? [], theirs ?? []),
    better: 'higher',
    goal: goals.ratio,
  };
  const line = (name: string, rounds: readonly Round[]) =>
    `  ${name.padEnd(26)} ${formatCount(perSecond(rounds))} lists/s   p99 ${p99(rounds)} ms`;
  const lines = [
    `GET /api/symbols, ${connections} connections`,
    line('venue', venue),
    line('bare Fastify', bare),
    formatRatio(ratio),
    `  venue p99                  goal ${goals.p99Ms} ms: ${verdictOf(p99(venue) <= goals.p99Ms)}`,
    ...(failed > 0 ? [`  ${failed} REQUESTS FAILED`] : []),
  ];
  return { lines, ratios: [ratio] };
}
