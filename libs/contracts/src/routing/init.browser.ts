import type { initContract } from '@ts-rest/core';

interface RouterOptions {
  readonly pathPrefix?: string;
  readonly commonResponses?: Record<number, unknown>;
  readonly strictStatusCodes?: boolean;
  readonly metadata?: unknown;
}

type Route = { readonly method: string; readonly path: string; readonly responses: Record<number, unknown> };
type Routes = { readonly [name: string]: Route | Routes };

const isRoute = (entry: Route | Routes): entry is Route => typeof entry.method === 'string';

/** Applies the router's prefix, common responses and strictness to each route, like ts-rest. */
function router(routes: Routes, options: RouterOptions = {}): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      isRoute(entry)
        ? {
            ...entry,
            path: `${options.pathPrefix ?? ''}${entry.path}`,
            responses: { ...options.commonResponses, ...entry.responses },
            strictStatusCodes: options.strictStatusCodes,
          }
        : router(entry, options),
    ]),
  );
}

const subset = { router, type: () => null, noBody: () => null, otherResponse: (response: unknown) => response };

// Typed as ts-rest; this object implements the subset that the contracts use at run time.
export const c = subset as unknown as ReturnType<typeof initContract>;
