import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { defaultBases, type RouteMetadata } from '@portal/contracts/routing/route';
import { fieldsOf } from '../src/core/fields-of.ts';
import { parseInput } from '../src/api/parse-input.ts';
import type { AnyRoute, Received } from '../src/api/serve-contract.ts';

/** The parts of a request as a test states them; they may be invalid on purpose. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export type SuccessBody<R extends AnyRoute> = Extract<Received<R>, { readonly status: 200 | 201 }>['body'];

/** The URL and options of a request; array values of the query are sent as repeated keys. */
export function buildCall(route: AnyRoute, { params = {}, query = {}, body, headers = {} }: Parts) {
  // Every route of the contracts has this metadata (routing/route.ts).
  const { base, upload } = route.metadata as RouteMetadata;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map(each => [name, String(each)]),
    ),
  ).toString();
  const isForm = upload === true && body !== undefined;
  const json = body === undefined ? {} : { body: isForm ? toForm(body) : JSON.stringify(body) };
  const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  return {
    url: `${defaultBases[base]}${path}${search === '' ? '' : `?${search}`}`,
    init: { method: route.method, headers: { ...type, ...headers }, ...json },
  };
}

/** An upload as a browser's form sends it. */
function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(body))) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/**
 * Calls a route and parses the response with the schema of its status.
 * @throws if the response violates the contract.
 */
export async function callRoute<R extends AnyRoute>(fetch: Fetch, route: R, parts: Parts = {}): Promise<Received<R>> {
  const { url, init } = buildCall(route, parts);
  const response = await fetch(url, init);
  const schema = strictFormOf(route.responses[response.status]);
  const { text, body: received } = await readBody(response);
  if (schema === undefined) throw new Error(`${route.path}: status ${response.status} is not declared: ${text}`);
  const parsed = parseInput({ body: schema }, { body: received });
  if ('problems' in parsed) throw new Error(`${route.path} ${response.status}: ${JSON.stringify(parsed.problems)}`);
  // Parsed with the contract's schema for this status.
  return { status: response.status, body: parsed.body, headers: response.headers } as unknown as Received<R>;
}

/** The body of a response: parsed JSON, or the bytes of a file; `text` is empty for a file. */
export async function readBody(response: Response): Promise<{ readonly text: string; readonly body: unknown }> {
  const type = response.headers.get('content-type') ?? 'application/json';
  if (!type.startsWith('application/json')) {
    return { text: '', body: new Uint8Array(await response.arrayBuffer()) };
  }
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { text, body };
}

/**
 * The body of a successful response.
 * @throws with the response if the call fails.
 */
export async function readRoute<R extends AnyRoute>(
  fetch: Fetch,
  route: R,
  parts: Parts = {},
): Promise<SuccessBody<R>> {
  // The union of all responses has these two properties in common.
  const answer = (await callRoute(fetch, route, parts)) as { readonly status: number; readonly body: unknown };
  if (answer.status >= 300) throw new Error(`${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  // Below 300 only the success schema can have parsed it.
  return answer.body as SuccessBody<R>;
}
