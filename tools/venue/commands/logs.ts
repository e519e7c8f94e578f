import { setTimeout } from 'node:timers/promises';
import type { ResponseBody } from '@portal/client/api/route-call';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { timelineKinds } from '@portal/contracts/sandbox/timeline';
import type { Argv } from 'yargs';
import { readSelectedWorld, type Run, type ServerOptions } from '../server/server.ts';

type Entry = ResponseBody<typeof sandbox.timeline.read>['entries'][number];

const pauseMs = 500;

/** `venue logs -f`: prints what happened in the world, and with `-f` what happens, until Ctrl-C. */
export const addLogs = (program: Argv<ServerOptions>, run: Run) =>
  program.command(
    'logs',
    'print what happened: calls, orders, messages, commands',
    command =>
      command
        .option('follow', { alias: 'f', type: 'boolean', default: false, describe: 'go on until Ctrl-C' })
        .option('lines', { type: 'number', default: 20, describe: 'how many of the past' })
        .option('kind', {
          choices: timelineKinds,
          array: true,
          default: timelineKinds.filter((kind): boolean => kind !== 'read'),
          defaultDescription: 'all but read',
          describe: 'only these',
        }),
    args =>
      run(args, async ({ call, context, print }) => {
        const id = await readSelectedWorld(call);
        const readEntries = async (): Promise<Entry[]> => {
          const { entries } = await call(sandbox.timeline.read, { params: { id } });
          return entries.filter(({ kind }) => args.kind.includes(kind));
        };
        const printAll = (entries: readonly Entry[]): void => entries.forEach(each => print(each, formatEntry(each)));
        let known = await readEntries();
        printAll(known.slice(known.length - Math.min(args.lines, known.length)));
        if (!args.follow) return;
        const interrupted = context.interrupted();
        while (!interrupted.aborted) {
          await setTimeout(pauseMs, undefined, { signal: interrupted }).catch(() => undefined);
          const entries = await readEntries();
          printAll(findNew(known, entries));
          known = entries;
        }
      }),
  );

/** The entries that were not known. Equal ones are counted: the same call may come twice while the clock stands still. */
function findNew(known: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>();
  for (const key of known.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return entries.filter(entry => {
    const left = counts.get(keyOf(entry)) ?? 0;
    counts.set(keyOf(entry), left - 1);
    return left <= 0;
  });
}

const keyOf = (entry: Entry): string => JSON.stringify(entry);

const formatEntry = ({ at, kind, name, text }: Entry): string => `${at}  ${kind.padEnd(7)}  ${name}  ${text}`;
