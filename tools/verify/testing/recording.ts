import { routes } from '../calls';
import type { Answer, Target, Transport } from '../model/transport';

/** One recorded response, with the route that was called. */
export interface Recorded {
  readonly route: string;
  readonly answer: Answer;
}

/** Responses by request: address, and whether it had cookies. */
export type Recording = ReadonlyMap<string, Recorded>;

const keyOf = (url: string, { headers }: RequestInit): string => {
  const hasCookie = new Headers(headers).has('cookie');
  return `${url}${hasCookie ? ' with cookies' : ''}`;
};

/** A transport that keeps each response. */
export function record(target: Target): { readonly target: Target; readonly recording: Recording } {
  const recording = new Map<string, Recorded>();
  const transport: Transport = async (url, init) => {
    const answer = await target.transport(url, init);
    recording.set(keyOf(url, init), { route: findRoute(target, url), answer });
    return answer;
  };
  return { target: { ...target, transport }, recording };
}

const notFound: Answer = {
  status: 404,
  headers: new Headers(),
  contentType: 'application/json',
  bytes: new Uint8Array(),
  json: { code: 'NOT_FOUND', message: 'It was not recorded.' },
};

/** A transport that answers from a recording, in which one response is replaced; what was not recorded is not found. */
export const replay =
  (recording: Recording, changed: string, answer: Answer): Transport =>
  (url, init) => {
    const key = keyOf(url, init);
    return Promise.resolve(key === changed ? answer : (recording.get(key)?.answer ?? notFound));
  };

/** The route of an address; the longest path wins, as `/orders/status` over `/orders/:id`. */
function findRoute({ bases }: Target, url: string): string {
  const { origin, pathname } = new URL(url);
  const found = [...routes.values()].filter(({ route, facts }) => {
    const pattern = `${bases[facts.base]}${route.path}`.replace(/:\w+/g, '[^/]+');
    return route.method === 'GET' && new RegExp(`^${pattern}$`).test(origin + pathname);
  });
  return found.sort((a, b) => count(a.route.path) - count(b.route.path))[0]?.name ?? '';
}

const count = (path: string): number => path.split(':').length;
