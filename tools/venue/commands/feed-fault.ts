import type { RouteArgs } from '@portal/client/api/route-call';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { formatRows } from '../server/format-rows.ts';
import { same, type Run, type ServerOptions } from '../server/server.ts';

type FeedFault = RouteArgs<typeof sandbox.behavior.feedFault>['body'];

/** Kinds of the contract; `mute` and `beats` are two forms of one. */
export const feedFaultKinds = [
  'cut',
  'refuse',
  'mute',
  'beats',
  'drop',
  'repeat',
  'reorder',
  'gap',
  'malformed',
  'error',
  'refuseTopic',
  'crossedQuote',
  'staleQuote',
] as const;

/** `venue feed-fault add|list|clear`: disturbs the live feed. */
export const addFeedFault = (program: Argv<ServerOptions>, run: Run) =>
  program.command('feed-fault', 'disturb the live feed', fault => {
    addNew(fault, run);
    fault.command('list', 'list those that still have an effect', same, args =>
      run(args, async ({ call, print }) => {
        const { faults } = await call(sandbox.behavior.feedFaults);
        print(faults, faults.length === 0 ? 'There are no faults of the feed.' : formatRows(faults.map(describe)));
      }),
    );
    fault.command('clear', 'end all', same, args =>
      run(args, async ({ call, print }) =>
        print(await call(sandbox.behavior.clearFeedFaults), 'There are no faults of the feed.'),
      ),
    );
    return fault.demandCommand(1, 'Say what to do: add, list or clear.');
  });

const addNew = (fault: Argv<ServerOptions>, run: Run) =>
  fault.command(
    'add <kind>',
    'disturb it',
    command =>
      command
        .positional('kind', {
          choices: feedFaultKinds,
          demandOption: true,
          describe: 'cut connections, refuse new ones, mute messages and beats, mute beats, spoil messages …',
        })
        .option('count', { type: 'number', default: 1, describe: 'how many messages; of refuse: connections' })
        .option('topic', { type: 'string', describe: 'only messages of this topic, such as /topic/quote/TZROP' })
        .option('symbol', { type: 'string', describe: 'of crossedQuote and staleQuote' })
        .option('code', { type: 'number', describe: 'of cut: close code of the WebSocket' }),
    args =>
      run(args, async ({ call, print }) => {
        const body = readFault(args);
        await call(sandbox.behavior.feedFault, { body });
        print(body, `The live feed: ${describe(body).join(' ')}.`);
      }),
  );

interface FaultOptions {
  readonly kind: (typeof feedFaultKinds)[number];
  readonly count: number;
  readonly topic: string | undefined;
  readonly symbol: string | undefined;
  readonly code: number | undefined;
}

/** The server refuses what is missing, in words for the user. */
function readFault({ kind, count, topic, symbol = '', code }: FaultOptions): FeedFault {
  const ofTopic = topic === undefined ? {} : { topic };
  switch (kind) {
    case 'cut':
      return { kind, ...(code === undefined ? {} : { code }) };
    case 'refuse':
      return { kind, connections: count };
    case 'mute':
      return { kind, what: 'everything' };
    case 'beats':
      return { kind: 'mute', what: 'beats' };
    case 'drop':
    case 'repeat':
    case 'gap':
    case 'malformed':
      return { kind, ...ofTopic, messages: count };
    case 'reorder':
      return { kind, ...ofTopic, window: count };
    case 'error':
      return { kind };
    case 'refuseTopic':
      return { kind, topic: topic ?? '' };
    case 'crossedQuote':
    case 'staleQuote':
      return { kind, symbol };
  }
}

const describe = ({ kind, ...parts }: FeedFault): string[] => [
  kind,
  Object.entries(parts)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', '),
];
