import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { portalConfig } from './config.ts';
import { callRoute, type LooseArgs } from './http.ts';
import { routeName, type AnswerBody, type Route, type RouteArgs } from './route-call.ts';

/**
 * The address of a path that the server supplied, or null when it is not on the API's own origin: cookies and the anti-forgery
 * header go there. A whole address, and a path that begins with the API's base path, are taken as they are; any other
 * path is one below the base, as the specification writes its paths.
 */
export function suppliedUrl(route: Route, path: string): string | null {
  const base = new URL(portalConfig().bases[route.metadata.base], window.location.href);
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
 * A command whose path is supplied by the server, as a mutation. `route` gives everything but the path: method, base,
 * answers. Sent once, never queued, as `useApiMutation`; fails without a call when the path leads elsewhere.
 */
export const useSuppliedMutation = <R extends Route>(
  route: R,
  options: Omit<UseMutationOptions<AnswerBody<R>, ApiFailure, SuppliedCall<R>>, 'mutationFn'>,
): UseMutationResult<AnswerBody<R>, ApiFailure, SuppliedCall<R>> =>
  useMutation<AnswerBody<R>, ApiFailure, SuppliedCall<R>>({
    ...options,
    async mutationFn({ path, body }) {
      const url = suppliedUrl(route, path);
      if (url === null) throw new ApiFailure({ kind: 'invalid', route: routeName(route), cause: 'path' });
      const transport: LooseArgs['transport'] = (_, init) => portalConfig().fetch(url, init);
      // The route's own path is not called; its parameters only have to be there.
      return (await callRoute(route, { params: { id: 'supplied' }, body, transport })).body;
    },
    networkMode: 'always',
    retry: 0,
  });
