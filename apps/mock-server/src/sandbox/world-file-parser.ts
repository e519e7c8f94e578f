import { defaultBases } from '@portal/contracts/routing/route';
import { importPath, maxFileBytes } from '@portal/contracts/sandbox/worlds';
import type { FastifyInstance } from 'fastify';

const address = `${defaultBases.sandbox}${importPath}`;

/** Allows a binary body with its own limit for the call that imports a world; for no other call. */
export function registerWorldFileParser(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (route.url === address && route.method === 'POST') route.bodyLimit = maxFileBytes;
  });
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.url === address) done(null, body);
    else done(Object.assign(new Error('Unexpected file'), { statusCode: 415 }));
  });
}
