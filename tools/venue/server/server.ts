import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { createCall, SandboxError, type SandboxCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import type { Argv } from 'yargs';
import { CommandError, UsageError, type Context } from './context.ts';
import { readWorldChoice, writeWorldChoice } from './world-choice.ts';

/** Options of every command that calls a mock server. */
export interface ServerOptions {
  readonly url: string;
  readonly world: string | undefined;
  readonly json: boolean;
}

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

/** Runs a command at the server, in the world that the options name. */
export type Run = (options: ServerOptions, work: (server: Server) => Promise<void>) => Promise<void>;

/** Runs commands. The world that one selects is that of the next ones. */
export const createRun =
  (context: Context): Run =>
  async ({ url, world, json }, work) => {
    const { environment, output } = context;
    const origin = readOrigin(url);
    const jar = createCookieJar();
    const selected = world ?? readWorldChoice(environment, origin);
    if (selected !== undefined) jar.set(worldCookie, selected);
    const call = createCall(sendByFetch({ origin, jar, sandboxKey: environment['SANDBOX_KEY'] }));
    try {
      await work({
        ...{ origin, call, jar, context },
        print: (data, text) => output.log(json ? JSON.stringify(data) : text),
      });
    } catch (error) {
      throw error instanceof SandboxError ? new CommandError(explain(error, origin)) : error;
    }
    const present = jar.get(worldCookie);
    if (present !== selected) writeWorldChoice(environment, origin, present);
  };

/** Builder of a command without arguments of its own. */
export const same = (command: Argv<ServerOptions>): Argv<ServerOptions> => command;

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
