import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandboxKeyHeader } from '@portal/contracts/sandbox/access';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { SandboxError, type Send } from './sandbox-call.ts';

/** Where a mock server is, and as whom it is called. */
export interface FetchOptions {
  /** 'http://localhost:4300' */
  readonly origin: string;
  /** Cookies of the caller: the selected world and the session. They change with the responses; none at first by default. */
  readonly jar?: CookieJar;
  /** Key of a shared sandbox. */
  readonly sandboxKey?: string | undefined;
}

/** Sends calls by fetch, for scripts and for tests without a browser. */
export const sendByFetch =
  ({ origin, jar = createCookieJar(), sandboxKey }: FetchOptions): Send =>
  async ({ method, path, body }) => {
    const headers = new Headers({ cookie: jar.header() });
    const token = jar.get(antiForgeryCookie);
    if (token !== undefined) headers.set(antiForgeryHeader, token);
    if (sandboxKey !== undefined) headers.set(sandboxKeyHeader, sandboxKey);
    if (body !== undefined) headers.set('content-type', body.type);
    const response = await reach(origin, path, { method, headers, body: body?.content ?? null });
    jar.take(response.headers.getSetCookie());
    return { status: response.status, text: await response.text() };
  };

async function reach(origin: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${origin}${path}`, init);
  } catch (cause) {
    throw Object.assign(new SandboxError(`No mock server answers at ${origin}.`, null, null), { cause });
  }
}
