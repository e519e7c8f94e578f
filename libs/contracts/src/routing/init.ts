import type { initContract } from '@ts-rest/core';

type Router = ReturnType<typeof initContract>['router'];

interface RouterOptions {
  readonly strictStatusCodes?: boolean;
}

type Route = { readonly method: string; readonly path: string; readonly responses: Record<number, unknown> };
type Routes = { readonly [name: string]: Route | Routes };

const isRoute = (entry: Route | Routes): entry is Route => typeof entry.method === 'string';

/** Applies the router's strictness to each route. */
function router(routes: Routes, options: RouterOptions = {}): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      isRoute(entry) ? { ...entry, strictStatusCodes: options.strictStatusCodes } : router(entry, options),
    ]),
  );
}

/**
 * Builds routers of the contract as ts-rest does. Of ts-rest only the types are used: its code, which contains a second Zod, is loaded
 * nowhere (docs/decisions/0002-contracts.md).
 */
// Typed as ts-rest; what the contracts use of it does the same at run time.
export const c = { router: router as unknown as Router };
