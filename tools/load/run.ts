import { writeFileSync } from 'node:fs';
import { formatOptions, OptionError, readOptions, type OptionValues } from '@portal/mock-server/server/read-options';
import { SandboxError } from '@portal/sandbox-client/sandbox-call';
import { openBrowser, type LoadBrowser } from './browser.ts';
import { startChild } from './child.ts';
import type { FeedAnswer, FeedPlan, FeedReport } from './feed-readers.ts';
import { spreadOf } from './figures.ts';
import { loadOptions, readCookies, readRate } from './options.ts';
import { sendOrders, type OrderRun } from './orders.ts';
import { describeMachine, formatReport, type LoadReport } from './report.ts';
import type { ServerMessage, ServerOrder } from './server.ts';
import { openCookieUsers, openSandboxUsers, type Crowd } from './users.ts';
import { judge } from './verdict.ts';

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
    const report = await load(values, environment, output);
    output.log(formatReport(report));
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
    return report.verdict.isGood ? 0 : 1;
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof SandboxError)) throw error;
    output.error(error.message);
    return 2;
  }
}

async function load(values: Values, environment: Environment, output: Output): Promise<LoadReport> {
  const server = values.url === undefined ? startChild<ServerOrder, ServerMessage>('server.ts') : null;
  let readers: Readers | null = null;
  let browser: LoadBrowser | null = null;
  try {
    const origin = server === null ? new URL(values.url ?? '').origin : readOrigin(await server.hear());
    output.error(`Signing in ${values.users} users at ${origin} …`);
    const crowd = await openCrowd(origin, values, environment);
    const opened = values['no-browser'] ? 'left out' : await tryBrowser(origin, crowd);
    browser = typeof opened === 'string' ? null : opened;
    readers = startChild('feed-readers.ts');
    await connectFeeds(readers, origin, crowd);
    output.error(`Sending orders for ${values.seconds} seconds …`);
    const wanted = readRate(values.quotes);
    server?.send({ quotesPerSecond: wanted });
    const frames = typeof opened === 'string' ? { notMeasured: opened } : measureFrames(opened, values.seconds);
    const run = await sendOrders({
      ...{ origin, users: crowd.users, perSecond: readRate(values.orders), seconds: values.seconds },
      mayTrade: crowd.worlds.length > 0,
    });
    server?.send('stop');
    const made = server === null ? null : readQuotes(await server.hear());
    const feed = await stopFeeds(readers);
    output.error('Looking for the acknowledged orders …');
    return {
      backEnd: server === null ? origin : 'a mock server of its own',
      machine: describeMachine(),
      users: crowd.users.length,
      worlds: crowd.worlds.length,
      seconds: values.seconds,
      orders: describeOrders(run, readRate(values.orders)),
      quotes: made === null ? null : { wanted, made },
      feed: {
        connections: feed.connections,
        quotesPerSecond: Math.round(feed.quotes / values.seconds),
        quoteLagMs: feed.quoteLag,
        orderLagMs: spreadOf(measureOrderLag(run, feed)),
      },
      browser: await frames,
      verdict: await judge(run, crowd, feed),
    };
  } finally {
    await browser?.close();
    readers?.end();
    server?.end();
  }
}

function openCrowd(origin: string, { cookies, users, worlds }: Values, environment: Environment): Promise<Crowd> {
  if (cookies !== undefined) return openCookieUsers({ origin }, readCookies(cookies));
  return openSandboxUsers({ origin, sandboxKey: environment['SANDBOX_KEY'] }, users, worlds);
}

/** The browser; or why there is none: a back end need not serve the portal. */
async function tryBrowser(origin: string, crowd: Crowd): Promise<LoadBrowser | string> {
  try {
    return await openBrowser(origin, crowd);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `not measured: the market page of the portal did not open there (${line})`;
  }
}

/** The page may break down under the load, which must not end the run. */
const measureFrames = (browser: LoadBrowser, seconds: number): Promise<LoadReport['browser']> =>
  browser.measure(seconds).catch((error: unknown) => ({ notMeasured: `not measured: ${String(error)}` }));

type Readers = ReturnType<typeof startChild<FeedPlan | 'stop', FeedAnswer>>;

/** @throws {OptionError} if the back end has no live feed for these users */
async function connectFeeds(readers: Readers, origin: string, { users }: Crowd): Promise<void> {
  readers.send({
    url: `${origin.replace(/^http/, 'ws')}/api/live`,
    users: users.map(({ userId, headers, offer }) => ({
      userId,
      headers: { ...headers, origin },
      symbol: offer.symbol,
    })),
  });
  const answer = await readers.hear();
  if (typeof answer === 'object' && 'problem' in answer) {
    throw new OptionError(`The live feed of ${origin}: ${answer.problem}.`);
  }
}

async function stopFeeds(readers: Readers): Promise<FeedReport> {
  readers.send('stop');
  const answer = await readers.hear();
  if (typeof answer === 'string' || 'problem' in answer) throw new Error('The live feeds were not read.');
  return answer;
}

function readOrigin(message: ServerMessage): string {
  if (!('origin' in message)) throw new Error('The mock server has not started.');
  return message.origin;
}

const readQuotes = (message: ServerMessage): number => ('origin' in message ? 0 : message.quotesPerSecond);

/** Milliseconds from sending each acknowledged order to its first update on the live feed. */
function measureOrderLag({ acknowledged }: OrderRun, { updates }: FeedReport): number[] {
  const heard = new Map(updates);
  return acknowledged.flatMap(({ sentAt, order }) => {
    const at = heard.get(order.orderId);
    return at === undefined ? [] : [at - sentAt];
  });
}

const describeOrders = (run: OrderRun, perSecond: number): LoadReport['orders'] => ({
  perSecond,
  due: run.due,
  acknowledged: run.acknowledged.length,
  canceled: run.canceled,
  unknown: run.unknown.length,
  refused: run.refused,
  orderMs: spreadOf(run.orderMs),
  lateMs: spreadOf(run.lateMs),
  cancelMs: spreadOf(run.cancelMs),
});
