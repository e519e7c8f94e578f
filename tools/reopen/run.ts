import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBundle } from '@portal/mock-server/sandbox/read-bundle';
import { buildPortal } from '../machine/portal-build.mjs';
import { startServer } from '../machine/running-server.mjs';
import { describeBundle } from './describe-bundle';
import { describeCommits } from './describe-commits';
import { openInBrowser } from './open-browser';
import { ReopenError, sendBundle } from './send-bundle';

const usage = `Usage: npm run reopen FILE
       npm run reopen -- FILE [--url URL] [--open]

  --url URL  use the mock server that runs there, instead of one that is started for it
  --open     open the address in the default browser

The key of a shared sandbox is read from the variable SANDBOX_KEY.`;

type Environment = Readonly<Record<string, string | undefined>>;
type Output = Pick<Console, 'log' | 'error'>;

/**
 * Runs the command with its arguments. With a server of its own it stays until Ctrl-C.
 *
 * @returns its exit code: 0 when the bundle is open, 1 when it cannot be reopened, 2 for wrong arguments
 */
export async function runReopen(args: readonly string[], environment: Environment, output: Output): Promise<0 | 1 | 2> {
  const options = readArguments(args);
  if (typeof options === 'string') {
    output.error(options);
    return 2;
  }
  if (options.help) {
    output.log(usage);
    return 0;
  }
  try {
    await reopen(options, environment, output);
    return 0;
  } catch (error) {
    if (!(error instanceof ReopenError)) throw error;
    output.error(error.message);
    return 1;
  }
}

interface Arguments {
  readonly file: string;
  readonly url: string | undefined;
  readonly open: boolean;
  readonly help: boolean;
}

/** The arguments, or what is wrong with them. */
function readArguments(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        open: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [file = '', ...more] = positionals;
    if (!values.help && (file === '' || more.length > 0)) return `Name one file.\n\n${usage}`;
    if (values.url !== undefined && !URL.canParse(values.url)) return `--url takes an address, not '${values.url}'.`;
    return { file, url: values.url, open: values.open, help: values.help };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}

async function reopen({ file, url, open }: Arguments, environment: Environment, output: Output): Promise<void> {
  const bytes = readFile(path.resolve(environment['INIT_CWD'] ?? '.', file));
  const read = readBundle(bytes);
  if ('problem' in read) throw new ReopenError(`${file}: ${read.problem}`);
  output.log(describeBundle(read.bundle));

  const server = url === undefined ? await startOwnServer(output) : null;
  const origin = server?.origin ?? new URL(url ?? '').origin;
  try {
    const { address, worldId, route, commits, differences } = await sendBundle(
      origin,
      bytes,
      environment['SANDBOX_KEY'],
    );
    output.log(['', describeCommits(commits.bundle, commits.portal), ...differences].join('\n'));
    const link = `${origin}${address}`;
    output.log(`\nWorld ${worldId} is open, and its clock stands still. ${route} as it was:\n\n  ${link}\n`);
    if (open) openInBrowser(link);
    if (server === null) return;
    output.log('Ctrl-C ends the server.');
    await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  } finally {
    await server?.stop();
  }
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ReopenError(`There is no file ${file}.`);
  }
}

async function startOwnServer(output: Output) {
  const built = await buildPortal({ show: false });
  if (built.code !== 0) {
    throw new ReopenError(`${built.output}\nThe portal could not be built, so the bundle was not opened.`);
  }
  output.log('\nStarting a mock server …');
  return startServer();
}
