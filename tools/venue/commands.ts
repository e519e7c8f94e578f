import type { Route } from '@portal/client/api/route-call';
import { market } from '@portal/contracts/endpoints/market';
import { faultEffect } from '@portal/contracts/sandbox/behavior';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import { exportWorld, followLogs, importWorld, moveClock, signIn } from './special-commands.ts';
import type { Input } from './input.ts';
import { listFields, readFields } from './route-fields.ts';
import { readSelectedWorld, type Server } from './server.ts';

/** A command of `venue`. */
export interface Command {
  /** 'market price <symbol> <price>': its words, then what it takes; `[x]` may be left out, `<x..>` is all that follows. */
  readonly usage: string;
  readonly help: string;
  /** Names of its options, besides those of every command. */
  readonly options: readonly string[];
  /** Paths of the fields of a row, for results that are lists; all fields without. */
  readonly columns?: readonly string[];
  /** Returns what is printed; undefined if it has printed itself. */
  readonly run: (server: Server, input: Input) => Promise<unknown>;
}

type Fixed = Pick<Command, 'columns'> & {
  /** What the command sends besides its arguments and options. */
  readonly body?: object;
  /** The body of its arguments and options, where they are not its fields. */
  readonly toBody?: (input: Input) => object;
  readonly options?: readonly string[];
};

/** A call of the sandbox: arguments and options are its path parameters and the fields of its query or body. */
function callOf(usage: string, help: string, route: Route, { toBody, body, columns, options }: Fixed = {}): Command {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const taken = new Set([...usage.matchAll(/(\w+)(?:\.\.)?[>\]]/g)].map(([, name]) => name));
  const schema = route.method === 'GET' ? route.query : route.body;
  return {
    usage,
    help,
    options:
      options ?? listFields(schema).filter(name => !taken.has(name) && !Object.hasOwn(body ?? {}, name) && !toBody),
    ...(columns && { columns }),
    async run({ call }, input) {
      const params: Record<string, unknown> = {};
      const fields = { ...input };
      for (const name of names) {
        params[name] = input[name] ?? (await readSelectedWorld(call));
        delete fields[name];
      }
      if (route.method === 'GET') return call(route, { params, query: fields });
      return call(route, { params, body: { ...(toBody?.(fields) ?? readFields(schema, fields)), ...body } });
    },
  };
}

const { worlds, behavior, market: controls } = sandbox;
const select = { body: { select: true } };

/** The effect of a fault: an error code, or the kind of another effect with its figures. */
function readFault({ route, effect = '', times, always, ...figures }: Input): object {
  const kind = Object.hasOwn(errorMeanings, effect) ? { kind: 'failure', code: effect } : { kind: effect };
  return {
    route,
    effect: readFields(faultEffect, { ...kind, ...figures }),
    ...(times !== undefined && { times: Number(times) }),
    ...(always !== undefined && { times: null }),
  };
}

/** `list`, `set` and `clear` of the flags or the settings. */
function valuesOf(noun: string, read: Route, change: Route): Command[] {
  const names = listFields(change.body);
  return [
    callOf(`${noun} list`, `list the ${noun}s with their values`, read),
    callOf(`${noun} set <name> <value>`, `change a ${noun}`, change, {
      toBody: ({ name = '', value = '' }) => readFields(change.body, { [name]: value }),
    }),
    callOf(`${noun} clear [name]`, `reset a ${noun}, or all`, change, {
      toBody: ({ name }) => Object.fromEntries((name === undefined ? names : [name]).map(each => [each, null])),
    }),
  ];
}

const orders = [
  'order.orderId',
  'order.symbol',
  'order.cumulativeQuantity',
  'order.quantity',
  'order.status.name',
  'email',
];

/** All commands but `start` (venue.mjs) and `verify` (run.ts). */
export const commands: readonly Command[] = [
  {
    usage: 'sign-in <persona>',
    help: 'sign in as a persona, and print the cookies; --link prints a link for a browser, --open opens it',
    options: ['factors', 'link', 'open'],
    run: signIn,
  },
  {
    usage: 'clock [time]',
    help: 'print the clock, after moving it: +1h30m, 2026-03-05T15:00Z, nextOpen, nextClose, …',
    options: ['speed'],
    run: moveClock,
  },
  callOf('market', 'print prices and halts', market.snapshots, {
    columns: ['symbol', 'lastPrice', 'bidPrice', 'askPrice', 'halted'],
  }),
  callOf('market halt <symbol>', 'halt trading in a symbol', controls.halt),
  callOf('market resume <symbol>', 'resume trading in a symbol', controls.resume),
  callOf('market price <symbol> <price>', 'move a price, in dollars', controls.movePrice),
  callOf('market orders', 'list all users’ open orders; --all includes closed ones', controls.orders, {
    columns: orders,
  }),
  callOf('market fill <id> [quantity]', 'fill an open order at its limit', controls.fillOrder),
  callOf('market reject <id> [reason]', 'reject an open order', controls.rejectOrder),
  callOf('market suspend <message>', 'suspend order entry, with a reason shown to users', controls.suspendEntry),
  callOf('market accept', 'resume order entry', controls.suspendEntry, { body: { message: null } }),
  callOf('market day <date> <kind> <name>', 'make a future day a holiday or a half day', controls.setDay),
  callOf('fault add <route> <effect>', 'make a call fail, by an error code, delay, never, …', behavior.addFault, {
    toBody: readFault,
    options: ['times', 'always', ...listFields(faultEffect).filter(name => name !== 'kind' && name !== 'code')],
  }),
  callOf('fault list', 'list the active faults', behavior.faults, { columns: ['route', 'effect', 'times'] }),
  callOf('fault clear', 'remove all faults', behavior.clearFaults),
  callOf('feed-fault add <kind>', 'make the live feed fail: cut, refuse, mute, drop, …', behavior.feedFault),
  callOf('feed-fault list', 'list the faults of the feed', behavior.feedFaults),
  callOf('feed-fault clear', 'end all faults of the feed', behavior.clearFeedFaults),
  callOf('dialect', 'print the world’s dialect', behavior.dialect),
  callOf('dialect <dialect>', 'answer in the forms of another back end', behavior.setDialect),
  callOf('quirk list', 'list the quirks that are on', behavior.quirks),
  callOf('quirk set <quirks..>', 'imitate these habits of other back ends, or all', behavior.setQuirks, {
    toBody: ({ quirks }) => ({ quirks: quirks === 'all' ? quirks : quirks?.split(' ') }),
  }),
  callOf('quirk clear', 'end all quirks', behavior.setQuirks, { body: { quirks: [] } }),
  ...valuesOf('flag', behavior.flags, behavior.changeFlags),
  ...valuesOf('setting', behavior.settings, behavior.changeSettings),
  callOf('world new', 'make a world and select it', worlds.create, select),
  callOf('world list', 'list the worlds', worlds.list),
  callOf('world select <id>', 'select a world for the next commands', worlds.select),
  callOf('world fork [id]', 'copy a world and select the copy', worlds.fork, select),
  callOf('world reset [id]', 'reset a world to its start', worlds.reset),
  callOf('world delete <id>', 'end a world', worlds.dispose),
  { usage: 'world export <file>', help: 'save the selected world as a file', options: [], run: exportWorld },
  { usage: 'world import <file>', help: 'make a world from a file and select it', options: [], run: importWorld },
  {
    usage: 'logs',
    help: 'print what happened: calls, orders, messages, commands; -f continues until Ctrl-C',
    options: ['follow', 'lines', 'kind'],
    run: followLogs,
  },
];
