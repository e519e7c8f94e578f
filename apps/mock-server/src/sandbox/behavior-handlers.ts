import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import { statusOf, type ErrorCode } from '@portal/contracts/schemas/errors';
import { quoteTopic } from '@portal/contracts/live';
import { defaultBases } from '@portal/contracts/routing/route';
import { apiRoutes } from '@portal/contracts/routes';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { FaultEffect as SandboxEffect } from '@portal/contracts/sandbox/behavior';
import { problem } from '../api/response.ts';
import { toLiveQuote } from '../exchange/wire.ts';
import type { FaultEffect } from '../behavior/faults.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { World } from '../core/world.ts';

const defaultLogSize = 100;
/** Age of the quote sent as a stale one. */
const staleMs = 600_000;

/**
 * Turns an error code into the response that carries it. Codes that the specification reads from a list come in one.
 */
function toEffect(effect: SandboxEffect): FaultEffect {
  if (effect.kind !== 'failure') return effect;
  const { code, message = 'Added by the sandbox', developerMessage, field } = effect;
  const item = {
    code,
    message,
    ...(developerMessage === undefined ? {} : { developerMessage }),
    ...(field === undefined ? {} : { field }),
  };
  return { kind: 'answer', status: statusOf(code), body: code.startsWith('403.4') ? [item] : item };
}

/** The current quote, made invalid: bid above ask, or ten minutes old. */
function invalidQuote(world: World, symbol: string, kind: 'crossedQuote' | 'staleQuote') {
  const market = world.exchange.state.bySymbol.get(symbol);
  if (market === undefined) return null;
  if (kind === 'staleQuote') return toLiveQuote(market, world.now() - staleMs);
  const quote = toLiveQuote(market, world.now());
  return { ...quote, bidPrice: quote.askPrice, askPrice: quote.bidPrice };
}

const routeNames: ReadonlySet<string> = new Set(['*', ...apiRoutes().map(({ name }) => name)]);

// The keys of this very object.
const errorCodes = Object.keys(errorMeanings) as ErrorCode[];

const catalogue = () => ({
  routes: apiRoutes().map(({ name, route, facts }) => ({
    name,
    method: route.method,
    path: `${defaultBases[facts.base]}${route.path}`,
  })),
  codes: errorCodes.map(code => ({ code, status: statusOf(code) })),
});

/** How the server behaves: flags, settings, faults of calls and of the feed, dialect, quirks, the log. */
export const behaviorHandlers: Omit<Handlers<typeof sandbox.behavior>, 'reports' | 'deviations' | 'backEnd'> = {
  flags: ({ world }) => ({ status: 200, body: world.state.flags.values }),
  changeFlags: ({ world, body }) => ({ status: 200, body: world.execute('flags.change', { values: body }) }),

  settings: ({ world }) => ({ status: 200, body: world.state.settings.values }),
  changeSettings: ({ world, body }) => ({ status: 200, body: world.execute('settings.change', { values: body }) }),

  catalogue: () => ({ status: 200, body: catalogue() }),

  faults: ({ world }) => ({ status: 200, body: { faults: [...world.state.faults.rules.values()] } }),
  addFault({ world, body }) {
    if (!routeNames.has(body.route)) {
      const message = `There is no route '${body.route}'. GET /sandbox/api/catalogue lists the routes.`;
      return problem('VALIDATION_FAILED', message, 'route');
    }
    const times = body.times === undefined ? 1 : body.times;
    return {
      status: 201,
      body: world.execute('fault.arrange', { route: body.route, effect: toEffect(body.effect), times }),
    };
  },
  clearFaults({ world }) {
    world.execute('fault.clear', {});
    return { status: 200, body: {} };
  },

  dialect: ({ world }) => ({ status: 200, body: { dialect: world.state.dialect.name } }),
  setDialect: ({ world, body }) => ({ status: 200, body: { dialect: world.execute('dialect.set', body) } }),
  quirks: ({ world }) => ({ status: 200, body: { quirks: [...world.state.dialect.quirks] } }),
  setQuirks: ({ world, body }) => ({ status: 200, body: { quirks: [...world.execute('quirks.set', body)] } }),

  feedFault({ hosted, world, body }) {
    if (!('symbol' in body)) {
      hosted.feed.arrange(body);
      world.execute('fault.feed', body);
      return { status: 200, body: {} };
    }
    const quote = invalidQuote(world, body.symbol, body.kind);
    if (quote === null) return problem('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol');
    hosted.feed.inject(quoteTopic(body.symbol), quote);
    world.execute('fault.feed', body);
    return { status: 200, body: {} };
  },
  feedFaults: ({ hosted }) => ({ status: 200, body: { faults: [...hosted.feed.faults()] } }),
  clearFeedFaults({ hosted, world }) {
    hosted.feed.clearFaults();
    world.execute('fault.clearFeed', {});
    return { status: 200, body: {} };
  },
  feed: ({ hosted, query }) => ({
    status: 200,
    body: { connections: hosted.feed.connections(), readers: hosted.feed.readers(query.topic) },
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
