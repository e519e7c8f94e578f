import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { portalConfig } from '../browser/config.ts';
import { callRoute } from './http.ts';
import type { LooseArgs } from './send-call.ts';
import { baseOfRoute } from './route-address.ts';
import { routeName, type ResponseBody, type Route, type RouteArgs } from './route-call.ts';

/**
 * URL of a path that the server supplied; null if it is not on the API's origin, because cookies and the anti-forgery
 * header are sent with it. Absolute URLs and paths that begin with the API's base path are used unchanged; other paths
 * are relative to the base, as in the specification.
 */
export function suppliedUrl(route: Route, path: string): string | null {
  const base = new URL(baseOfRoute(route), window.location.href);
  const root = base.pathname.replace(/\/$/, '');
  try {
    const isWhole = /^(https?:)?\/\//i.test(path);
    const isBelowBase = path.startsWith(`${root}/`);
    const url = new URL(isWhole || isBelowBase ? path : `${root}/${path.replace(/^\//, '')}`, base);
    const isSafe = url.origin === base.origin && url.username === '' && url.password === '';
    return isSafe ? url.href : null;
  } catch {
    return null;
  }
}

type Body<R extends Route> = RouteArgs<R> extends { readonly body?: infer B } ? B : never;

interface SuppliedCall<R extends Route> {
  readonly path: string;
  readonly body: Body<R>;
}

/**
 * Mutation whose path is supplied by the server. `route` supplies the method, base and response schemas. Sent once and
 * never queued, like `useApiMutation`; fails without a call if the path leaves the API's origin.
 */
export const useSuppliedMutation = <R extends Route>(
  route: R,
  options: Omit<UseMutationOptions<ResponseBody<R>, ApiFailure, SuppliedCall<R>>, 'mutationFn'>,
): UseMutationResult<ResponseBody<R>, ApiFailure, SuppliedCall<R>> =>
  useMutation<ResponseBody<R>, ApiFailure, SuppliedCall<R>>({
    ...options,
    async mutationFn({ path, body }) {
      const url = suppliedUrl(route, path);
      if (url === null) throw new ApiFailure({ kind: 'invalid', route: routeName(route), cause: 'path' });
      const transport: LooseArgs['transport'] = (_, init) => portalConfig().fetch(url, init);
      // The path of the route is replaced; its parameters only have to be valid.
      return (await callRoute(route, { params: { id: 'supplied' }, body, transport })).body;
    },
    networkMode: 'always',
    retry: 0,
  });
