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

export function indexCalls(recording: Recording, findRoute: FindRoute): RecordedCalls {
  const byRequest = new Map<string, RecordedCall[]>();
  const byRoute = new Map<string, RecordedCall[]>();
  const add = (map: Map<string, RecordedCall[]>, key: string, call: RecordedCall): void => {
    map.set(key, [...(map.get(key) ?? []), call]);
  };
  for (const call of recording.calls) {
    add(byRoute, call.route, call);
    const found = findRoute(call.method, call.path);
    if (found === null || isRefusedSession(call)) continue;
    const request = call.request === undefined ? '' : JSON.stringify(call.request);
    add(byRequest, keyOf(found, readParts(found, `?${call.query}`, Buffer.from(request))), call);
  }
  return {
    find: ({ found, url, body, now }) => latestOf(byRequest.get(keyOf(found, readParts(found, url, body))) ?? [], now),
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

/** What a request asks for, as one text. */
function keyOf({ named }: FoundRoute, parts: RequestParts): string {
  const { params } = maskParts(named.facts.keyInPath === true ? withoutIds : asCompared, named, parts);
  const { query, body } = maskParts(asCompared, named, parts);
  return `${named.name} ${formatCanonical([params, query, body ?? {}])}`;
}

/** JSON with the fields of each object by name, and numbers as text, as decimals may be either. */
const formatCanonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return String(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
