import { pathPattern } from '@portal/contracts/routing/path-pattern';
import { defaultBases, type RouteMetadata } from '@portal/contracts/routing/route';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { isUnknown } from '../behavior/offered-additions.ts';
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
  const patterns = routes.map(route => ({ route, pattern: pathPattern(route.path) }));
  const { status, body } = problem('METHOD_NOT_ALLOWED', 'This method isn’t allowed here.');
  // The other bases of the portal are below that of `rest`.
  for (const base of new Set(routes.map(({ facts }) => (facts.base === 'sandbox' ? 'sandbox' : 'rest')))) {
    app.route({
      method: [...everyMethod],
      url: `${defaultBases[base]}/*`,
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
