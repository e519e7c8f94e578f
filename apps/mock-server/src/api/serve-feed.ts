import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedRoute } from './feed-route.ts';
import { isSecureOrigin, sessionCookieName } from '../identity/session-cookie.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

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
