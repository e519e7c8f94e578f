import { defaultBases } from '@portal/contracts/route';
import { importPath, mostFileBytes } from '@portal/contracts/sandbox-worlds';
import type { FastifyInstance } from 'fastify';

const address = `${defaultBases.sandbox}${importPath}`;

/** Lets the one call that takes an exported world have a body of bytes with a limit of its own; no other call does. */
export function takeWorldFiles(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (route.url === address && route.method === 'POST') route.bodyLimit = mostFileBytes;
  });
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.url === address) done(null, body);
    else done(Object.assign(new Error('No file is expected'), { statusCode: 415 }));
  });
}
