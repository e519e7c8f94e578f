import type { BrowserContext } from '@playwright/test';
import type { ResponseBody, ArgsOf, Route } from '@portal/client/api/route-call';
import { antiForgeryCookie, antiForgeryHeader, defaultBases } from '@portal/contracts/routing/route';

/** Calls the mock server with the cookies of a test's browser, outside any page; typed by the contract. */
export type BrowserCall = <R extends Route>(route: R, ...args: ArgsOf<R>) => Promise<ResponseBody<R>>;

/**
 * Calls of the sandbox API and of the portal API in the browser's world, as the user signed in there.
 * @throws Error when the response is not a success
 */
export const callFrom =
  (context: BrowserContext): BrowserCall =>
  async <R extends Route>(route: R, ...[args]: ArgsOf<R>): Promise<ResponseBody<R>> => {
    // ArgsOf gives each route exactly the parts that it has.
    const {
      params = {},
      query = {},
      body,
    } = (args ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const token = (await context.cookies()).find(({ name }) => name === antiForgeryCookie)?.value;
    const response = await context.request.fetch(`${defaultBases[route.metadata.base]}${path}`, {
      method: route.method,
      params: query,
      ...(body === undefined ? {} : { data: body }),
      ...(token === undefined ? {} : { headers: { [antiForgeryHeader]: token } }),
    });
    if (!response.ok()) throw new Error(`${route.method} ${path}: ${response.status()} ${await response.text()}`);
    // The mock server's own tests check that its responses match the contract.
    return (await response.json()) as ResponseBody<R>;
  };
