import type { Bases } from '@portal/contracts/routing/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyFaults } from '../api/fault-hook.ts';
import { sendProblem } from '../api/response.ts';
import { sendReply, type Reply } from '../api/serve-contract.ts';
import { isCrossSite } from '../identity/authorize.ts';
import { noteCall } from '../worlds/note-call.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { createRouteFinder, type FoundRoute } from './find-route.ts';

/** A call of the portal that something else than the mock server's own handlers answers. */
export interface PortalCall {
  readonly request: FastifyRequest;
  readonly method: string;
  /** Without the query: '/api/orders/'. */
  readonly path: string;
  /** Null for a call that the contract does not have. */
  readonly found: FoundRoute | null;
  /** The bytes as they were sent; empty without a body. */
  readonly body: Buffer;
  /** The world whose clock and faults apply. */
  readonly hosted: HostedWorld;
  /** Aborted once the caller has left, or has the response. */
  readonly left: AbortSignal;
}

/** Where the calls are. */
interface ServedCalls {
  /** A path with a slash at its end stands for all below it. */
  readonly paths: readonly string[];
  /** Addresses of the services, if they are not the usual ones. */
  readonly bases?: Bases;
}

/** Uploads are the largest bodies. */
const largestBody = 12_582_912;

/**
 * Serves the calls of the portal with responses from elsewhere. Changes from pages of other sites are refused, and the
 * faults of the sandbox apply to the calls of the contract, which are noted in the journal of their world.
 */
export function servePortalCalls(
  app: FastifyInstance,
  { paths, bases }: ServedCalls,
  resolveWorld: (request: FastifyRequest) => HostedWorld,
  answer: (call: PortalCall) => Promise<Reply>,
): void {
  const findRoute = createRouteFinder(bases);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  const found = new WeakMap<FastifyRequest, FoundRoute>();
  const note = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
    const route = found.get(request);
    if (route !== undefined) noteCall(request, reply, route.named.name, payload, false);
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method } = request;
    if (method !== 'GET' && isCrossSite(request.headers)) {
      return sendProblem(reply, 'CROSS_SITE_REQUEST', 'This request came from another site.');
    }
    const path = pathOf(request);
    const route = found.get(request) ?? null;
    const hosted = request.hosted ?? resolveWorld(request);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const call = { request, method, path, found: route, body, hosted, left: leaving.signal };
    const respond = () => answer(call);
    const ready = route === null ? await respond() : await applyFaults(request, reply, route.named, hosted, respond);
    // Null: a fault has sent another response, or none.
    if (ready === null) note(request, reply, null);
    else sendReply(reply, ready);
    return reply;
  };
  for (const path of paths) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: path.replace(/\/$/, '/*'),
      bodyLimit: largestBody,
      config: { takesAnyBody: true },
      // Before the body is read, so that a refused one is noted too.
      onRequest(request, _reply, done) {
        request.hosted = resolveWorld(request);
        const route = findRoute(request.method, pathOf(request));
        if (route !== null) found.set(request, route);
        done();
      },
      onSend(request, reply, payload, done) {
        note(request, reply, payload ?? '');
        done(null, payload);
      },
      handler,
    });
  }
}

/** Without the query. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
