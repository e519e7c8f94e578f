import { flagPath } from '@portal/contracts/routing/route';
import { isRecord } from '@portal/domain/access/failures';
import { anyOf, retryAfter } from '../api/http.ts';
import { portalConfig } from '../browser/config.ts';

/**
 * Client of the flag service by the OpenFeature Remote Evaluation Protocol (OFREP): one request evaluates all flags of a
 * user, and an ETag tells whether they have changed since. The portal needs nothing else of OpenFeature's SDK, which is
 * fifteen times as big.
 */

/** Timeout of the flag service in milliseconds. */
const timeoutMs = 10_000;
/** Poll interval in milliseconds for changed flags; a page that becomes visible polls at once. */
const pollMs = 60_000;

/** Longest pause between two polls of a service that fails, in milliseconds. */
const longestPauseMs = 3_600_000;

let values: ReadonlyMap<unknown, unknown> = new Map();
let connection = new AbortController();

/**
 * Loads the flags for the user's context, then polls, and calls `onChange` when flags change. Ends the connection of
 * another context. Rejects if the service cannot be reached, its response cannot be read, or the connection is ended.
 */
export async function connectFlags(
  context: Readonly<Record<string, string | boolean>>,
  onChange: () => void,
): Promise<void> {
  disconnectFlags();
  const { signal } = connection;
  let etag: string | null = null;
  await load();
  signal.throwIfAborted();

  let isLoading = false;
  let failures = 0;
  let nextAt = 0;
  const timer = setInterval(() => void poll(), pollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => !document.hidden && void poll(), { signal });

  /** True if the service sent flags, false if it has no others than those that are known. */
  async function load(): Promise<boolean> {
    const { response, body } = await evaluate(context, etag, signal);
    signal.throwIfAborted();
    if (response.status === 304) return false;
    if (!response.ok) throw new FlagFailure(response);
    values = readValues(body);
    etag = response.headers.get('etag');
    return true;
  }

  /** After each failure in a row twice as many polls are left out as before. */
  async function poll(): Promise<void> {
    if (isLoading || Date.now() < nextAt) return;
    isLoading = true;
    try {
      if (await load()) onChange();
      failures = 0;
    } catch (error) {
      failures += 1;
      const wishedMs = error instanceof FlagFailure ? (retryAfter(error.response.headers) ?? 0) : 0;
      // Half an interval less, so that the poll at the end of the pause is made.
      const pauseMs = Math.min(longestPauseMs, pollMs * 2 ** failures) - pollMs / 2;
      nextAt = Date.now() + Math.max(pauseMs, wishedMs);
    } finally {
      isLoading = false;
    }
  }
}

/** The service refused the evaluation. */
class FlagFailure extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`The flag service responded with status ${response.status}`);
    this.response = response;
  }
}

/** Asks for all flags; the body is undefined if it is not JSON. Rejects if there is no response. */
async function evaluate(context: object, etag: string | null, closed: AbortSignal) {
  const { flagsUrl, fetch: send } = portalConfig();
  const { signal, release } = anyOf([closed, AbortSignal.timeout(timeoutMs)]);
  const request = new Request(`${flagsUrl}${flagPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
    body: JSON.stringify({ context }),
  });
  try {
    const response = await send(request, { signal, credentials: 'include' });
    const body: unknown = await response.json().catch(() => undefined);
    return { response, body };
  } finally {
    release();
  }
}

/** Values by key of a response's flags; those that the service could not evaluate are left out. Throws if there are none. */
function readValues(body: unknown): ReadonlyMap<unknown, unknown> {
  const flags = isRecord(body) && body.flags;
  if (!Array.isArray(flags)) throw new TypeError('The flag service sent no flags');
  return new Map(flags.flatMap((flag: unknown) => (isRecord(flag) ? [[flag.key, flag.value]] : [])));
}

/** Value of a flag, or `fallback` if the service does not know it. */
export function readBoolean(key: string, fallback: boolean): boolean {
  const value = values.get(key);
  return typeof value === 'boolean' ? value : fallback;
}
/** Text value of a flag, or `fallback` if the service does not know it. */
export function readText(key: string, fallback: string): string {
  const value = values.get(key);
  return typeof value === 'string' ? value : fallback;
}

/** Drops the user's values. */
export function disconnectFlags(): void {
  connection.abort();
  connection = new AbortController();
  values = new Map();
}
