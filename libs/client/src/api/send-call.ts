import { auth } from '@portal/contracts/endpoints/auth';
import { clientIdHeader, defaultTimeoutMs, idempotencyHeader, secondNames } from '@portal/contracts/routing/route';
import { isCarriedOut, schemaOfSuccess } from '@portal/contracts/routing/success';
import { parseErrorBody, saysItFailed } from '@portal/domain/access/failures';
import { ApiFailure, type FailureKind } from './api-failure.ts';
import { portalConfig } from '../browser/config.ts';
import { parseJson } from '../browser/parse-json.ts';
import { randomHex } from '../browser/random-hex.ts';
import { readFile } from './file-response.ts';
import { clientIdFrom } from '../browser/paths.ts';
import { checkedUrl, hasOtherFields, isObject, pageIn, parseWith, type FirstPage } from './route-address.ts';
import { isSafe, routeName, type Route } from './route-call.ts';
import { hasSession } from '../session/session-hint.ts';
import { readSettings } from '../settings/settings.ts';
import { noteServerDate } from '../browser/server-time.ts';
import { countRows, noteSkippedRows } from './skipped-rows.ts';
import { noteEvent } from '../browser/portal-events.ts';

/** The sign-in screen loads this file first, so it imports neither the query cache nor money nor time zones. */

/** A successful response. */
export interface ApiResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  /** Rows that the body lacks, at least (skipped-rows.ts); absent if the contract was kept to the letter. */
  readonly skipped?: number;
}

/**
 * Timeout of a call in milliseconds: of the route, the configuration or the server settings, else 30,000 [API-03,
 * SES-19].
 */
export const timeoutOf = (route: Route): number =>
  route.metadata.timeoutMs ?? portalConfig().requestTimeoutMs ?? readSettings().requestTimeout ?? defaultTimeoutMs;

/** Arguments of a call without the route's types. */
export interface LooseArgs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Aborts the call; the promise then rejects with the signal's reason, not with an ApiFailure. */
  readonly signal?: AbortSignal | undefined;
  /** Only for money commands: see `RouteArgs`. */
  readonly idempotencyKey?: string | undefined;
  /** Sends the request instead of `fetch`, for an upload with progress. */
  readonly transport?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** The number of the first page in requests by route, once a reply of the configured back end has shown it. */
const firstPages = new WeakMap<object, Map<string, FirstPage>>();

/**
 * Sends a call and reads its response. What a failure means for the session is not decided here. A list that answers with
 * the page after the one asked for counts its pages from 0, as Spring Data does: it is asked once more, and from then on so.
 * One that answers with its first page to any number is asked for the rows from the offset of the page.
 */
export async function sendCall(route: Route, args: LooseArgs): Promise<ApiResponse<unknown>> {
  const answer = await sendForPage(route, args);
  const page = isSafe(route) ? pageIn(args.query) : null;
  if (page === null || page === 1 || pageIn(answer.body) !== 1) return answer;
  const size = isFields(answer.body) ? answer.body['pageSize'] : null;
  if (typeof size !== 'number') return answer;
  const byOffset = await sendOnce(route, args, 1, (page - 1) * size).catch(nullIfRefused);
  return byOffset !== null && pageIn(byOffset.body) === page ? byOffset : answer;
}

function nullIfRefused(failure: unknown): null {
  if (failure instanceof ApiFailure && [400, 404, 422].includes(failure.status ?? 0)) return null;
  throw failure;
}

async function sendForPage(route: Route, args: LooseArgs): Promise<ApiResponse<unknown>> {
  const page = isSafe(route) ? pageIn(args.query) : null;
  if (page === null) {
    const answer = sendOnce(route, args, 1).catch(failure => sendWithToken(route, args, failure));
    return answer.catch(failure => sendPlain(route, args, failure));
  }
  const name = routeName(route);
  const shown = firstPages.get(portalConfig()) ?? new Map<string, FirstPage>();
  firstPages.set(portalConfig(), shown);
  const known = shown.get(name);
  const answer = await sendOnce(route, args, known ?? 1);
  if (known !== undefined || pageIn(answer.body) !== page + 1) return answer;
  // It may have no page 0. After any other failure, the later page must not be shown as the one asked for.
  const again = await sendOnce(route, args, 0).catch(nullIfRefused);
  const isFromZero = pageIn(again?.body) === page;
  shown.set(name, isFromZero ? 0 : 1);
  return again !== null && isFromZero ? again : answer;
}

/**
 * Sends again what was refused for want of an anti-forgery token, once a reply has set its cookie: a visitor whose first call
 * is to sign in has none.
 */
async function sendWithToken(route: Route, args: LooseArgs, failure: unknown): Promise<ApiResponse<unknown>> {
  const { status, errors } = failure instanceof ApiFailure ? failure : { status: null, errors: [] };
  const isAboutToken = errors.length === 0 || /csrf|xsrf|forgery/i.test(JSON.stringify(errors));
  if (isSafe(route) || !(status === 419 || (status === 403 && isAboutToken && !hasSession()))) throw failure;
  await sendOnce(auth.user, {}, 1).catch(() => undefined);
  if (!hasSession()) throw failure;
  return sendOnce(route, args, 1);
}

/** Sends a body without its second names and additions to a server that refused one as unknown: nothing was carried out. */
function sendPlain(route: Route, args: LooseArgs, failure: unknown): Promise<ApiResponse<unknown>> {
  const errors = failure instanceof ApiFailure && !failure.mayHaveActed ? failure.errors : [];
  const said = JSON.stringify(errors);
  const added = route.metadata.addedFields ?? [];
  const isNamed = (name: string): boolean => said.toLowerCase().includes(name.toLowerCase());
  // Their names are ordinary words, which may be about the value.
  const isField = (name: string): boolean =>
    errors.some(({ message }) => new RegExp(`(field|property|key)\\W+${name}\\b`, 'i').test(message));
  if (!isAboutUnknown.test(said) || !(secondNames.some(isNamed) || added.some(isField))) throw failure;
  const names = [...secondNames, ...added];
  const withoutNames = (key: string, value: unknown): unknown => (names.includes(key) ? undefined : value);
  return sendOnce(route, { ...args, body: parseJson(JSON.stringify(args.body, withoutNames)) }, 1);
}

const isAboutUnknown =
  /unknown|unrecogni[sz]ed|unexpected|extra|additional|not allowed|not permitted|should not exist|mapped/i;

async function sendOnce(
  route: Route,
  args: LooseArgs,
  firstPage: FirstPage,
  offset: number | null = null,
): Promise<ApiResponse<unknown>> {
  const name = routeName(route);
  const url = checkedUrl(route, args.params, args.query, firstPage, offset);
  if (!isSafe(route) && globalThis.navigator?.onLine === false) throw new ApiFailure({ kind: 'offline', route: name });

  const timeout = AbortSignal.timeout(timeoutOf(route));
  const { signal, release } = anyOf(args.signal ? [args.signal, timeout] : [timeout]);
  const sentAt = Date.now();
  const exchange = async (): Promise<ApiResponse<unknown>> => {
    const loading = bodyFormat(route);
    // Not awaited if it is there: the request is then sent at once.
    const format = typeof loading === 'function' ? loading : await loading;
    const response = await (args.transport ?? portalConfig().fetch)(url, { ...requestOf(route, args, format), signal });
    noteServerDate(response.headers.get('date'), sentAt, Date.now());
    return readAnswer(route, name, response, sentAt);
  };
  try {
    // The signal alone does not end every wait: a chunk that is loading does not have it.
    return await Promise.race([exchange(), whenAborted(signal)]);
  } catch (error) {
    if (!(error instanceof ApiFailure)) args.signal?.throwIfAborted();
    const kind: FailureKind = timeout.aborted ? 'timeout' : 'network';
    const failure = error instanceof ApiFailure ? error : new ApiFailure({ kind, route: name, sentAt, cause: error });
    noteEvent({ kind: 'call', failure });
    throw failure;
  } finally {
    release();
  }
}

/**
 * Polyfill of AbortSignal.any, which some browsers of `neededBrowsers` lack. `release` must be called at the end: a signal
 * of the caller may outlive many calls.
 */
function anyOf(signals: readonly AbortSignal[]): { readonly signal: AbortSignal; readonly release: () => void } {
  const first = new AbortController();
  const listening = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { once: true, signal: listening.signal });
  }
  return { signal: first.signal, release: () => listening.abort() };
}

/** Rejects with the reason of the signal as soon as it is aborted. */
async function whenAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
}

/** Writes a body as JSON. */
type BodyFormat = (body: unknown) => string;

/** The form of decimals that the back end accepts. The code for numbers is loaded only where they are needed. */
function bodyFormat(route: Route): BodyFormat | Promise<BodyFormat> {
  if (isSafe(route) || portalConfig().decimalsAs === 'text') return JSON.stringify;
  return import('./decimals-as-numbers.ts').then(
    ({ formatWithNumbers }) =>
      body =>
        formatWithNumbers(route.body, body),
  );
}

function requestOf(route: Route, { body, idempotencyKey }: LooseArgs, format: BodyFormat): RequestInit {
  const headers: Record<string, string> = { accept: [...(route.metadata.file ?? []), 'application/json'].join(', ') };
  const { cookie, header } = portalConfig().antiForgery;
  const token = readCookie(cookie);
  if (token !== null) headers[header] = token;
  if (portalConfig().traceCalls) headers.traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
  if (isSafe(route)) return { method: route.method, credentials: 'include', headers };
  const clientId = route.metadata.sendsLinks === true ? clientIdFrom(globalThis.location?.pathname ?? '') : null;
  if (clientId !== null) headers[clientIdHeader] = clientId;
  if (idempotencyKey !== undefined) headers[idempotencyHeader] = idempotencyKey;
  if (route.metadata.upload === true)
    return { method: route.method, credentials: 'include', headers, body: formOf(body) };
  headers['content-type'] = 'application/json';
  return { method: route.method, credentials: 'include', headers, body: format(body ?? {}) };
}

/** Builds multipart/form-data: files unchanged, other values as text. The browser sets the boundary. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

async function readAnswer(
  route: Route,
  name: string,
  response: Response,
  sentAt: number,
): Promise<ApiResponse<unknown>> {
  const { status, statusText, headers } = response;
  if (response.ok && route.metadata.file !== undefined) {
    const answer = await readFile(response, route.metadata.file);
    if (answer.kind === 'file') return { status, headers, body: answer.file };
    const kind = answer.kind === 'errors' ? 'http' : answer.kind;
    const errors = answer.kind === 'errors' ? answer.errors : [];
    throw new ApiFailure({ kind, route: name, status, statusText, errors, sentAt });
  }
  const isDone = isCarriedOut(route, status);
  const text = await response.text().catch((error: unknown) => {
    // The status has arrived, so that the body breaks off changes nothing.
    if (isDone) return '';
    throw error;
  });
  if (isDone && isPage.test(text)) throw new ApiFailure({ kind: 'malformed', route: name, status, statusText });
  const parsed = parseJson(text);
  // No content is what a service may answer where a list has no rows. It says nothing of anything else.
  const isNone = isSafe(route) && !isDone && status === 204;
  // An id may be the whole text of a reply.
  const json = isDone ? (parsed ?? text) : isNone ? [] : withPagingOf(headers, parsed);
  const schema = schemaOfSuccess(route, status);
  // Without a body, a response is read as one without fields: nothing that a screen needs may be missing.
  const read = parseWith(schema, text === '' && !isNone ? {} : json);
  // A reply that only says no is the answer to a question.
  if (!response.ok || (saysItFailed(json) && !(read.ok && read.value === false))) {
    throw new ApiFailure({
      kind: 'http',
      route: name,
      status,
      statusText,
      errors: parseErrorBody(json, status),
      retryAfterMs: retryAfter(headers),
      sentAt,
    });
  }
  if (isDone && text === '') return { status, headers, body: null };
  noteSkippedRows(name, {});
  // Of an object without fields that must be there, a wrapper would hide them all.
  const isHidden = isSafe(route) && read.ok && isBare(read.value) && !isBare(json);
  const isExact = read.ok && read.deviations === 0 && !isHidden;
  // A field beside those of the contract may say that there are more rows than came, or be an absent one by another name.
  if (isExact && !hasOtherFields(json, read.value)) return { status, headers, body: read.value };
  if (!isDone && !isNone && (text === '' || json === null))
    throw new ApiFailure({ kind: 'empty', route: name, status, statusText });
  const tolerant = await import('./read-tolerantly.ts').catch((error: unknown) => {
    if (isDone) return null;
    throw error;
  });
  if (tolerant === null) return { status, headers, body: null };
  // The body of a command is never read without a row: what is shown of it must be all of it.
  const answer = tolerant.readTolerantly(schema, json, isSafe(route));
  if (isExact) {
    const beyond = tolerant.countRowsBeyond(schema, json);
    noteSkippedRows(name, beyond);
    const body = answer.ok ? tolerant.fillIn(read.value, answer.value) : read.value;
    return { status, headers, body, skipped: countRows(beyond) };
  }
  const left = answer.ok ? answer.skipped : {};
  const skipped = countRows(left);
  // What was read completely, in another form than the contract's, is no fault; nor is what a command's reply has of its own.
  const isWhole = (answer.ok || isDone) && skipped === 0;
  console[isWhole ? 'info' : 'error'](
    `${name}: the ${status} response doesn’t match the contract at ${answer.problem}${isWhole ? ', but could be read' : ''}`,
  );
  if (!answer.ok && !isDone)
    throw new ApiFailure({ kind: isNone ? 'empty' : 'malformed', route: name, status, statusText });
  noteSkippedRows(name, left);
  noteEvent({ kind: 'unread', route: name, status, path: answer.problem, rows: skipped });
  return { status, headers, body: answer.ok ? answer.value : null, skipped };
}

/** A bare list with what headers say of its pages: the number of all rows, or that there is a next page (RFC 8288). */
function withPagingOf(headers: Headers, json: unknown): unknown {
  const [total, link] = [headers.get('x-total-count'), headers.get('link')];
  const hasNext = link === null ? null : /;\s*rel="?next\b/.test(link);
  return Array.isArray(json) && (total ?? hasNext) !== null ? { items: json, total, hasNext } : json;
}

/** A page, such as the sign-in page of a gateway or of a hotel's network, with status 200: the service did not answer. */
const isPage = /^\s*<(!doctype|html)\b/i;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);

const isBare = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Value of a cookie that scripts can read, or null. */
function readCookie(name: string): string | null {
  const found = (globalThis.document?.cookie ?? '').split('; ').find(pair => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  const value = found.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    // Another program on this host may have set the cookie: send it as it is, the server rejects it.
    return value;
  }
}
