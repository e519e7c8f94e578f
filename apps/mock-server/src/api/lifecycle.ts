import type { FastifyInstance } from 'fastify';
import { sendProblem } from './response.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** Addresses for load balancers and container engines, which ask by any host name. */
export const healthPaths: readonly string[] = ['/healthz', '/readyz'];

/** How long clients of the live feed have to answer that it closes, in milliseconds. */
const feedCloseMs = 1_000;
const pollMs = 20;

interface StopOptions {
  /** How long to go on answering while /readyz says 503, so that load balancers send no more requests. */
  readonly drainMs: number;
  /** How long requests that have begun may take to end. */
  readonly limitMs: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the server without breaking off what it is doing; see `registerLifecycle`. */
    stopGracefully(options: StopOptions): Promise<void>;
  }
}

/**
 * Serves /healthz (the process answers) and /readyz (its worlds are loaded; 503 once it stops), and adds `stopGracefully`:
 * /readyz at 503, then no new requests, the running ones finished, live feeds closed with 1012 (service restart), the
 * stored world written.
 */
export function registerLifecycle(app: FastifyInstance, worlds: Worlds): void {
  let phase: 'serving' | 'draining' | 'stopping' = 'serving';
  let running = 0;
  const ended = (): void => void (running -= 1);
  app.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', ended);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (phase === 'serving') return done();
    // Clients with a kept connection open their next one elsewhere.
    reply.header('connection', 'close');
    if (phase === 'draining' || healthPaths.includes(request.url)) return done();
    reply.header('retry-after', '5');
    void sendProblem(reply, 'SERVICE_UNAVAILABLE', 'The server is shutting down. Please try again.');
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply
      .status(phase === 'serving' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: phase === 'serving' ? 'ready' : 'stopping' }),
  );

  app.decorate('stopGracefully', async ({ drainMs, limitMs }: StopOptions) => {
    if (phase !== 'serving') return;
    phase = 'draining';
    await wait(drainMs);
    phase = 'stopping';
    await waitUntil(() => running === 0, limitMs);
    for (const { feed } of worlds.list()) feed.close();
    await waitUntil(() => worlds.list().every(({ feed }) => feed.connections() === 0), feedCloseMs);
    await app.close();
  });
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

async function waitUntil(isSo: () => boolean, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs && !isSo(); waited += pollMs) await wait(pollMs);
}
