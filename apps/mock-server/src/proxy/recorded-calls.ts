import type { FoundRoute, FindRoute } from './find-route.ts';
import { maskParts, readParts, type RequestParts } from './mask-call.ts';
import type { Mask } from './masks.ts';
import type { RecordedCall, Recording } from './recording.ts';

/** A request that looks for a recorded one like it. */
export interface LookedFor {
  readonly found: FoundRoute;
  readonly url: string;
  readonly body: Buffer;
  /** Epoch milliseconds by the world's clock. */
  readonly now: number;
}

/** The calls of a recording by what they ask for. */
export interface RecordedCalls {
  /** The latest response to such a request at or before the clock's time, else the first; null if there is none. */
  find(request: LookedFor): RecordedCall | null;
  /** All calls of a route, oldest first. */
  of(route: string): readonly RecordedCall[];
}

/** The latest of calls at or before a time, else the first; null if there is none. */
export function latestOf<C extends { readonly at: number }>(calls: readonly C[], now: number): C | null {
  return calls.findLast(({ at }) => at <= now) ?? calls[0] ?? null;
}

interface Candidate {
  readonly call: RecordedCall;
  readonly days: Days;
}

/** Values of the query that are days, by name. */
type Days = readonly (readonly [name: string, value: string])[];

export function indexCalls(recording: Recording, findRoute: FindRoute): RecordedCalls {
  const byRequest = new Map<string, Candidate[]>();
  const byRoute = new Map<string, RecordedCall[]>();
  const add = <V>(map: Map<string, V[]>, key: string, value: V): void => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const call of recording.calls) {
    add(byRoute, call.route, call);
    const found = findRoute(call.method, call.path);
    if (found === null || isRefusedSession(call)) continue;
    const request = call.request === undefined ? '' : JSON.stringify(call.request);
    const { key, days } = describe(found, readParts(found, `?${call.query}`, Buffer.from(request)));
    add(byRequest, key, { call, days });
  }
  return {
    find({ found, url, body, now }) {
      const { key, days } = describe(found, readParts(found, url, body));
      const candidates = byRequest.get(key) ?? [];
      const same = candidates.filter(each => isEqual(each.days, days));
      const ages = JSON.stringify(agesOf(days, now));
      const sameAge = candidates.filter(each => JSON.stringify(agesOf(each.days, each.call.at)) === ages);
      const fitting = same.length > 0 ? same : sameAge;
      return latestOf(
        fitting.map(({ call }) => call),
        now,
      );
    },
    of: route => byRoute.get(route) ?? [],
  };
}

/** The replay has sessions of its own: responses to none, or to one without the second factor, say nothing there. */
function isRefusedSession({ status, body }: RecordedCall): boolean {
  const text = status === 403 ? JSON.stringify(body ?? null) : '';
  return status === 401 || text.includes('"403.100.2"');
}

/** Ids are compared, since the portal has them from the recording. What a user types, or the browser makes up, is not. */
const asCompared: Mask = (kind, text) => (kind === 'id' ? text : '');
const withoutIds: Mask = () => '';

/** What a request asks for, as one text without the days of its query, and those. */
function describe({ named }: FoundRoute, parts: RequestParts): { readonly key: string; readonly days: Days } {
  const { params } = maskParts(named.facts.keyInPath === true ? withoutIds : asCompared, named, parts);
  const { query, body } = maskParts(asCompared, named, parts);
  const days = query.filter(([, value]) => isDay(value));
  const others = query.filter(([, value]) => !isDay(value));
  return { key: `${named.name} ${formatCanonical([params, others, body ?? {}])}`, days };
}

/** JSON with the fields of each object by name, and numbers as text, as decimals may be either. */
const formatCanonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return String(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isEqual = (a: Days, b: Days): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Each day as the number of milliseconds before or after the day of `now`, such as the last 30 days. */
const agesOf = (days: Days, now: number) =>
  days.map(([name, day]) => [name, Date.parse(day) - Math.floor(now / dayMs) * dayMs]);

const dayMs = 86_400_000;
