import { valueAt } from '@portal/contracts/comparison/schema-path';
import { commands, type Command } from './commands.ts';
import { matchUsage, readCommandLine, UsageError, type Input } from './input.ts';
import { atServer, CommandError, type Context } from './server.ts';

type ExitCode = 0 | 1 | 2;

/**
 * Runs `venue` with its arguments.
 *
 * @returns its exit code: 0 when it is done, 1 when it cannot be done, 2 for wrong arguments
 */
export async function runVenue(args: readonly string[], context: Context): Promise<ExitCode> {
  if (args[0] === 'verify') {
    const { runVerify } = await import('../verify/run.ts');
    return runVerify(args.slice(1), context.environment, context.output);
  }
  try {
    const { words, options } = readCommandLine(args);
    if (options['help'] !== undefined) context.output.log(formatHelp(words));
    else await runCommand(words, options, context);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandError)) throw error;
    context.output.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Options of every command that calls a mock server. */
const shared = ['url', 'world', 'json'];

async function runCommand(words: readonly string[], options: Input, context: Context): Promise<void> {
  const found = commands.flatMap(command => {
    const input = matchUsage(command.usage, words);
    return input === null ? [] : [{ command, input }];
  })[0];
  if (found === undefined) throw new UsageError(`Unknown command.\n${formatHelp(words)}`);
  const { command } = found;
  const unknown = Object.keys(options).find(name => ![...shared, ...command.options].includes(name));
  if (unknown !== undefined) throw new UsageError(`Unknown option ${formatOption(unknown)}.\n${formatHelp(words)}`);
  const own = Object.fromEntries(Object.entries(options).filter(([name]) => command.options.includes(name)));
  await atServer(context, options, async server => {
    const data = await command.run(server, { ...found.input, ...own });
    if (data !== undefined) server.print(data, formatData(data, command.columns));
  });
}

const formatOption = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** The commands that begin with the same word, with their options; all of them if there is none. */
function formatHelp([word]: readonly string[]): string {
  const named = commands.filter(({ usage }) => usage.split(' ')[0] === word);
  const optionsOf = ({ options }: Command): string =>
    named.length === 0 || options.length === 0 ? '' : `\n      ${options.map(formatOption).join(' ')}`;
  const lines = (named.length === 0 ? commands : named).map(
    command => `  ${command.usage.padEnd(33)} ${command.help}${optionsOf(command)}`,
  );
  return [
    'The mock server and its sandbox from the command line: venue COMMAND [options]',
    ...(named.length === 0 ? ['  start                             start the mock server, as npm start'] : []),
    ...lines,
    ...(named.length === 0 ? ['  verify                            check a back end against the contract'] : []),
    'Options of all: --url ADDRESS (or VENUE_URL), --world ID, --json, --help. Those of a command: venue COMMAND --help',
  ].join('\n');
}

/** A result as text: a list as rows, an object as a row for each field. */
function formatData(data: unknown, columns?: readonly string[]): string {
  const fields = Object.entries<unknown>(typeof data === 'object' && data !== null ? { ...data } : {});
  const list = fields.length === 1 ? fields[0]?.[1] : undefined;
  if (Array.isArray(list)) {
    const rows = list.map((row: unknown) =>
      columns !== undefined
        ? pickFrom(row, columns)
        : typeof row === 'object' && row !== null
          ? Object.values<unknown>({ ...row })
          : [row],
    );
    const heads = columns?.map(column => column.replace(/^.*\./, ''));
    return rows.length === 0 ? 'None.' : formatRows([...(heads === undefined ? [] : [heads]), ...rows]);
  }
  return fields.length === 0 ? 'Done.' : formatRows(fields);
}

const pickFrom = (row: unknown, columns: readonly string[]): unknown[] =>
  columns.map(column => valueAt(row, column.split('.')));

/** Rows as lines with aligned columns. */
function formatRows(rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map(row => row.map(formatValue));
  const widths: number[] = [];
  for (const row of texts) row.forEach((text, at) => (widths[at] = Math.max(text.length, widths[at] ?? 0)));
  return texts
    .map(row =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '-' : JSON.stringify(value);
