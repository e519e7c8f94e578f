import type { c as full } from './init.ts';

interface RouterOptions {
  readonly strictStatusCodes?: boolean;
}

type Route = { readonly method: string; readonly path: string; readonly responses: Record<number, unknown> };
type Routes = { readonly [name: string]: Route | Routes };

const isRoute = (entry: Route | Routes): entry is Route => typeof entry.method === 'string';

/** Applies the router's strictness to each route, like ts-rest. */
function router(routes: Routes, options: RouterOptions = {}): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      isRoute(entry) ? { ...entry, strictStatusCodes: options.strictStatusCodes } : router(entry, options),
    ]),
  );
}

// Typed as ts-rest; this object implements what the contracts use at run time.
export const c = { router } as unknown as typeof full;
