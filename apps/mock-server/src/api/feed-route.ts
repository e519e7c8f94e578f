import { defaultFeedPath } from '@portal/contracts/routing/route';
import type { FastifyReply, FastifyRequest, RouteOptions, FastifyInstance } from 'fastify';
import { isCrossSite } from '../identity/authorize.ts';
import { sendProblem } from './response.ts';
import { isSecureOrigin, sessionCookieName } from '../identity/session-cookie.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/**
 * The route of the live feed without its handler of WebSockets: the handshake is refused from other sites (T24), and a
 * request without a handshake is an error.
 */
export const feedRoute = {
  method: 'GET',
  url: defaultFeedPath,
  onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    if (!isCrossSite(request.headers)) return done();
    void sendProblem(reply, 'CROSS_SITE_REQUEST', 'This request came from another site.');
  },
  handler: (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 'MALFORMED_REQUEST', 'This address accepts WebSocket connections only.'),
} satisfies RouteOptions;

/** The WebSocket of the live feed; the handshake has the session's cookie and is refused from other origins (T24). */
export function serveFeed(app: FastifyInstance, resolveWorld: (request: FastifyRequest) => HostedWorld): void {
  app.route({
    ...feedRoute,
    wsHandler(socket, request) {
      const secure = isSecureOrigin(request.protocol);
      resolveWorld(request).feed.accept(socket, request.cookies[sessionCookieName(secure)]);
    },
  });
}
