import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the specification that `npm run spec` writes, with its pictures, below /sandbox/specification. Each call reads the newest
 * file; before the first is written, it is not found.
 */
export async function serveSpecification(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/sandbox/specification/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', 'no-cache'),
  });
}
