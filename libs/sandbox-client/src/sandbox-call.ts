import type { ArgsOf, SuccessBody, Route } from '@portal/client/api/route-call';
import { defaultBases } from '@portal/contracts/routing/route';
import { anyErrorBody } from '@portal/contracts/schemas/errors';

/** A request to a mock server, as a transport sends it with the cookies that it keeps. */
export interface SandboxRequest {
  readonly method: string;
  /** Path and query, from the server's origin: '/sandbox/api/worlds'. */
  readonly path: string;
  /** JSON as text, or a file as bytes. */
  readonly body?: { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> };
}

/** What came back, whatever its status. */
export interface SandboxResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request.
 *
 * @throws {SandboxError} without a status if nothing answers
 */
export type Send = (request: SandboxRequest) => Promise<SandboxResponse>;

/**
 * Calls the sandbox, or the portal's API as the user who is signed in; typed by the contract:
 * `call(sandbox.clock.move, { body: { advanceMs: 60_000 } })`. The body of an imported file is its bytes.
 *
 * @throws {SandboxError} when the response is not a success
 */
export type SandboxCall = <R extends Route>(route: R, ...args: ArgsOf<R>) => Promise<SuccessBody<R>>;

/** A call that did not succeed. */
export class SandboxError extends Error {
  override name = 'SandboxError';
  /** Status of the response; null if nothing answered. */
  readonly status: number | null;
  /** The server's own words about it, for users; null if it has none. */
  readonly reason: string | null;

  constructor(message: string, status: number | null, reason: string | null) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** Calls by a transport, such as `sendByFetch`. */
export const createCall =
  (send: Send): SandboxCall =>
  async <R extends Route>(route: R, ...[args]: ArgsOf<R>): Promise<SuccessBody<R>> => {
    // ArgsOf gives each route exactly the parts that it has.
    const {
      params = {},
      query = {},
      body,
    } = (args ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, string | number | undefined>;
      body?: unknown;
    };
    const { method } = route;
    const filled = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const path = `${defaultBases[route.metadata.base]}${filled}`;
    const response = await send({ method, path: `${path}${formatQuery(query)}`, ...formatBody(body) });
    const received = readJson(response.text);
    if (response.status >= 300 || received === undefined) {
      const message = `${method} ${path}: ${response.status} ${response.text}`;
      throw new SandboxError(message, response.status, readReason(received));
    }
    // The mock server's own tests check that its responses match the contract.
    return received as SuccessBody<R>;
  };

function formatQuery(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function formatBody(body: unknown): Pick<SandboxRequest, 'body'> {
  if (body === undefined) return {};
  if (!(body instanceof Uint8Array)) return { body: { type: 'application/json', content: JSON.stringify(body) } };
  return { body: { type: 'application/octet-stream', content: new Uint8Array(body) } };
}

function readReason(received: unknown): string | null {
  const { data } = anyErrorBody.safeParse(received);
  if (data === undefined) return null;
  const reasons = [data].flat().map(({ code, field, message }) => {
    return code === 'VALIDATION_FAILED' && field !== undefined ? `${field}: ${message}` : message;
  });
  return reasons.join('; ');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
