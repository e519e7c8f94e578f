import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod/mini';
import { id, symbolId } from '../schemas/fields.ts';
import type { RouteMetadata } from './route.ts';

/** Declares a route's facts; the type keeps them literal for the adapters. */
export const metadata = <const F extends RouteMetadata>(value: F): F => value;
/** Facts of most routes. */
export const twoFactor = metadata({ base: 'rest', access: 'twoFactor' });

/** Parameters of paths. A route that has others lists its own. */
const parameters = {
  id,
  accountId: id,
  clientId: id,
  deviceId: id,
  inviteId: id,
  productId: id,
  asset: symbolId,
  symbol: symbolId,
} as const;
/** The body of a command that needs none. */
const none = z.optional(z.object({}));

/** The known names of the parameters in a path. */
type ParametersIn<Path> = Path extends `${string}:${infer Rest}`
  ? Extract<keyof typeof parameters, Rest extends `${infer Name}/${string}` ? Name : Rest> | ParametersIn<Rest>
  : never;

/** A route as it is written: without the parameters that its path names, or the body of a command that needs none. */
export type WrittenRoute = Pick<AppRoute, 'method' | 'path' | 'responses'> & {
  readonly metadata: RouteMetadata;
  readonly pathParams?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** A route in the form of ts-rest. */
export type RouteOf<R extends WrittenRoute> = R &
  (R extends { method: 'GET' } | { body: unknown } ? unknown : { readonly body: typeof none }) &
  (R extends { pathParams: unknown } ? unknown : ParametersOf<ParametersIn<R['path']>>);
type ParametersOf<Name extends keyof typeof parameters> = [Name] extends [never]
  ? unknown
  : { readonly pathParams: z.ZodMiniObject<Pick<typeof parameters, Name>> };

/**
 * Declares routes in the form of ts-rest; the type keeps what is written. Of ts-rest only the types are used: its code, which
 * contains a second Zod, is loaded nowhere (docs/decisions/0002-contracts.md).
 */
export function router<const T extends Readonly<Record<string, WrittenRoute>>>(
  routes: T,
): { readonly [K in keyof T]: RouteOf<T[K]> } {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = parameters;
  const complete = Object.entries(routes).map(([name, route]) => {
    const named = [...route.path.matchAll(/:(\w+)/g)].flatMap(([, parameter = '']) => {
      const schema = schemas[parameter];
      return schema === undefined ? [] : [[parameter, schema] as const];
    });
    const pathParams = named.length === 0 ? {} : { pathParams: z.object(Object.fromEntries(named)) };
    return [name, { ...(route.method === 'GET' ? {} : { body: none }), ...pathParams, ...route }];
  });
  // One entry for each route, which is what the mapped type says.
  return Object.fromEntries(complete) as { readonly [K in keyof T]: RouteOf<T[K]> };
}
