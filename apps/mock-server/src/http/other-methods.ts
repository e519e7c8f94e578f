import type { RouteMetadata } from '@portal/contracts/routing/route';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { isUnknown } from '../settings/offered-additions.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { foreignNotFound, problem } from './response.ts';

interface KnownRoute {
  readonly method: HTTPMethods;
  readonly path: string;
  readonly facts: RouteMetadata;
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A known path with a method that it does not have: 405 with the allowed methods. One route for all paths, because several for each
 * would be most of the router, and a seventh of the server's start.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly KnownRoute[],
  resolveWorld: (request: FastifyRequest) => HostedWorld,
): void {
  const patterns = routes.map(route => ({ route, pattern: patternOf(route.path) }));
  const { status, body } = problem('METHOD_NOT_ALLOWED', 'This method is not allowed here.');
  for (const base of new Set(routes.map(({ path }) => (path.startsWith('/sandbox/') ? '/sandbox/api' : '/api')))) {
    app.route({
      method: [...everyMethod],
      url: `${base}/*`,
      onRequest(request, reply) {
        const [path = ''] = request.url.split('?');
        const same = patterns.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
        if (same.length === 0) {
          reply.callNotFound();
          return;
        }
        const { world } = resolveWorld(request);
        if (same.every(({ facts }) => isUnknown(world, facts))) {
          void reply.status(404).send(foreignNotFound(world.now(), request.url));
        } else {
          const allowed = [...new Set(same.map(({ method }) => method))].join(', ');
          void reply.status(status).header('allow', allowed).send(body);
        }
      },
      handler: () => undefined,
    });
  }
}

/** Of the paths of a route: '/api/orders/:id' has '/api/orders/7' and '/api/orders/7/'. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.]/g, String.raw`\.`)
      .replace(/:\w+/g, '[^/]+')}/?$`,
  );
