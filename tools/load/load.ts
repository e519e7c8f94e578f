import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import {
  formatOptions,
  OptionError,
  readOptions,
  type OptionTable,
  type OptionValues,
} from '@portal/mock-server/read-options';
import { SandboxError } from '@portal/sandbox-client/sandbox-call';
import { startServer } from '../machine/running-server.mjs';
import { openFeeds } from './feeds.ts';
import { sendOrders, type OrderRun } from './orders.ts';
import { openCookieUsers, openSandboxUsers, type Crowd } from './users.ts';
import { judge, type Verdict } from './verdict.ts';

const rate = (text: string): string | null =>
  /^[1-9]\d{0,6}\/s$/.test(text) ? null : `takes a number for each second, such as 50/s, not '${text}'.`;

const loadOptions = {
  url: {
    kind: 'text',
    value: 'URL',
    help: 'a running back end, such as http://localhost:4300; without it a mock server is started',
    check: text => (URL.canParse(text) && /^https?:/.test(text) ? null : `takes an address, not '${text}'.`),
  },
  cookies: {
    kind: 'text',
    value: 'FILE',
    help: 'with --url: a Cookie header of a signed-in user in each line, for a back end without a sandbox',
  },
  users: { kind: 'whole', value: 'NUMBER', help: 'users, each with a live feed', default: 100, max: 10_000 },
  worlds: { kind: 'whole', value: 'NUMBER', help: 'worlds that share the users', default: 1, max: 300 },
  orders: { kind: 'text', value: 'RATE', help: 'orders of all users together', default: '20/s', check: rate },
  seconds: { kind: 'whole', value: 'SECONDS', help: 'how long orders are sent', default: 30, max: 3600 },
  json: { kind: 'text', value: 'FILE', help: 'write the figures and the verdict as JSON' },
  help: { kind: 'flag', help: 'this text' },
} as const satisfies OptionTable;

type Values = OptionValues<typeof loadOptions>;
type Environment = Readonly<Record<string, string | undefined>>;
type Output = Pick<Console, 'log' | 'error'>;

/**
 * Runs the command with its arguments.
 *
 * @returns its exit code: 0 for a good verdict, 1 for a bad one, 2 for wrong options or no back end to load
 */
export async function runLoad(args: readonly string[], environment: Environment, output: Output): Promise<0 | 1 | 2> {
  try {
    const values = readOptions(loadOptions, args, environment);
    if (values.help) {
      output.log(`Usage: npx nx run tools:load [options]\n${formatOptions(loadOptions)}`);
      return 0;
    }
    if (values.cookies !== undefined && values.url === undefined) {
      throw new OptionError('--cookies are those of a back end: name it by --url.');
    }
    const server = values.url === undefined ? await startServer() : null;
    try {
      const report = await load(server?.origin ?? new URL(values.url ?? '').origin, values, environment, output);
      output.log(formatReport(report));
      if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
      return report.verdict.isGood ? 0 : 1;
    } finally {
      await server?.stop();
    }
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof SandboxError)) throw error;
    output.error(error.message);
    return 2;
  }
}

/** Milliseconds: half of the values are below `p50`, 99 of 100 below `p99`. Null without values. */
type Spread = { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number } | null;

interface LoadReport {
  readonly backEnd: string;
  readonly machine: string;
  readonly users: number;
  readonly worlds: number;
  readonly seconds: number;
  readonly orders: Pick<OrderRun, 'due' | 'canceled' | 'refused'> & {
    readonly acknowledged: number;
    readonly unknown: number;
    readonly orderMs: Spread;
    readonly lateMs: Spread;
    readonly cancelMs: Spread;
  };
  readonly feed: { readonly connections: number; readonly quotesPerSecond: number; readonly orderLagMs: Spread };
  readonly verdict: Verdict;
}

async function load(origin: string, values: Values, environment: Environment, output: Output): Promise<LoadReport> {
  output.error(`Signing in at ${origin} …`);
  const crowd = await openCrowd(origin, values, environment);
  const feeds = await openFeeds(origin, crowd.users).catch((error: unknown) => {
    throw new OptionError(`The live feed of ${origin}: ${error instanceof Error ? error.message : String(error)}.`);
  });
  output.error(`Sending orders for ${values.seconds} seconds …`);
  const perSecond = Number(values.orders.replace('/s', ''));
  const mayTrade = crowd.worlds.length > 0;
  const run = await sendOrders({ users: crowd.users, perSecond, seconds: values.seconds, mayTrade });
  const verdict = await judge(run, crowd, feeds);
  await feeds.close();
  const lags = run.acknowledged.flatMap(({ sentAt, order }) => {
    const at = feeds.heardAt.get(order.orderId);
    return at === undefined ? [] : [at - sentAt];
  });
  return {
    backEnd: origin,
    // Without it no figure says anything.
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    users: crowd.users.length,
    worlds: crowd.worlds.length,
    seconds: values.seconds,
    orders: {
      due: run.due,
      canceled: run.canceled,
      refused: run.refused,
      acknowledged: run.acknowledged.length,
      unknown: run.unknown.length,
      orderMs: spreadOf(run.orderMs),
      lateMs: spreadOf(run.lateMs),
      cancelMs: spreadOf(run.cancelMs),
    },
    feed: {
      connections: feeds.connections,
      quotesPerSecond: Math.round(feeds.quotes() / values.seconds),
      orderLagMs: spreadOf(lags),
    },
    verdict,
  };
}

function openCrowd(origin: string, { cookies, users, worlds }: Values, environment: Environment): Promise<Crowd> {
  if (cookies === undefined) return openSandboxUsers({ origin, sandboxKey: environment['SANDBOX_KEY'] }, users, worlds);
  let text: string;
  try {
    text = readFileSync(cookies, 'utf8');
  } catch {
    throw new OptionError(`--cookies: there is no file ${cookies}.`);
  }
  const headers = text.split('\n').map(line => line.replace(/^cookie:/i, '').trim());
  return openCookieUsers(
    { origin },
    headers.filter(line => line !== ''),
  );
}

function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const shownFindings = 20;

/** The report as a table with the verdict below it. */
function formatReport({ orders, feed, verdict, ...report }: LoadReport): string {
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(36)}${cells.map(cell => cell.padStart(12)).join('')}`;
  const spread = (name: string, values: Spread): string =>
    row(
      name,
      values === null
        ? ['-', '-', '-', '0']
        : [...[values.p50, values.p99, values.max].map(ms => `${ms.toFixed(1)} ms`), String(values.count)],
    );
  const refusals = Object.entries(orders.refused).map(([reason, times]) => `${times} ${reason}`);
  return [
    `${report.users} users in ${report.worlds} worlds, ${orders.due} orders in ${report.seconds} s, ${report.backEnd}, on ${report.machine}`,
    '',
    row('', ['p50', 'p99', 'max', 'number']),
    spread('order, from due to acknowledged', orders.orderMs),
    spread('of that, the sender was late', orders.lateMs),
    spread('cancel', orders.cancelMs),
    spread('order, from sent to the live feed', feed.orderLagMs),
    '',
    `Orders: ${orders.due} due, ${orders.acknowledged} acknowledged, ${orders.canceled} canceled, ${orders.unknown} without a response${refusals.length === 0 ? '' : `; refused: ${refusals.join(', ')}`}`,
    `Quotes: ${feed.quotesPerSecond} a second to ${feed.connections} live feeds`,
    `Verdict: ${verdict.isGood ? 'good' : 'BAD'}. ${verdict.ordersChecked} acknowledged orders were looked for.`,
    ...verdict.findings.slice(0, shownFindings).map(finding => `  ${finding}`),
    ...(verdict.findings.length > shownFindings ? [`  and ${verdict.findings.length - shownFindings} more`] : []),
    ...verdict.notChecked.map(what => `  Not checked: ${what}.`),
  ].join('\n');
}
