import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dialectNames } from '@portal/contracts/sandbox/dialects';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { CommandError } from '../server/context.ts';
import { formatRows } from '../server/format-rows.ts';
import { same, readSelectedWorld, type Run, type Server, type ServerOptions } from '../server/server.ts';

/** `venue world new|list|select|fork|reset|export|import|delete`. A world that is made is selected, also for the next commands. */
export const addWorld = (program: Argv<ServerOptions>, run: Run) =>
  program.command('world', 'make, select, copy, save and end worlds', world => {
    addMaking(world, run);
    addFiles(world, run);
    world.command('list', 'list the worlds', same, args =>
      run(args, async ({ call, print }) => {
        const { worlds } = await call(sandbox.worlds.list);
        const rows = worlds.map(({ worldId, now, speed, isDefault, isSelected }) => [
          isSelected ? '*' : ' ',
          worldId,
          now,
          `speed ${speed}`,
          isDefault ? 'default' : '',
        ]);
        print(worlds, formatRows(rows));
      }),
    );
    world.command('select <id>', 'work in a world from now on', idOf, args =>
      run(args, async ({ call, print }) => {
        const selected = await call(sandbox.worlds.select, { params: { id: args.id } });
        print(selected, `${args.id} is selected.`);
      }),
    );
    world.command('delete <id>', 'end a world', idOf, args =>
      run(args, async ({ call, print }) => {
        print(await call(sandbox.worlds.dispose, { params: { id: args.id } }), `${args.id} has ended.`);
      }),
    );
    return world.demandCommand(1, 'Say what to do: new, list, select, fork, reset, export, import or delete.');
  });

const idOf = (command: Argv<ServerOptions>) =>
  command.positional('id', { type: 'string', demandOption: true, describe: 'id of the world, such as w-2' });
const optionalIdOf = (command: Argv<ServerOptions>) =>
  command.positional('id', { type: 'string', describe: 'id of the world; the selected one without it' });

function addMaking(world: Argv<ServerOptions>, run: Run): void {
  world.command(
    'new',
    'make a world and select it',
    command =>
      command
        .option('seed', { type: 'string', describe: 'what everything that looks random is computed from' })
        .option('start', { type: 'string', describe: 'time of its clock at the beginning: 2026-03-04T15:15:00Z' })
        .option('participants', {
          choices: ['on', 'quotes-only', 'off'] as const,
          describe: 'whether simulated traders trade, quote, or are absent',
        })
        .option('accounts', { type: 'number', describe: 'number of generated people' })
        .option('speed', { type: 'number', describe: 'speed of its clock; 0 stops it' })
        .option('spec-only', { type: 'boolean', describe: 'answers only what the specification names' })
        .option('dialect', { choices: dialectNames, describe: 'form of everything that it sends' }),
    args =>
      run(args, async ({ call, print }) => {
        const { seed, start, participants, accounts, speed, specOnly, dialect } = args;
        const body = {
          ...(seed !== undefined && { seed }),
          ...(start !== undefined && { startAt: start }),
          ...(participants !== undefined && { participants }),
          ...(accounts !== undefined && { accounts }),
          ...(speed !== undefined && { speed }),
          ...(specOnly !== undefined && { specOnly }),
          ...(dialect !== undefined && { dialect }),
          select: true,
        };
        const made = await call(sandbox.worlds.create, { body });
        print(made, `${made.worldId} is made and selected.`);
      }),
  );
  world.command('fork [id]', 'copy a world and select the copy', optionalIdOf, args =>
    run(args, async ({ call, print }) => {
      const id = args.id ?? (await readSelectedWorld(call));
      const made = await call(sandbox.worlds.fork, { params: { id }, body: { select: true } });
      print(made, `${made.worldId} is a copy of ${id}, and selected.`);
    }),
  );
  world.command('reset [id]', 'take a world back to its beginning', optionalIdOf, args =>
    run(args, async ({ call, print }) => {
      const id = args.id ?? (await readSelectedWorld(call));
      print(await call(sandbox.worlds.reset, { params: { id } }), `${id} is at its beginning.`);
    }),
  );
}

function addFiles(world: Argv<ServerOptions>, run: Run): void {
  const fileOf = (command: Argv<ServerOptions>) =>
    command.positional('file', { type: 'string', demandOption: true, describe: 'file of the world' });
  world.command('export <file>', 'save the selected world as a file', fileOf, args =>
    run(args, async ({ call, context, print }) => {
      const id = await readSelectedWorld(call);
      const saved = await call(sandbox.worlds.exportFile, { params: { id } });
      writeFile(pathOf(context, args.file), JSON.stringify(saved));
      print({ worldId: id, file: args.file }, `${id} is saved in ${args.file}.`);
    }),
  );
  world.command('import <file>', 'make a world from a file and select it', fileOf, args =>
    run(args, async ({ call, context, print }) => {
      const body = readFile(pathOf(context, args.file), args.file);
      const made = await call(sandbox.worlds.importFile, { query: { select: 'true' }, body });
      print(made, `${made.worldId} is made from ${args.file}, and selected.`);
    }),
  );
}

/** npm runs programs elsewhere, and says where it was called. */
const pathOf = ({ environment }: Server['context'], file: string): string =>
  path.resolve(environment['INIT_CWD'] ?? '.', file);

function readFile(file: string, name: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new CommandError(`There is no file ${name}.`);
  }
}

function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(`The file cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
