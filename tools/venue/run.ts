import yargs, { type Argv } from 'yargs';
import { addClock } from './commands/clock.ts';
import { addFault } from './commands/fault.ts';
import { addFeedFault } from './commands/feed-fault.ts';
import { addLogs } from './commands/logs.ts';
import { addMarket } from './commands/market.ts';
import { addDialect, addQuirk } from './commands/quirk.ts';
import { addSignIn } from './commands/sign-in.ts';
import { addFlagAndSetting } from './commands/values.ts';
import { addWorld } from './commands/world.ts';
import { complete } from './complete.ts';
import { CommandError, UsageError, type Context } from './server/context.ts';
import { createRun, same, type ServerOptions } from './server/server.ts';

type ExitCode = 0 | 1 | 2;

/** Commands that read their own arguments, loaded when they are used; `start` is in venue.mjs. */
const others: Readonly<Record<string, (args: readonly string[], context: Context) => Promise<ExitCode>>> = {
  async verify(args, { environment, output }) {
    const { runVerify } = await import('../verify/command/run.ts');
    return runVerify(args, environment, output);
  },
};

/**
 * Runs `venue` with its arguments.
 *
 * @returns its exit code: 0 when it is done, 1 when it cannot be done, 2 for wrong arguments
 */
export async function runVenue(args: readonly string[], context: Context): Promise<ExitCode> {
  const other = others[args[0] ?? ''];
  if (other !== undefined) return other(args.slice(1), context);
  try {
    // The callback gets what yargs prints: help and completions.
    await createProgram(context).parseAsync([...args], {}, (_error, _args, text) => {
      if (text !== '') context.output.log(text);
    });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      context.output.error(`${error.message}\n--help lists what there is.`);
      return 2;
    }
    if (!(error instanceof CommandError)) throw error;
    context.output.error(error.message);
    return 1;
  }
}

function createProgram(context: Context): Argv<ServerOptions> {
  const run = createRun(context);
  const program = yargs()
    .scriptName('venue')
    .usage('The mock server and its sandbox from the command line.\n\n$0 <command>')
    .option('url', {
      type: 'string',
      default: context.environment['VENUE_URL'] ?? 'http://localhost:4300',
      describe: 'the mock server; also VENUE_URL',
    })
    .option('world', { type: 'string', describe: 'id of the world; the one selected last without it' })
    .option('json', { type: 'boolean', default: false, describe: 'print JSON' })
    // For the help: their arguments are not read here.
    .command('start', 'start the mock server, with the options of npm start', same, unread)
    .command('verify', 'check whether a back end implements the contract', same, unread);
  addSignIn(program, run);
  addClock(program, run);
  addMarket(program, run);
  addFault(program, run);
  addFeedFault(program, run);
  addDialect(program, run);
  addQuirk(program, run);
  addFlagAndSetting(program, run);
  addWorld(program, run);
  addLogs(program, run);
  return program
    .completion('completion', 'print the completion script of your shell', complete)
    .demandCommand(1, 'Name a command.')
    .strict()
    .version(false)
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });
}

function unread(): never {
  throw new UsageError('Options of start and verify follow that word.');
}
