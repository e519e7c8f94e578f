import {
  queryOptions,
  useMutation,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { ApiFailure } from './api-failure.ts';
import { callRoute } from './http.ts';
import type { LooseArgs } from './send-call.ts';
import { routeName, type ResponseBody, type ArgsOf, type Route, type RouteArgs } from './route-call.ts';
import { readSession } from '../session/session-store.ts';

/**
 * Owner of the response: everybody, or the account in use. It is part of each key, so the data of one account can never
 * be shown for another (T18).
 */
function ownerOf(route: Route): string {
  if (route.metadata.access === 'anyone') return 'everybody';
  const { accountId, userId } = readSession();
  return accountId ?? userId ?? 'nobody';
}

/** Adds the market types to the arguments where the route takes them [APT-13, APT-14]. */
function complete(route: Route, args: LooseArgs): LooseArgs {
  const { marketTypeIds } = readSession();
  return route.metadata.byMarketType === true && marketTypeIds.length > 0
    ? { ...args, query: Object.assign({ marketTypeIds }, args.query) }
    : args;
}

/**
 * Query options for a route of the contracts: `useQuery(q(orders.list, { query: { size: 20 } }))`. The key consists of
 * the route, its arguments and the account in use, so equal queries share one response.
 */
export function q<R extends Route>(route: R, ...rest: ArgsOf<R>) {
  const args = complete(route, rest[0] ?? {});
  return queryOptions<ResponseBody<R>, ApiFailure>({
    queryKey: [routeName(route), ownerOf(route), args],
    queryFn: async ({ signal }) => {
      const answer = await callRoute(route, { ...args, signal });
      return answer.body;
    },
  });
}

/** Invalidates all cached responses of the routes; active queries are refetched. Resolves after the refetch. */
export async function refresh(cache: QueryClient, routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map(route => cache.invalidateQueries({ queryKey: [routeName(route)] })));
}

/** Options of `useApiMutation`. */
export type ApiMutationOptions<R extends Route> = Omit<
  UseMutationOptions<ResponseBody<R>, ApiFailure, RouteArgs<R>>,
  'mutationFn' | 'mutationKey' | 'networkMode' | 'retry' | 'retryDelay'
>;

/**
 * Mutation for a command: `useApiMutation(orders.cancel)`, then `mutate({ params: { id } })`. It is sent at once or
 * fails at once; it is never queued or retried (M6).
 */
export const useApiMutation = <R extends Route>(
  route: R,
  options: ApiMutationOptions<R> = {},
): UseMutationResult<ResponseBody<R>, ApiFailure, RouteArgs<R>> =>
  useMutation<ResponseBody<R>, ApiFailure, RouteArgs<R>>({
    ...options,
    mutationKey: [routeName(route)],
    // Arguments of a route are always a subset of these; the compiler cannot see through the conditional type.
    mutationFn: async args => (await callRoute(route, args as LooseArgs)).body,
    networkMode: 'always',
    retry: 0,
  });
