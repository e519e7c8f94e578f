import {
  antiForgeryCookie,
  antiForgeryHeader,
  clientIdHeader,
  defaultTimeoutMs,
  idempotencyHeader,
} from '@portal/contracts/route';
import { parseErrorBody } from '@portal/domain/failures';
import { ApiFailure, type FailureKind } from './api-failure.ts';
import { portalConfig } from './config.ts';
import { readFile } from './file-answer.ts';
import { clientIdFrom } from './paths.ts';
import { checkedUrl, parseWith } from './route-address.ts';
import { isSafe, routeName, type AnswerBody, type ArgsOf, type Route } from './route-call.ts';
import { noteServerDate } from './server-time.ts';

/** The sign-in screen needs this file first, so it knows neither the query cache nor money nor time zones. */

export interface CallOptions {
  /** Ends the call from outside; the caller then gets the signal's reason, not an ApiFailure. */
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Sees every failure before its caller does and says whether a safe call is worth one more try [ERR-08]. */
type FailureHandler = (failure: ApiFailure, route: Route) => Promise<boolean> | boolean;

let handleFailure: FailureHandler = () => false;

/** Sets the one handler that all failures pass through. */
export function onFailure(handler: FailureHandler): void {
  handleFailure = handler;
}

let timeoutSetting: number | undefined;

/** Takes the server setting for the greatest time of a call, in milliseconds [FLG-25]. */
export function applyTimeoutSetting(ms: number | undefined): void {
  timeoutSetting = ms;
}

/** Milliseconds before a call of the route is given up: its own, the configured, the server's, else 30,000 [API-03, SES-19]. */
export const timeoutOf = (route: Route): number =>
  route.metadata.timeoutMs ?? portalConfig().requestTimeoutMs ?? timeoutSetting ?? defaultTimeoutMs;

/**
 * Calls a route of the contracts and returns the success body, read by the route's schema. Cookies and the anti-forgery header
 * go with every call [API-01, API-02]. Throws an ApiFailure for everything else. Nothing is retried, except a GET
 * that was refused for a session which then proved to be alive [SES-30].
 */
export async function callApi<R extends Route>(route: R, ...rest: ArgsOf<R, CallOptions>): Promise<AnswerBody<R>> {
  const answer = await callRoute(route, rest[0] ?? {});
  return answer.body;
}

/** As `callApi`, with status and headers of the answer. */
export const callApiFully = <R extends Route>(
  route: R,
  ...rest: ArgsOf<R, CallOptions>
): Promise<Answer<AnswerBody<R>>> => callRoute(route, rest[0] ?? {});

/** What both do, for callers that have the arguments as one object already. */
export async function callRoute<R extends Route>(route: R, call: LooseArgs): Promise<Answer<AnswerBody<R>>> {
  const answer = await send(route, call).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    const again = await handleFailure(error, route);
    if (!again || !isSafe(route)) throw error;
    return send(route, call);
  });
  // The schema of this very route has just read the body.
  return answer as Answer<AnswerBody<R>>;
}

export interface LooseArgs extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Goes with money commands only: see `RouteArgs`. */
  readonly idempotencyKey?: string | undefined;
  /** Carries the request instead of `fetch`: an upload that tells how far it is. */
  readonly transport?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

let calledAt = 0;

/** Device time of the newest call of this tab, epoch milliseconds. */
export const lastCallAt = (): number => calledAt;

async function send(route: Route, args: LooseArgs): Promise<Answer<unknown>> {
  const name = routeName(route);
  const url = checkedUrl(route, args.params, args.query);
  if (!isSafe(route) && globalThis.navigator?.onLine === false) throw new ApiFailure({ kind: 'offline', route: name });

  const timeout = AbortSignal.timeout(timeoutOf(route));
  const signal = args.signal ? anyOf([args.signal, timeout]) : timeout;
  const sentAt = Date.now();
  calledAt = sentAt;
  try {
    const response = await (takeEarly(route, url) ??
      (args.transport ?? portalConfig().fetch)(url, { ...requestOf(route, args), signal }));
    noteServerDate(response.headers.get('date'), sentAt, Date.now());
    return await readAnswer(route, name, response, sentAt);
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    args.signal?.throwIfAborted();
    const kind: FailureKind = timeout.aborted ? 'timeout' : 'network';
    throw new ApiFailure({ kind, route: name, sentAt, cause: error });
  }
}

/** Aborted by the first of them, as AbortSignal.any, which not all browsers of `neededBrowsers` have. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { once: true, signal: first.signal });
  }
  return first.signal;
}

function requestOf(route: Route, { body, idempotencyKey }: LooseArgs): RequestInit {
  const headers: Record<string, string> = { accept: [...(route.metadata.file ?? []), 'application/json'].join(', ') };
  const token = readCookie(antiForgeryCookie);
  if (token !== null) headers[antiForgeryHeader] = token;
  if (isSafe(route)) return { method: route.method, credentials: 'include', headers };
  const clientId = route.metadata.sendsLinks === true ? clientIdFrom(globalThis.location?.pathname ?? '') : null;
  if (clientId !== null) headers[clientIdHeader] = clientId;
  if (idempotencyKey !== undefined) headers[idempotencyHeader] = idempotencyKey;
  if (route.metadata.upload === true)
    return { method: route.method, credentials: 'include', headers, body: formOf(body) };
  headers['content-type'] = 'application/json';
  return { method: route.method, credentials: 'include', headers, body: JSON.stringify(body ?? {}) };
}

/** An upload as multipart/form-data: files as they are, everything else as text. The browser names the boundary. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

async function readAnswer(route: Route, name: string, response: Response, sentAt: number): Promise<Answer<unknown>> {
  const { status, statusText, headers } = response;
  if (response.ok && route.metadata.file !== undefined) {
    const answer = await readFile(response, route.metadata.file);
    if (answer.kind === 'file') return { status, headers, body: answer.file };
    const kind = answer.kind === 'errors' ? 'http' : answer.kind;
    const errors = answer.kind === 'errors' ? answer.errors : [];
    throw new ApiFailure({ kind, route: name, status, statusText, errors, sentAt });
  }
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) {
    throw new ApiFailure({
      kind: 'http',
      route: name,
      status,
      statusText,
      errors: parseErrorBody(json),
      retryAfterMs: retryAfter(headers),
      sentAt,
    });
  }
  // A status that the route does not declare has no schema, and then no body of it can be right.
  const schema = (route.responses as Record<number, unknown>)[status];
  const read = parseWith(schema, json);
  if (read.ok) return { status, headers, body: read.value };
  if (text === '' || json === null) throw new ApiFailure({ kind: 'empty', route: name, status, statusText });
  console.error(`${name} answered ${status} outside its contract at ${read.problem}`);
  throw new ApiFailure({ kind: 'malformed', route: name, status, statusText });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Value of a cookie that scripts may read, or null. */
function readCookie(name: string): string | null {
  const found = (globalThis.document?.cookie ?? '').split('; ').find(pair => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  const value = found.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    // Another program on this host may have set it: the server says so, and the call still goes out.
    return value;
  }
}

declare global {
  /** Start-up calls that the page began before this script had loaded, by address; each is used once. */
  var portalEarly: Record<string, Promise<Response>> | undefined;
}

function takeEarly(route: Route, url: string): Promise<Response> | undefined {
  const started = isSafe(route) ? globalThis.portalEarly?.[url] : undefined;
  if (started !== undefined) delete globalThis.portalEarly?.[url];
  return started;
}
