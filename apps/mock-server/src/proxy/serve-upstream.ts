import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { listServicePaths } from '@portal/contracts/configuration/service-paths';
import { defaultBases, defaultFeedPath, reportPath, type Bases } from '@portal/contracts/routing/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, type Extras } from '../api/response.ts';
import type { Reply } from '../api/serve-contract.ts';
import type { Recorder } from './recorder.ts';
import { isSecureOrigin } from '../identity/session-cookie.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { bridgeFeed } from './bridge-feed.ts';
import { createDeviations, type Deviations } from './deviations.ts';
import { servePortalCalls, type PortalCall } from './serve-portal-calls.ts';

/** Another back end that answers instead of the mock server. */
export interface Upstream {
  /** 'https://api.example.com' */
  readonly origin: string;
  /** Epoch milliseconds of the system. */
  readonly now: () => number;
  /** Records calls and live messages. */
  readonly recorder?: Recorder | undefined;
}

const timeoutMs = 60_000;

/** Headers of one connection, and those that `fetch` sets itself (RFC 9110, section 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'expect',
]);

/** Not forwarded: the page is of another origin, and a 304 has no body that could be compared or recorded. */
const replaced = new Set(['referer', 'if-none-match', 'if-modified-since']);

/**
 * Forwards the calls of the portal, and its live feed, to another back end, and compares every response with the contract
 * (docs/mock-server.md). Responses are forwarded as they are.
 */
export function serveUpstream(
  app: FastifyInstance,
  upstream: Upstream,
  settings: PortalSettings,
  resolveWorld: (request: FastifyRequest) => HostedWorld,
): Deviations {
  const deviations = createDeviations(upstream.now);
  const { feedUrl = defaultFeedPath } = settings;
  const bases: Bases = { ...defaultBases, ...settings.bases };
  void app.register((scope, _options, done) => {
    if (feedUrl.startsWith('/')) bridgeFeed(scope, { ...upstream, feedPath: feedUrl }, deviations);
    const served = { paths: listServicePaths(settings).filter(path => path !== feedUrl && path !== reportPath), bases };
    servePortalCalls(scope, served, resolveWorld, call => forward(call, upstream, deviations));
    done();
  });
  return deviations;
}

async function forward(call: PortalCall, { origin, recorder }: Upstream, deviations: Deviations): Promise<Reply> {
  const { request, method, found, left } = call;
  let response: Response;
  let body: Buffer;
  try {
    response = await fetch(`${origin}${request.url}`, {
      method,
      headers: headersFor(request, origin),
      ...(call.body.length > 0 ? { body: new Uint8Array(call.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), left]),
    });
    body = Buffer.from(await response.arrayBuffer());
  } catch {
    return unavailable('The upstream didn’t answer, or its response was cut off.');
  }
  const { status } = response;
  if (status > 599) return unavailable(`The upstream's response has status ${status}.`);
  const contentType = response.headers.get('content-type') ?? '';
  if (found !== null) deviations.checkResponse({ route: found.named, status, contentType, body });
  recorder?.call(call, { status, headers: response.headers, body });
  return { status, headers: headersFrom(response, isSecureOrigin(request.protocol)), body };
}

const unavailable = (message: string) => problem('SERVICE_UNAVAILABLE', message);

/** The request's headers, from a page of the upstream's own origin. */
function headersFor({ headers }: FastifyRequest, origin: string): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (ofConnection.has(name) || replaced.has(name) || value === undefined) continue;
    sent.set(name, name === 'origin' ? origin : String(value));
  }
  return sent;
}

function headersFrom({ headers }: Response, secure: boolean): NonNullable<Extras['headers']> {
  const kept = [...headers].filter(([name]) => !ofConnection.has(name) && name !== 'set-cookie');
  const cookies = headers.getSetCookie().map(each => makeCookieOfThisHost(each, secure));
  return { ...Object.fromEntries(kept), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}

/** A cookie for the upstream's domain would not be one for this host, nor would a Secure one over plain http in Safari. */
function makeCookieOfThisHost(cookie: string, secure: boolean): string {
  const ofHost = cookie.replace(/;\s*domain=[^;]*/i, '');
  // No browser keeps a cookie with these prefixes unless it is Secure.
  return secure || /^__(?:Host|Secure)-/i.test(ofHost) ? ofHost : ofHost.replace(/;\s*secure\s*(?=;|$)/i, '');
}
