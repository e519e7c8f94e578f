import type { RouteFacts } from '@portal/contracts/route';
import type { z } from 'zod/mini';

/** The types that a contract's route gives to its callers. */

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
  readonly metadata: RouteFacts;
}

type Needed<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** What a call of the route takes: `params`, `query` and `body`, each only where the route has it, optional where it may be empty. */
export type RouteArgs<R extends Route> = (R extends { pathParams: infer P extends Schema }
  ? { readonly params: Input<P> }
  : unknown) &
  (R extends { query: infer Q extends Schema } ? Needed<'query', Input<Q>> : unknown) &
  (R extends { body: infer B extends Schema } ? Needed<'body', Input<B>> : unknown) &
  // A money command may carry a key: repeated under the same key it is never carried out twice.
  (R extends { metadata: { idempotent: true } } ? { readonly idempotencyKey?: string } : unknown);

/** The argument list of a call: left out where nothing is needed. */
export type ArgsOf<R extends Route, Extra = unknown> =
  Record<never, never> extends RouteArgs<R> ? [args?: RouteArgs<R> & Extra] : [args: RouteArgs<R> & Extra];

type SuccessStatus = 200 | 201 | 202;

/** The body of the route's success, after the contract's schema has read it. */
export type AnswerBody<R extends Route> = Output<R['responses'][keyof R['responses'] & SuccessStatus]>;

/** The route's name in query keys, failures and logs: 'GET rest:/orders/'. */
export const routeName = (route: Route): string => `${route.method} ${route.metadata.base}:${route.path}`;

export const isSafe = (route: Route): boolean => route.method === 'GET';
