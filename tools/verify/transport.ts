import { formatWithNumbers } from '@portal/client/api/decimals-as-numbers';
import type { NamedRoute } from '@portal/contracts/routes';
import { addressOf, type Bases } from '@portal/contracts/routing/route';
import type { CookieJar } from '@portal/contracts/testing/cookie-jar';

/** Sends a request and reads the response: by `fetch`, or a stand-in that answers from recorded responses. */
export type Transport = (url: string, init: RequestInit) => Promise<Answer>;

/** The back end to verify, and the user who is signed in. */
export interface Target {
  /** Addresses of the services, absolute: 'https://api.example/api'. */
  readonly bases: Bases;
  readonly transport: Transport;
  /** The cookies of the signed-in user; null to call only what needs no session. */
  readonly cookies: CookieJar | null;
  /** Headers of every request, such as the one that a gateway asks for. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cookie and header of the anti-forgery token [API-02]. */
  readonly antiForgery: { readonly cookie: string; readonly header: string };
  /** Form of decimals in requests. */
  readonly decimalsAs: 'text' | 'number';
  /** Milliseconds after which a call counts as unanswered. */
  readonly timeoutMs: number;
}

/** Parts of a request: values as text, a list as repeated keys. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

/** A response. `json` is undefined if the body is no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Without parameters, in lower case: 'application/json'. */
  readonly contentType: string;
  readonly json: unknown;
  /** The body. Of a file, the first bytes decide whether it is what its type says. */
  readonly bytes: Uint8Array;
}

type Called = Pick<NamedRoute, 'route' | 'facts'>;

/** The address of a call. */
export function urlOf({ bases }: Target, called: Called, { params = {}, query = {} }: Parts): string {
  const address = addressOf(bases, called.facts.base, called.route.path);
  const path = address.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map(each => [name, each]));
  const search = new URLSearchParams(pairs).toString();
  return `${path}${search === '' ? '' : `?${search}`}`;
}

/** Calls a route. The promise rejects if there is no response. */
export async function callRoute(
  target: Target,
  called: Called,
  parts: Parts,
  isSignedIn = target.cookies !== null,
): Promise<Answer> {
  const { route, facts } = called;
  const { body } = parts;
  const cookies = isSignedIn ? target.cookies : null;
  const token = cookies?.get(target.antiForgery.cookie);
  const schema = 'body' in route ? route.body : undefined;
  const format = (value: unknown): string =>
    target.decimalsAs === 'number' ? formatWithNumbers(schema, value) : JSON.stringify(value);
  const answer = await target.transport(urlOf(target, called, parts), {
    method: route.method,
    headers: {
      accept: [...(facts.file ?? []), 'application/json'].join(', '),
      ...target.headers,
      ...(cookies === null ? {} : { cookie: cookies.header() }),
      ...(token === undefined ? {} : { [target.antiForgery.header]: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: format(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(target.timeoutMs),
  });
  cookies?.take(answer.headers.getSetCookie());
  return answer;
}

/** Sends requests over the network. */
export const sendByFetch: Transport = async (url, init) => {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [contentType = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return { status, headers, bytes, contentType: contentType.trim(), json: parseJson(bytes) };
};

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
