import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { readOptions } from '@portal/mock-server/server/read-options';
import { findFreePort } from '../machine/running-server.mjs';
import { createNginxConfig, readBuild } from '../nginx/config.ts';
import { checkDeployment, configOptions } from '../nginx/options.ts';
import { startNginx } from '../nginx/start-nginx.ts';
import { startProcesses } from '../nginx/worlds.ts';
import { formatCount } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const connections = 24;
const worldCount = 24;

interface Round {
  readonly perSecond: number;
  readonly failed: number;
}

interface Setup {
  readonly count: number;
  readonly port: number;
  /** Cookies of a signed-in person in each world. */
  readonly cookies: readonly string[];
  stop(): Promise<void>;
}

/**
 * One process of the mock server and several, each behind nginx: lists of orders of signed-in people in many worlds. The load comes from
 * the same machine, so several processes need more processors than they are to show their full effect.
 */
export async function runProcesses(rounds: number, seconds: number): Promise<readonly string[]> {
  const several = Math.min(4, Math.max(2, availableParallelism() - 1));
  const setups = [await start(1), await start(several)];
  const results = new Map<Setup, Round[]>(setups.map(setup => [setup, []]));
  try {
    for (let round = -1; round < rounds; round++) {
      for (const setup of setups) {
        const result = await shoot(setup, round < 0 ? 1 : seconds);
        if (round >= 0) results.get(setup)?.push(result);
      }
    }
  } finally {
    for (const setup of setups) await setup.stop();
  }
  const figures = [...results].map(([{ count }, list]) => ({
    count,
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    failed: list.reduce((sum, { failed }) => sum + failed, 0),
  }));
  const [one, more] = figures.map(({ perSecond }) => perSecond);
  const failed = figures.reduce((sum, each) => sum + each.failed, 0);
  return [
    `GET /api/orders in ${worldCount} worlds behind nginx, ${connections} connections, ${availableParallelism()} processors`,
    ...figures.map(({ count, perSecond }) => `  ${`processes: ${count}`.padEnd(26)} ${formatCount(perSecond)} lists/s`),
    `  ${several} processes / 1            ${((more ?? 0) / (one ?? 1)).toFixed(2)}x (no goal: it depends on the processors)`,
    ...(failed > 0 ? [`  ${failed} REQUESTS FAILED`] : []),
  ];
}

async function start(count: number): Promise<Setup> {
  const servers = await startProcesses(count, ['--calls-per-minute', '0']);
  const port = await findFreePort();
  const upstreams = servers.flatMap(({ origin }) => ['--upstream', origin]);
  const values = readOptions(configOptions, ['--pin-worlds', '--listen', `127.0.0.1:${port}`, ...upstreams]);
  const deployment = checkDeployment({ ...values, 'access-log': 'off', 'error-log': 'stderr' });
  const nginx = await startNginx(createNginxConfig(deployment, readBuild(values.root)), `127.0.0.1:${port}`);
  const cookies: string[] = [];
  while (cookies.length < worldCount) cookies.push(await signInSomewhere(`http://localhost:${port}`));
  return {
    count,
    port,
    cookies,
    stop: async () => {
      await nginx.stop();
      await Promise.all(servers.map(server => server.stop()));
    },
  };
}

/** Creates a world and signs a person in there. Returns the cookies. */
async function signInSomewhere(origin: string): Promise<string> {
  const world = await post(`${origin}/sandbox/api/worlds`, { participants: 'off', speed: 0, select: true }, '');
  const session = await post(`${origin}/sandbox/api/sign-in`, { persona: 'marisol' }, world);
  return `${world}; ${session}`;
}

async function post(url: string, body: object, cookie: string): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
}

async function shoot({ port, cookies }: Setup, seconds: number): Promise<Round> {
  const requests = cookies.map(cookie => ({
    method: 'GET' as const,
    path: '/api/orders/?size=50',
    headers: { cookie },
  }));
  const result = await autocannon({ url: `http://localhost:${port}`, connections, duration: seconds, requests });
  return { perSecond: result.requests.average, failed: result.non2xx + result.errors };
}
