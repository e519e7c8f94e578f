import type { RouteMetadata } from '@portal/contracts/routing/route';
import type { z } from 'zod/mini';

/** Types that callers derive from a route of the contracts. */

type Schema = z.core.$ZodType;
type Input<S> = S extends Schema ? z.input<S> : never;
type Output<S> = S extends Schema ? z.output<S> : never;

/** Any route of the contracts. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly pathParams?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly responses: object;
  readonly metadata: RouteMetadata;
}

type Needed<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Arguments of a call: `params`, `query` and `body`, each only if the route has it, optional if it may be empty. */
export type RouteArgs<R extends Route> = (R extends { pathParams: infer P extends Schema }
  ? { readonly params: Input<P> }
  : unknown) &
  (R extends { query: infer Q extends Schema } ? Needed<'query', Input<Q>> : unknown) &
  (R extends { body: infer B extends Schema } ? Needed<'body', Input<B>> : unknown) &
  // A money command may carry an idempotency key: a repeated request with the same key is carried out once.
  (R extends { metadata: { idempotent: true } } ? { readonly idempotencyKey?: string } : unknown);

/** Argument list of a call; may be omitted if nothing is required. */
export type ArgsOf<R extends Route, Extra = unknown> =
  Record<never, never> extends RouteArgs<R> ? [args?: RouteArgs<R> & Extra] : [args: RouteArgs<R> & Extra];

type SuccessStatus = 200 | 201 | 202;

/** Body of the route's success response, as parsed by the contract's schema. */
export type SuccessBody<R extends Route> = Output<R['responses'][keyof R['responses'] & SuccessStatus]>;

/** Routes that succeed only with a body: see `isCarriedOut` of the contracts. */
type ReadRoute =
  | { readonly method: 'GET' }
  | { readonly metadata: { readonly base: 'sandbox' } }
  | { readonly metadata: { readonly needsBody: true } };

/**
 * What a call returns: the body, or null for a command that was carried out, but whose response has no body that can be
 * read. What it would have said is read elsewhere.
 */
export type ResponseBody<R extends Route> = SuccessBody<R> | (R extends ReadRoute ? never : null);

/** Name of the route in query keys, failures and logs: 'GET rest:/orders/'. */
export const routeName = (route: Route): string => `${route.method} ${route.metadata.base}:${route.path}`;

/** True for a GET, which changes nothing on the server (RFC 9110). */
export const isSafe = (route: Route): boolean => route.method === 'GET';
