import { additions, specOnlyAdditions, type Addition, type AdditionName } from '@portal/contracts/routing/additions';
import type { RouteMetadata } from '@portal/contracts/routing/route';
import type { World } from '../core/world.ts';

/**
 * A back end without additions to the specification, such as another team's: its routes, parameters, headers and fields are
 * unknown to it. Each world has its own list of additions in its settings.
 */

// The names of this very object.
const entries = Object.entries(additions) as [AdditionName, Addition][];

/** Whether the world offers an addition. */
export const offers = ({ state }: World, name: AdditionName): boolean =>
  state.settings.values.additions?.includes(name) ?? true;

/** Whether the world offers all additions, as most do. */
export const offersAll = ({ state }: World): boolean =>
  (state.settings.values.additions?.length ?? Infinity) >= entries.length;

/** Whether the world answers only what the specification names. */
export const isSpecOnly = ({ state }: World): boolean =>
  state.settings.values.additions?.every(name => specOnlyAdditions.some(each => each === name)) ?? false;

/** Whether a route is an addition that the world does not offer. */
export const isUnknown = (world: World, { addition }: RouteMetadata): boolean =>
  addition !== undefined && !offers(world, addition);

/** The query of a route ('orders.list') without the parameters that the world does not know. */
export function withoutParameters(world: World, route: string, query: unknown): unknown {
  const unknown = offersAll(world) ? null : namesFor(world, each => each.query?.[route]);
  if (unknown === null || unknown.size === 0 || !isRecord(query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !unknown.has(name)));
}

/** The body of a route's success without the fields that the world does not know, at any depth. */
export function withoutFields(world: World, route: string, body: unknown): unknown {
  const unknown = offersAll(world) ? null : namesFor(world, each => each.fields?.[route]);
  return unknown === null || unknown.size === 0 ? body : omit(body, unknown);
}

/** A live message of a topic ('/topic/quote/TZROP') without its own fields that the world does not know. */
export function withoutLiveFields(world: World, topic: string, data: unknown): unknown {
  const kind = topic.split('/')[2] ?? '';
  const unknown = offersAll(world) ? null : namesFor(world, each => each.live?.[kind]);
  if (unknown === null || unknown.size === 0 || !isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !unknown.has(name)));
}

const namesFor = (world: World, read: (addition: Addition) => readonly string[] | undefined): ReadonlySet<string> =>
  new Set(entries.flatMap(([name, addition]) => (offers(world, name) ? [] : (read(addition) ?? []))));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function omit(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(each => omit(each, names));
  if (!isRecord(value) || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? [] : [[name, omit(inner, names)]])),
  );
}
