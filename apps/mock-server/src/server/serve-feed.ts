import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../http/response.ts';
import { isCrossSite } from '../people/authorize.ts';
import { isSecureOrigin, sessionCookieName } from '../people/session-cookie.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

const feedPath = '/api/live';

/** The WebSocket of the live feed; the handshake has the session's cookie and is refused from other origins (T24). */
export function serveFeed(app: FastifyInstance, resolveWorld: (request: FastifyRequest) => HostedWorld): void {
  app.route({
    method: 'GET',
    url: feedPath,
    onRequest(request, reply, done) {
      if (!isCrossSite(request.headers)) return done();
      const { status, body } = problem('CROSS_SITE_REQUEST', 'This request came from another site.');
      void reply.status(status).send(body);
    },
    handler(_request, reply) {
      const { status, body } = problem('MALFORMED_REQUEST', 'This address takes a WebSocket only.');
      return reply.status(status).send(body);
    },
    wsHandler(socket, request) {
      const secure = isSecureOrigin(request.protocol, request.hostname);
      resolveWorld(request).feed.accept(socket, request.cookies[sessionCookieName(secure)], request.raw.socket);
    },
  });
}
