import type { NamedRoute } from '@portal/contracts/routes';
import { booleanFlags, bulkEvaluation, flagPath, textFlags } from '@portal/contracts/schemas/flags';
import { findTopic } from '../behavior/live-topics.ts';
import { parseJson } from '../core/parse-json.ts';
import { bodySchema } from './contract-schemas.ts';
import { pathOf, type FoundRoute } from './find-route.ts';
import { fieldsOf } from '../core/fields-of.ts';
import type { Mask } from './masks.ts';
import { maskValue } from './mask-value.ts';

/** The parts of a request that tell it from others. Absent parts are undefined or empty. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  /** Names and values in the order of the names; a repeated name has an entry for each value. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** JSON; undefined for other bodies. */
  readonly body: unknown;
}

/** The parts of a request as it was sent. */
export const readParts = ({ params }: FoundRoute, url: string, body: Buffer): RequestParts => ({
  params,
  query: [...new URLSearchParams(url.split('?')[1] ?? '')].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  body: body.length === 0 ? undefined : parseJson(body.toString()),
});

/** The parts of a request, masked by the route's schemas. A parameter of the query that the contract does not list is left out. */
export function maskParts(mask: Mask, { name, route }: NamedRoute, parts: RequestParts): RequestParts {
  const place = { route: name, field: '' };
  const texts = (schema: unknown, values: object) =>
    Object.entries(fieldsOf(maskValue(mask, place, schema, values))).map(
      ([key, value]) => [key, String(value)] as const,
    );
  const body = 'body' in route ? route.body : undefined;
  return {
    params: Object.fromEntries(texts(route.pathParams, parts.params)),
    query: parts.query.flatMap(([key, value]) => texts(route.query, { [key]: value })),
    body: parts.body === undefined ? undefined : maskValue(mask, place, body, parts.body),
  };
}

/** The address of a masked call: '/api/orders/m4x0…' and 'page=1&size=10'. */
export const formatAddress = (named: NamedRoute, { params, query }: RequestParts) => ({
  path: pathOf(named).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  query: new URLSearchParams(query.map(([name, value]) => [name, value])).toString(),
});

/** A JSON body of a response, masked by its schema. */
export const maskBody = (mask: Mask, named: NamedRoute, status: number, json: unknown): unknown =>
  maskValue(mask, { route: status < 400 ? named.name : 'errors', field: '' }, bodySchema(named, status), json);

/** A live message with its topic, masked; null for one of a topic that the contract does not have. */
export function maskMessage(mask: Mask, topic: string, text: string): { topic: string; body: unknown } | null {
  const live = findTopic(topic);
  const json = parseJson(text);
  if (live === null || json === undefined) return null;
  const subject = topic.slice(live.start.length);
  return {
    topic: `${live.start}${live.name === 'live.trader' ? mask('id', subject) : subject}`,
    body: maskValue(mask, { route: live.name, field: '' }, live.schema, json),
  };
}

/** The name of the evaluation of all flags, which is no route of the contract. */
export const flagRoute = 'flags.evaluate';

/** Whether a call asks for all flags: its body names the user, and its response is the same for everyone in a recording. */
export const isFlagCall = (method: string, path: string): boolean => method === 'POST' && path === flagPath;

/** The flags that the portal knows. */
export function maskFlags(mask: Mask, json: unknown): unknown {
  const known: readonly string[] = [...booleanFlags, ...textFlags];
  const { flags } = fieldsOf(json);
  const own = Array.isArray(flags) ? flags.filter(flag => known.includes(String(fieldsOf(flag)['key']))) : [];
  return maskValue(mask, { route: flagRoute, field: '' }, bulkEvaluation, { flags: own });
}
