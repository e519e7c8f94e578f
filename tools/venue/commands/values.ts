import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { UsageError } from '../server/context.ts';
import { formatRows } from '../server/format-rows.ts';
import { same, type Run, type Server, type ServerOptions } from '../server/server.ts';

const flagChanges = sandbox.behavior.changeFlags.body;
const settingChanges = sandbox.behavior.changeSettings.body;

/** Names of the flags and of the settings. */
export const flagNames = Object.keys(flagChanges.shape);
export const settingNames = Object.keys(settingChanges.shape);

/** Something that has named values, each with a default. */
interface Values {
  /** 'flag', also the name of the command. */
  readonly noun: string;
  readonly help: string;
  readonly names: readonly string[];
  readonly read: (call: Server['call']) => Promise<object>;
  /** Null resets a value. Null if one of them is of another type. */
  readonly change: (call: Server['call'], values: Readonly<Record<string, unknown>>) => Promise<object> | null;
}

const flags: Values = {
  noun: 'flag',
  help: 'feature flags that the portal asks for',
  names: flagNames,
  read: call => call(sandbox.behavior.flags),
  change(call, values) {
    const { data } = flagChanges.safeParse(values);
    return data === undefined ? null : call(sandbox.behavior.changeFlags, { body: data });
  },
};

const settings: Values = {
  noun: 'setting',
  help: 'settings that the server gives the portal',
  names: settingNames,
  read: call => call(sandbox.behavior.settings),
  change(call, values) {
    const { data } = settingChanges.safeParse(values);
    return data === undefined ? null : call(sandbox.behavior.changeSettings, { body: data });
  },
};

/** `venue flag` and `venue setting`, each with `list`, `set` and `clear`. */
export function addFlagAndSetting(program: Argv<ServerOptions>, run: Run): void {
  for (const values of [flags, settings]) addValues(program, run, values);
}

function addValues(program: Argv<ServerOptions>, run: Run, { noun, help, names, read, change }: Values): void {
  const checkName = (name: string): string => {
    if (names.includes(name)) return name;
    throw new UsageError(`There is no ${noun} '${name}': ${names.join(', ')}.`);
  };
  const printAll = ({ print }: Server, values: object): void => {
    print(values, formatRows(Object.entries(values).map(([name, value]) => [name, formatValue(value)])));
  };
  program.command(noun, help, command => {
    command.command('list', 'list all with their values', same, args =>
      run(args, async server => printAll(server, await read(server.call))),
    );
    command.command(
      'set <name> <value>',
      `change a ${noun}`,
      each =>
        each
          .positional('name', { type: 'string', demandOption: true, describe: `name of the ${noun}` })
          .positional('value', { type: 'string', demandOption: true, describe: 'a text, number, true, false or list' }),
      args =>
        run(args, async server => {
          const name = checkName(args.name);
          for (const value of readValues(args.value)) {
            const changed = change(server.call, { [name]: value });
            if (changed === null) continue;
            await changed;
            server.print({ [name]: value }, `${name} is ${formatValue(value)}.`);
            return;
          }
          throw new UsageError(`${name} cannot be '${args.value}'.`);
        }),
    );
    command.command(
      'clear [name]',
      `reset a ${noun}, or all`,
      each => each.positional('name', { type: 'string', describe: `name of the ${noun}; all without it` }),
      args =>
        run(args, async server => {
          const cleared = args.name === undefined ? names : [checkName(args.name)];
          const changed = change(server.call, Object.fromEntries(cleared.map(name => [name, null])));
          printAll(server, (await changed) ?? {});
        }),
    );
    return command.demandCommand(1, 'Say what to do: list, set or clear.');
  });
}

/** What a text may mean, by the type that the contract asks for: 'NY TX' is a list or a text. */
function readValues(text: string): unknown[] {
  const list = text.split(/\s+/).filter(word => word !== '');
  return [
    ...(/^-?\d+$/.test(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text,
    list,
  ];
}

const formatValue = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));
