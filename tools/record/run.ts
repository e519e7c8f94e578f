import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { createCall, SandboxError } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import yargs from 'yargs';
import { pageOptions } from '../machine/browser.mjs';
import { root } from '../machine/commands.mjs';
import { buildPortal } from '../machine/portal-build.mjs';
import { startServer } from '../machine/running-server.mjs';
import { RecordError, UsageError, type Context } from './context.ts';
import type { Recording } from './recording.ts';
import { startSession } from './session.ts';
import { writeTest } from './write-test.ts';

/** The world of the browser tests, unless their options say something else (apps/web/e2e/fixture.ts). */
const defaults = { seed: 'journeys', startAt: '2026-03-04T15:15:00.000Z', participants: 'quotes-only' } as const;
const portalPath = '/investors/portfolio';
const signInPath = '/investors/login';

interface Options {
  readonly persona: string;
  readonly name: string | undefined;
  readonly url: string | undefined;
  readonly page: string | undefined;
  readonly signedOut: boolean;
  readonly seed: string;
  readonly startAt: string;
  readonly participants: 'on' | 'quotes-only' | 'off';
  readonly out: string | undefined;
}

/**
 * Runs the command with its arguments, until the user closes the browser or presses Ctrl-C.
 *
 * @returns its exit code: 0 when the test is written, 1 when it cannot be, 2 for wrong arguments
 */
export async function runRecord(args: readonly string[], context: Context): Promise<0 | 1 | 2> {
  try {
    // The callback gets what yargs prints: the help.
    await createProgram(context).parseAsync([...args], {}, (_error, _args, text) => {
      if (text !== '') context.output.log(text);
    });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      context.output.error(`${error.message}\n--help lists the options.`);
      return 2;
    }
    if (!(error instanceof RecordError || error instanceof SandboxError)) throw error;
    context.output.error(error.message);
    return 1;
  }
}

const createProgram = (context: Context) =>
  yargs()
    .scriptName('npm run record --')
    .usage(
      [
        'Turns what you do in a browser into a browser test: steps by role and name, what is done on the sandbox page or by',
        'npx venue, and what the venue has of it in the end. The browser is in a world of its own, whose clock stands still.',
        '',
        '$0 --persona marisol',
      ].join('\n'),
    )
    .command(
      '$0',
      false,
      command =>
        command
          .option('persona', { type: 'string', demandOption: true, describe: 'key of the persona who signs in' })
          .option('name', { type: 'string', describe: 'title of the test, of which its file is named' })
          .option('url', { type: 'string', describe: 'a running mock server, instead of one that is started for it' })
          .option('page', { type: 'string', describe: `path of the first page, ${portalPath} without it` })
          .option('signed-out', { type: 'boolean', default: false, describe: 'begin at the sign-in page' })
          .option('seed', { type: 'string', default: defaults.seed, describe: 'seed of the world' })
          .option('start-at', { type: 'string', default: defaults.startAt, describe: 'instant of its clock' })
          .option('participants', {
            choices: ['on', 'quotes-only', 'off'] as const,
            default: defaults.participants,
            describe: 'whether others trade: on, only quote, or neither',
          })
          .option('out', {
            type: 'string',
            describe: 'file of the test, apps/web/e2e/recorded/NAME.e2e.ts without it',
          }),
      options => record(options, context),
    )
    .strict()
    .version(false)
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });

async function record(options: Options, context: Context): Promise<void> {
  const { persona, signedOut, seed, startAt, participants, url } = options;
  const { output } = context;
  const title = options.name ?? `what ${persona} does`;
  const file = chooseFile(options, title, context);
  const origin = url === undefined ? null : readOrigin(url);
  if (origin !== null) await findPersona(origin, persona);

  const server = origin === null ? await startOwnServer(output) : null;
  const own = origin ?? server?.origin ?? '';
  try {
    if (server !== null) await findPersona(own, persona);
    const browser = await context.openBrowser();
    try {
      const interrupted = context.interrupted();
      const recording = await recordSession(browser, own, interrupted, output, {
        ...{ title, persona, signedOut, world: { seed, startAt, participants } },
        start: options.page ?? (signedOut ? signInPath : portalPath),
      });
      await save(file, recording, output);
    } finally {
      await browser.close();
    }
  } finally {
    await server?.stop();
  }
}

async function recordSession(
  browser: Browser,
  origin: string,
  interrupted: AbortSignal,
  output: Context['output'],
  options: Parameters<typeof startSession>[2],
): Promise<Recording> {
  const context = await browser.newContext({ ...pageOptions, baseURL: origin });
  const session = await startSession(context, origin, options);
  output.log(
    [
      `Recording in the world ${session.worldId}. Close the browser or press Ctrl-C to write the test.`,
      'What you do to the world in another tab or terminal is recorded too:',
      `  ${origin}/sandbox`,
      `  npx venue --url ${origin} --world ${session.worldId} clock +1h`,
    ].join('\n'),
  );
  await Promise.race([session.closed, waitFor(interrupted)]);
  return session.finish();
}

async function save(file: string, recording: Recording, output: Context['output']): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await writeTest(file, recording));
  const shown = path.relative(root, file);
  output.log(
    [
      '',
      `${shown} is written: ${recording.steps.length} steps.`,
      ...recording.gaps,
      `Run it: npx playwright test ${shown}`,
    ].join('\n'),
  );
}

/** The file of a test that is not there yet. */
function chooseFile({ out }: Options, title: string, { environment }: Context): string {
  if (out !== undefined) {
    const file = path.resolve(environment['INIT_CWD'] ?? '.', out);
    if (!file.endsWith('.e2e.ts')) throw new UsageError(`--out takes a file that ends with .e2e.ts, not ${out}.`);
    if (existsSync(file)) throw new RecordError(`There is a file ${out} already.`);
    return file;
  }
  const name =
    title
      .toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-') ?? 'recorded';
  const fileOf = (suffix: string): string => path.join(root, `apps/web/e2e/recorded/${name}${suffix}.e2e.ts`);
  let file = fileOf('');
  for (let number = 2; existsSync(file); number += 1) file = fileOf(`-${number}`);
  return file;
}

function readOrigin(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError(`--url takes an address such as http://localhost:4300, not '${url}'.`);
  }
  return new URL(url).origin;
}

/** Fails before a browser opens if there is no such persona. */
async function findPersona(origin: string, persona: string): Promise<void> {
  const call = createCall(sendByFetch({ origin }));
  const { personas } = await call(sandbox.people.list);
  if (personas.some(({ key }) => key === persona)) return;
  throw new RecordError(`There is no persona ${persona}: ${personas.map(({ key }) => key).join(', ')}.`);
}

async function startOwnServer(output: Context['output']) {
  const built = await buildPortal({ show: false });
  if (built.code !== 0) throw new RecordError(`${built.output}\nThe portal could not be built.`);
  output.log('Starting a mock server …');
  // Ctrl-C ends the recording, which then asks the server what it has.
  return startServer([], { isInOwnGroup: true });
}

const waitFor = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
