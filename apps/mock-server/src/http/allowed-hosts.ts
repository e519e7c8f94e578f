import type { FastifyInstance } from 'fastify';
import { problem } from './response.ts';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Responds 403 to every request and WebSocket handshake whose Host header names another host than this machine or one
 * of `allowed`. Without it, a site that resolves its own name to 127.0.0.1 (DNS rebinding) has the server's origin in
 * the browser, reads the sandbox's codes and signs in as any user. Ports are ignored.
 */
export function refuseOtherHosts(app: FastifyInstance, allowed: readonly string[]): void {
  const hosts = new Set([...localHosts, ...allowed.map(readHostName)]);
  app.addHook('onRequest', (request, reply, done) => {
    const host = readHostName(request.headers.host ?? '');
    if (host !== '' && hosts.has(host)) return done();
    const { status, body } = problem(
      'CROSS_SITE_REQUEST',
      'This server answers only by its own names while its sandbox is open. Start it with --allowed-host and this name to add it.',
    );
    void reply.status(status).send(body);
  });
}

/** 'portal.test' for 'Portal.test:8080'; an empty string if there is none. */
export const readHostName = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
