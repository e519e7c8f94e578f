import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { createCall, SandboxError, type SandboxCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import { z } from 'zod/mini';
import { UsageError, type Input } from './input.ts';

/** What the command line runs in. */
export interface Context {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `log` for results, `error` for what went wrong. */
  readonly output: Pick<Console, 'log' | 'error'>;
  /** Aborted by Ctrl-C, from the first call on. Without a call, Ctrl-C ends the program. */
  readonly interrupted: () => AbortSignal;
  /** Opens an address in the default browser. */
  readonly openBrowser: (address: string) => void;
}

/** Something that cannot be done: the message is for the user, and the exit code 1. */
export class CommandError extends Error {}

/** A mock server, as a command uses it. */
export interface Server {
  /** 'http://localhost:4300' */
  readonly origin: string;
  readonly call: SandboxCall;
  /** The cookies so far. */
  readonly jar: CookieJar;
  readonly context: Context;
  /** Prints a result: the text, or with `--json` the data. */
  print(data: unknown, text: string): void;
}

/** Works at the server and in the world that the options name. The world that a command selects is that of the next ones. */
export async function atServer(context: Context, options: Input, work: (server: Server) => Promise<void>) {
  const { environment, output } = context;
  const origin = readOrigin(options['url'] ?? environment['VENUE_URL'] ?? 'http://localhost:4300');
  const jar = createCookieJar();
  const selected = options['world'] ?? readChoices(environment)[origin];
  if (selected !== undefined) jar.set(worldCookie, selected);
  const call = createCall(sendByFetch({ origin, jar, sandboxKey: environment['SANDBOX_KEY'] }));
  try {
    await work({
      ...{ origin, call, jar, context },
      print: (data, text) => void output.log(options['json'] === undefined ? text : JSON.stringify(data)),
    });
  } catch (error) {
    throw error instanceof SandboxError ? new CommandError(explain(error, origin)) : error;
  }
  const present = jar.get(worldCookie);
  if (present !== selected) writeChoice(environment, origin, present);
}

/** Id of the world in which a command works. */
export async function readSelectedWorld(call: SandboxCall): Promise<string> {
  const { worlds } = await call(sandbox.worlds.list);
  return worlds.find(({ isSelected }) => isSelected)?.worldId ?? '';
}

function readOrigin(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError(`--url takes an address such as http://localhost:4300, not '${url}'.`);
  }
  return new URL(url).origin;
}

function explain({ message, status, reason }: SandboxError, origin: string): string {
  if (status === null) return `${message} Start one with: npx venue start`;
  if (status === 401) return `${reason ?? message} The key of a shared sandbox is read from SANDBOX_KEY.`;
  return reason ?? `${origin} answered ${status}: it is no mock server with an open sandbox.`;
}

type Environment = Context['environment'];

const fileOf = ({ XDG_CACHE_HOME: cache }: Environment): string =>
  path.join(cache === undefined || cache === '' ? path.join(homedir(), '.cache') : cache, 'venue', 'worlds.json');

/** The worlds that were selected last, by the origin of their server. A file that cannot be read counts as none. */
function readChoices(environment: Environment): Readonly<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf(environment), 'utf8')));
  } catch {
    return {};
  }
}

function writeChoice(environment: Environment, origin: string, world: string | undefined): void {
  const { [origin]: _earlier, ...others } = readChoices(environment);
  const file = fileOf(environment);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(world === undefined ? others : { ...others, [origin]: world }));
}
