import type { BrowserContext } from '@playwright/test';
import type { AnswerBody, ArgsOf, Route } from '@portal/client/route-call';
import { antiForgeryCookie, antiForgeryHeader, defaultBases } from '@portal/contracts/route';

/** Calls the mock server as the browser of a test does, outside of any page; typed by the contract. */
export type BrowserCall = <R extends Route>(route: R, ...args: ArgsOf<R>) => Promise<AnswerBody<R>>;

/**
 * For a browser whose addresses have a base: the sandbox of the world it is in, and the portal's own calls as whoever is
 * signed in there. Throws on every answer that is no success.
 */
export const callFrom =
  (context: BrowserContext): BrowserCall =>
  async <R extends Route>(route: R, ...[args]: ArgsOf<R>): Promise<AnswerBody<R>> => {
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
    const answer = await context.request.fetch(`${defaultBases[route.metadata.base]}${path}`, {
      method: route.method,
      params: query,
      ...(body === undefined ? {} : { data: body }),
      ...(token === undefined ? {} : { headers: { [antiForgeryHeader]: token } }),
    });
    if (!answer.ok()) throw new Error(`${route.method} ${path}: ${answer.status()} ${await answer.text()}`);
    // The mock server answers within its contract, which its own tests check.
    return (await answer.json()) as AnswerBody<R>;
  };
