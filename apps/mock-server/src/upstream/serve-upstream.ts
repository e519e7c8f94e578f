import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/response.ts';
import { isCrossSite } from '../people/authorize.ts';
import { bridgeFeed } from './bridge-feed.ts';
import { createDeviations, type Deviations } from './deviations.ts';

/** Another back end that answers instead of the mock server. */
export interface Upstream {
  /** 'https://api.example.com' */
  readonly origin: string;
  /** Epoch milliseconds of the system. */
  readonly now: () => number;
}

/** Uploads are the largest bodies. */
const largestBody = 12_582_912;
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

/**
 * Forwards the calls of the portal, and its live feed, to another back end, and compares every response with the contract
 * (docs/mock-server.md). Responses are forwarded as they are.
 */
export function serveUpstream(app: FastifyInstance, { origin, now }: Upstream): Deviations {
  const deviations = createDeviations(now);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    bridgeFeed(scope, origin, deviations);
    for (const url of ['/api/*', '/ofrep/*', '/logos/*']) {
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        bodyLimit: largestBody,
        handler: (request, reply) => forward(request, reply, origin, deviations),
      });
    }
    done();
  });
  return deviations;
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  deviations: Deviations,
): Promise<FastifyReply> {
  // The origin of the page is replaced below, so that of another site must end here.
  if (request.method !== 'GET' && isCrossSite(request.headers)) {
    const { status, body } = problem('CROSS_SITE_REQUEST', 'This request came from another site.');
    return reply.status(status).send(body);
  }
  let response: Response;
  try {
    response = await fetch(`${origin}${request.url}`, {
      method: request.method,
      headers: headersFor(request, origin),
      ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    const { status, body } = problem('SERVICE_UNAVAILABLE', 'The upstream does not answer.');
    return reply.status(status).send(body);
  }
  const body = Buffer.from(await response.arrayBuffer());
  const [path = ''] = request.url.split('?');
  const contentType = response.headers.get('content-type') ?? '';
  deviations.checkResponse({ method: request.method, path, status: response.status, contentType, body });
  for (const [name, value] of response.headers) {
    if (!ofConnection.has(name) && name !== 'set-cookie') reply.header(name, value);
  }
  // A cookie for the upstream's domain would not be one for this host.
  const cookies = response.headers.getSetCookie().map(each => each.replace(/;\s*domain=[^;]*/i, ''));
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.status(response.status).send(body);
}

/** The request's headers, from a page of the upstream's own origin. */
function headersFor({ headers }: FastifyRequest, origin: string): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (ofConnection.has(name) || name === 'referer' || value === undefined) continue;
    sent.set(name, name === 'origin' ? origin : String(value));
  }
  return sent;
}
