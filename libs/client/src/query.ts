import {
  queryOptions,
  useMutation,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { ApiFailure } from './api-failure.ts';
import { callRoute, type LooseArgs } from './http.ts';
import { routeName, type AnswerBody, type ArgsOf, type Route, type RouteArgs } from './route-call.ts';
import { readSession } from './session-store.ts';

/**
 * Whose data an answer is: everybody's, or that of the account in use. It is part of each key, so that the data of one account
 * can never stand on the screen of another (T18).
 */
function ownerOf(route: Route): string {
  if (route.metadata.access === 'anyone') return 'everybody';
  const { accountId, userId } = readSession();
  return accountId ?? userId ?? 'nobody';
}

/** The arguments of a call, with the market types that its route takes beside them [APT-13, APT-14]. */
function complete(route: Route, args: LooseArgs): LooseArgs {
  const { marketTypeIds } = readSession();
  return route.metadata.byMarketType === true && marketTypeIds.length > 0
    ? { ...args, query: Object.assign({ marketTypeIds }, args.query) }
    : args;
}

/**
 * Query options for a route of the contracts: `useQuery(q(orders.list, { query: { size: 20 } }))`. The key is made from
 * the route, its arguments and the account in use, so all who ask the same question share one answer.
 */
export function q<R extends Route>(route: R, ...rest: ArgsOf<R>) {
  const args = complete(route, rest[0] ?? {});
  return queryOptions<AnswerBody<R>, ApiFailure>({
    queryKey: [routeName(route), ownerOf(route), args],
    queryFn: async ({ signal }) => {
      const answer = await callRoute(route, { ...args, signal });
      return answer.body;
    },
  });
}

/** Marks all answers of the routes as old; those on the screen are asked for again. Resolves when they have come. */
export async function refresh(cache: QueryClient, routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map(route => cache.invalidateQueries({ queryKey: [routeName(route)] })));
}

export type ApiMutationOptions<R extends Route> = Omit<
  UseMutationOptions<AnswerBody<R>, ApiFailure, RouteArgs<R>>,
  'mutationFn' | 'mutationKey' | 'networkMode' | 'retry' | 'retryDelay'
>;

/**
 * A command as a mutation: `useApiMutation(orders.cancel)`, then `mutate({ params: { id } })`. It is sent at once or
 * fails at once, is never queued for later and never repeated (M6).
 */
export const useApiMutation = <R extends Route>(
  route: R,
  options: ApiMutationOptions<R> = {},
): UseMutationResult<AnswerBody<R>, ApiFailure, RouteArgs<R>> =>
  useMutation<AnswerBody<R>, ApiFailure, RouteArgs<R>>({
    ...options,
    mutationKey: [routeName(route)],
    // Arguments of a route are always a subset of these; the compiler cannot see through the conditional type.
    mutationFn: async args => (await callRoute(route, args as LooseArgs)).body,
    networkMode: 'always',
    retry: 0,
  });
