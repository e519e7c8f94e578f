import { compareWithContract } from '@portal/contracts/comparison/compare-body';
import { liveOrderUpdate, liveQuote, liveTrade, quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { defaultBases } from '@portal/contracts/routing/route';
import type { DeviationKind, UpstreamDeviation } from '@portal/contracts/sandbox/behavior';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';

/** Deviations of a back end from the contract, as they are seen, without values of responses. */
export interface Deviations {
  /** Compares a response with the contract. A call that the contract does not have is not looked at. */
  checkResponse(response: UpstreamResponse): void;
  /** Compares the body of a live message. */
  checkMessage(topic: string, body: string): void;
  /** Each deviation once, with how often it was seen; the latest first. */
  list(): readonly UpstreamDeviation[];
}

/** A response of the back end. */
export interface UpstreamResponse {
  readonly method: string;
  /** Without the query: '/api/orders/'. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Different deviations that are stored; a back end that is none of the contract has countless. */
const most = 500;

/** An empty list. `now` in epoch milliseconds. */
export function createDeviations(now: () => number): Deviations {
  const findRoute = createRouteFinder();
  const seen = new Map<string, UpstreamDeviation>();
  const add = (route: string, field: string, kind: DeviationKind, message: string): void => {
    const key = [route, field, kind, message].join('\n');
    const count = (seen.get(key)?.count ?? 0) + 1;
    seen.delete(key);
    if (seen.size >= most) return;
    seen.set(key, { route, field, kind, message, count, lastAt: new Date(now()).toISOString() });
  };
  const compare = (route: string, schema: unknown, json: unknown): void => {
    for (const { field, kind, message } of compareWithContract(route, schema, json).deviations) {
      add(route, field, kind, message);
    }
  };
  return {
    checkResponse({ method, path, status, contentType, body }) {
      const named = findRoute(method, path);
      if (named === null) return;
      const schema = schemaOf(named, status);
      if (schema === undefined) return add(named.name, '', 'other status', `${status} is not in the contract`);
      const { file } = named.facts;
      if (file !== undefined && status < 300) {
        const isDeclared = file.some(type => contentType.startsWith(type));
        return isDeclared ? undefined : add(named.name, '', 'other content type', `expected ${file.join(' or ')}`);
      }
      const json = parseJson(body.toString());
      if (json === undefined) return add(named.name, '', 'other format', 'expected a body of JSON');
      compare(named.name, schema, json);
    },
    checkMessage(topic, body) {
      const live = topics.find(({ start }) => topic.startsWith(start));
      if (live === undefined) return;
      const json = parseJson(body);
      if (json === undefined) add(live.route, '', 'other format', 'expected a body of JSON');
      else compare(live.route, strictFormOf(live.schema), json);
    },
    list: () => [...seen.values()].reverse(),
  };
}

const topics = [
  { route: 'live.quote', start: quoteTopic(''), schema: liveQuote },
  { route: 'live.trade', start: tradeTopic(''), schema: liveTrade },
  { route: 'live.trader', start: traderTopic(''), schema: liveOrderUpdate },
] as const;

/** Statuses that say the same: that it was done. */
const done = [200, 201];

function schemaOf({ route, facts }: NamedRoute, status: number): unknown {
  const isEqual = facts.exactStatus !== true && done.includes(status);
  return route.responses[status] ?? (isEqual ? done.map(each => route.responses[each]).find(Boolean) : undefined);
}

/** Finds the route of a call; a fixed path wins over one with parameters. */
function createRouteFinder(): (method: string, path: string) => NamedRoute | null {
  const known = apiRoutes()
    .map(named => {
      const path = `${defaultBases[named.facts.base]}${named.route.path}`.replace(/\/$/, '');
      const pattern = new RegExp(`^${path.replace(/[.]/g, String.raw`\.`).replace(/:\w+/g, '[^/]+')}/?$`);
      return { named, pattern, parameters: path.split(':').length };
    })
    .sort((a, b) => a.parameters - b.parameters);
  return (method, path) =>
    known.find(({ named, pattern }) => named.route.method === method && pattern.test(path))?.named ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
