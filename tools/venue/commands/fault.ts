import { faultEffect } from '@portal/contracts/sandbox/behavior';
import type { RouteArgs } from '@portal/client/api/route-call';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { UsageError } from '../server/context.ts';
import { formatRows } from '../server/format-rows.ts';
import { same, type Run, type ServerOptions } from '../server/server.ts';

type Effect = RouteArgs<typeof sandbox.behavior.addFault>['body']['effect'];

/** Effects that have no figures. */
export const plainEffects = [
  'never',
  'dropBefore',
  'dropAfter',
  'malformed',
  'empty',
  'html',
  'wrongShape',
  'ignoreKeys',
] as const;

/** `venue fault add|list|clear`: makes calls of the portal fail. */
export const addFault = (program: Argv<ServerOptions>, run: Run) =>
  program.command('fault', 'make calls of the portal fail', fault => {
    addNew(fault, run);
    fault.command('list', 'list the active faults', same, args =>
      run(args, async ({ call, print }) => {
        const { faults } = await call(sandbox.behavior.faults);
        const rows = faults.map(({ route, effect, times }) => [route, describeEffect(effect), describeTimes(times)]);
        print(faults, rows.length === 0 ? 'There are no faults.' : formatRows(rows));
      }),
    );
    fault.command('clear', 'remove all faults', same, args =>
      run(args, async ({ call, print }) => print(await call(sandbox.behavior.clearFaults), 'There are no faults.')),
    );
    return fault.demandCommand(1, 'Say what to do: add, list or clear.');
  });

const addNew = (fault: Argv<ServerOptions>, run: Run) =>
  fault.command(
    'add <route> <effect>',
    'make a call fail',
    command =>
      command
        .positional('route', { type: 'string', demandOption: true, describe: 'a call such as orders.place, or *' })
        .positional('effect', {
          type: 'string',
          demandOption: true,
          describe: `an error code such as ORDERS_CLOSED, delay, answer, ${plainEffects.join(', ')}`,
        })
        .option('times', { type: 'number', default: 1, describe: 'how many calls' })
        .option('always', { type: 'boolean', default: false, describe: 'every call from now on' })
        .option('ms', { type: 'number', default: 2000, describe: 'of delay: milliseconds' })
        .option('status', { type: 'number', default: 503, describe: 'of answer: the status' })
        .option('body', { type: 'string', default: '', describe: 'of answer: the body, as JSON or text' }),
    args =>
      run(args, async ({ call, print }) => {
        const { route, times, always } = args;
        const effect = readEffect(args);
        const added = await call(sandbox.behavior.addFault, { body: { route, effect, times: always ? null : times } });
        print(added, `${route}: ${describeEffect(effect)}, ${describeTimes(added.times)}.`);
      }),
  );

interface EffectOptions {
  readonly effect: string;
  readonly ms: number;
  readonly status: number;
  readonly body: string;
}

function readEffect({ effect, ms, status, body }: EffectOptions): Effect {
  const kind = plainEffects.find(name => name === effect);
  if (kind !== undefined) return { kind };
  if (effect === 'delay') return { kind: effect, ms };
  if (effect === 'answer') return { kind: effect, status, body: readBody(body) };
  const failure = faultEffect.safeParse({ kind: 'failure', code: effect });
  if (failure.success) return failure.data;
  throw new UsageError(`There is no effect '${effect}': use an error code, delay, answer, ${plainEffects.join(', ')}.`);
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const describeEffect = (effect: Effect): string =>
  effect.kind === 'failure' ? effect.code : Object.values(effect).map(formatPart).join(' ');

const formatPart = (part: unknown): string => (typeof part === 'string' ? part : JSON.stringify(part));

const describeTimes = (times: number | null): string => {
  if (times === null) return 'every call';
  return times === 1 ? 'the next call' : `the next ${times} calls`;
};
