import { dialectNames, quirkNames, type Quirk } from '@portal/contracts/sandbox/dialects';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { same, type Run, type ServerOptions } from '../server/server.ts';

/** `venue dialect [name]`: answers in the forms of another back end. */
export const addDialect = (program: Argv<ServerOptions>, run: Run) =>
  program.command(
    'dialect [name]',
    'answer in the forms of another back end, or print which',
    command =>
      command
        .positional('name', { choices: dialectNames, describe: 'docs/mock-server.md describes each' })
        .option('spec-only', {
          type: 'boolean',
          describe: 'answer only what the specification names, as all but standard do',
        }),
    args =>
      run(args, async ({ call, print }) => {
        const { name, specOnly } = args;
        const body = name && { dialect: name, ...(specOnly !== undefined && { specOnly }) };
        const { dialect } = await (body ? call(sandbox.behavior.setDialect, { body }) : call(sandbox.behavior.dialect));
        print(dialect, dialect);
      }),
  );

/** `venue quirk list|set|clear`: imitates habits of other back ends. */
export const addQuirk = (program: Argv<ServerOptions>, run: Run) =>
  program.command('quirk', 'imitate habits of other back ends', quirk => {
    quirk.command('list', 'list the quirks that are on', same, args =>
      run(args, async ({ call, print }) => {
        const { quirks } = await call(sandbox.behavior.quirks);
        print(quirks, describe(quirks));
      }),
    );
    quirk.command(
      'set <quirks..>',
      'have these quirks and no others',
      command =>
        command.positional('quirks', {
          choices: ['all', ...quirkNames] as const,
          array: true,
          demandOption: true,
          describe: 'docs/mock-server.md describes each',
        }),
      args =>
        run(args, async ({ call, print }) => {
          const chosen = args.quirks.includes('all') ? 'all' : args.quirks.filter(name => name !== 'all');
          const { quirks } = await call(sandbox.behavior.setQuirks, { body: { quirks: chosen } });
          print(quirks, describe(quirks));
        }),
    );
    quirk.command('clear', 'end all quirks', same, args =>
      run(args, async ({ call, print }) => {
        const { quirks } = await call(sandbox.behavior.setQuirks, { body: { quirks: [] } });
        print(quirks, describe(quirks));
      }),
    );
    return quirk.demandCommand(1, 'Say what to do: list, set or clear.');
  });

const describe = (quirks: readonly Quirk[]): string =>
  quirks.length === 0 ? 'There are no quirks.' : quirks.join('\n');
