import type { FastifyInstance } from 'fastify';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Responds 421 to every request and WebSocket handshake whose Host header names another host than this machine or one
 * of `allowed`. Without it, a site that resolves its own name to 127.0.0.1 (DNS rebinding) has the server's origin in
 * the browser, reads the sandbox's codes and signs in as any user. Ports are ignored. Paths in `except` are answered by
 * any name.
 */
export function refuseOtherHosts(app: FastifyInstance, allowed: readonly string[], except: readonly string[]): void {
  const hosts = new Set([...localHosts, ...allowed.map(readHostName)]);
  app.addHook('onRequest', (request, reply, done) => {
    const host = readHostName(request.headers.host ?? '');
    if ((host !== '' && hosts.has(host)) || except.includes(request.url)) return done();
    void reply.status(421).send(misdirected);
  });
}

/** Not an error of the contract: every back end has its own addresses. */
const misdirected = {
  code: 'HOST_NOT_ALLOWED',
  message: 'This server doesn’t accept this host name. To allow it, start the server with --allowed-host and the name.',
};

/** 'portal.test' for 'Portal.test:8080'; an empty string if there is none. */
export const readHostName = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
