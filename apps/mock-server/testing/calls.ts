import type { api } from '@portal/contracts/api';
import { anyErrorBody } from '@portal/contracts/schemas/errors';
import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { parseInput, type InputParts } from '../src/api/parse-input.ts';
import { buildCall, readBody, type Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { randomFrom } from '../src/core/random.ts';

type Api = typeof api;
/** 'orders.place' and so on: every route of the contract. */
export type RouteName = { [N in keyof Api & string]: `${N}.${keyof Api[N] & string}` }[keyof Api & string];

/** Shared by the conformance tests: the routes of the contract, calls of them, and how many are tried. */

const isDeep = process.env['DEEP'] === '1';

/** DEEP=1 tries more; SEED=... repeats a run. */
export const trial = {
  isDeep,
  seed: process.env['SEED'] ?? 'conformance',
  badInputs: isDeep ? 1000 : 30,
  goodInputs: isDeep ? 300 : 20,
} as const;

export const announceTrial = (): void =>
  console.log(`SEED=${trial.seed}, ${trial.badInputs} bad and ${trial.goodInputs} good inputs a route`);

export const routes = apiRoutes();

/** For it.each: the name for the title, and the route. */
export const titled = (some: readonly NamedRoute[]) => some.map(named => [named.name, named] as const);

// The route names of the contract are the keys of the valid calls: that is their type.
export const nameOf = ({ name }: NamedRoute): RouteName => name as RouteName;

/** The body of an upload is not JSON: identity/uploads.test.ts mutates it. */
export const schemasOf = ({ route, facts }: NamedRoute): InputParts => ({
  params: route.pathParams,
  query: route.query,
  body: 'body' in route && facts.upload !== true ? route.body : undefined,
});

export const hasInput = (named: NamedRoute): boolean =>
  Object.values(schemasOf(named)).some(schema => schema !== undefined);

export interface Answer {
  readonly status: number;
  /** Empty for a file. */
  readonly text: string;
  /** The parsed JSON, or the bytes of a file. */
  readonly body: unknown;
  readonly contentType: string;
}

export async function send(venue: Venue, { route }: NamedRoute, parts: Parts): Promise<Answer> {
  const { url, init } = buildCall(route, parts);
  const response = await venue.fetch(url, init);
  const contentType = response.headers.get('content-type') ?? '';
  return { status: response.status, contentType, ...(await readBody(response)) };
}

/** The first code of a failure; null for a success. */
export function codeOf({ status, body }: { readonly status: number; readonly body: unknown }): string | null {
  if (status < 400) return null;
  const problems = anyErrorBody.parse(body);
  return (Array.isArray(problems) ? problems[0] : problems)?.code ?? 'none';
}

/** How a response violates the contract: an undeclared status, a wrong shape, or unknown fields. */
export function findDrift({ route, facts }: NamedRoute, { status, body, contentType }: Answer): string | null {
  const schema = route.responses[status];
  if (schema === undefined) return `status ${status} isn’t declared`;
  if (status < 300 && facts.file !== undefined) {
    const isDeclared = facts.file.some(type => contentType.startsWith(type));
    return isDeclared && body instanceof Uint8Array && body.length > 0 ? null : `no file of the route: ${contentType}`;
  }
  const parsed = parseInput({ body: schema }, { body });
  if ('problems' in parsed) return JSON.stringify(parsed.problems);
  const isSame = JSON.stringify(sorted(parsed.body)) === JSON.stringify(sorted(body));
  return isSame ? null : 'it says more than the contract, or a decimal is not canonical';
}

/** The value with sorted object keys, so that only the content counts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

const atOnce = 25;

export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += atOnce) await Promise.all(items.slice(i, i + atOnce).map(work));
}

export const seedNumber = (text: string): number => randomFrom(text).integer(0, 2 ** 31);
