import { defaultBases } from '@portal/contracts/routing/route';
import { reopenPath } from '@portal/contracts/sandbox/bundles';
import { importPath, maxFileBytes } from '@portal/contracts/sandbox/worlds';
import type { FastifyInstance } from 'fastify';

const addresses: ReadonlySet<string> = new Set([importPath, reopenPath].map(path => `${defaultBases.sandbox}${path}`));

/** Allows a binary body with its own limit for the calls that import a world or a bundle; for no other call. */
export function registerWorldFileParser(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (addresses.has(route.url) && route.method === 'POST') route.bodyLimit = maxFileBytes;
  });
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (addresses.has(request.routeOptions.url ?? '')) done(null, body);
    else done(Object.assign(new Error('No file is expected'), { statusCode: 415 }));
  });
}
