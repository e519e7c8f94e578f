import type { z } from 'zod/mini';
import { errorStatus, type ErrorCode } from '@portal/contracts/errors';
import { quoteTopic } from '@portal/contracts/live';
import { defaultBases } from '@portal/contracts/route';
import { apiRoutes } from '@portal/contracts/routes';
import type { sandbox } from '@portal/contracts/sandbox';
import type { fault, faultEffect } from '@portal/contracts/sandbox-behavior';
import { problem } from '../http/answer.ts';
import { errorWays } from './error-ways.ts';
import { toLiveQuote } from '../exchange/wire.ts';
import type { Fault, FaultEffect } from '../faults/faults.ts';
import type { Handlers } from '../http/serve-contract.ts';
import type { World } from '../kernel/world.ts';

const defaultLogSize = 100;
/** How old a stale quote is made. */
const staleMs = 600_000;

/** A failure of the catalogue becomes the answer that carries it. Codes that the specification reads from a list come in one. */
function toEffect(effect: z.infer<typeof faultEffect>): FaultEffect {
  if (effect.kind !== 'failure') return effect;
  const { code, message = 'Arranged on the sandbox', developerMessage, field } = effect;
  const item = {
    code,
    message,
    ...(developerMessage === undefined ? {} : { developerMessage }),
    ...(field === undefined ? {} : { field }),
  };
  return { kind: 'answer', status: errorStatus[code], body: code.startsWith('403.4') ? [item] : item };
}

const describeFault = ({ id, route, effect, times }: Fault): z.infer<typeof fault> => ({ id, route, effect, times });

/** A quote as it stands, spoiled: bid above ask, or of ten minutes ago. */
function spoiledQuote(world: World, symbol: string, kind: 'crossedQuote' | 'staleQuote') {
  const market = world.exchange.floor.bySymbol.get(symbol);
  if (market === undefined) return null;
  if (kind === 'staleQuote') return toLiveQuote(market, world.now() - staleMs);
  const quote = toLiveQuote(market, world.now());
  return { ...quote, bidPrice: quote.askPrice, askPrice: quote.bidPrice };
}

// The keys of this very object.
const errorCodes = Object.keys(errorStatus) as ErrorCode[];

const catalogue = () => ({
  routes: apiRoutes().map(({ name, route, facts }) => ({
    name,
    method: route.method,
    path: `${defaultBases[facts.base]}${route.path}`,
  })),
  codes: errorCodes.map(code => ({ code, status: errorStatus[code], way: errorWays[code] })),
});

/** How the server behaves: flags, settings, faults of calls and of the feed, the log. */
export const behaviorHandlers: Handlers<typeof sandbox.behavior> = {
  flags: ({ world }) => ({ status: 200, body: world.state.flags.values }),
  changeFlags: ({ world, body }) => ({ status: 200, body: world.execute('flags.change', { values: body }) }),

  settings: ({ world }) => ({ status: 200, body: world.state.settings.values }),
  changeSettings: ({ world, body }) => ({ status: 200, body: world.execute('settings.change', { values: body }) }),

  catalogue: () => ({ status: 200, body: catalogue() }),

  faults: ({ world }) => ({
    status: 200,
    body: { faults: [...world.state.faults.rules.values()].map(describeFault) },
  }),
  addFault({ world, body }) {
    const times = body.times === undefined ? 1 : body.times;
    const added = world.execute('fault.arrange', { route: body.route, effect: toEffect(body.effect), times });
    return { status: 201, body: describeFault(added) };
  },
  clearFaults({ world }) {
    world.execute('fault.clear', {});
    return { status: 200, body: {} };
  },

  feedFault({ seat, world, body }) {
    if (!('symbol' in body)) {
      seat.feed.arrange(body);
      return { status: 200, body: {} };
    }
    const quote = spoiledQuote(world, body.symbol, body.kind);
    if (quote === null) return problem('NOT_FOUND', 'There is no such symbol.', 'symbol');
    seat.feed.inject(quoteTopic(body.symbol), quote);
    return { status: 200, body: {} };
  },
  feed: ({ seat, query }) => ({
    status: 200,
    body: { connections: seat.feed.connections(), readers: seat.feed.readers(query.topic) },
  }),

  log({ world, query }) {
    const after = query.after === undefined ? 0 : Number(query.after);
    const entries = world.log
      .entries()
      .filter(({ seq, name }) => seq > after && name.startsWith(query.name ?? ''))
      .slice(-(query.size ?? defaultLogSize))
      .reverse()
      .map(entry => ({ ...entry, at: new Date(entry.at).toISOString() }));
    return { status: 200, body: { entries } };
  },
};
