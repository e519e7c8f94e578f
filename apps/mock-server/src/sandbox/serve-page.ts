import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPage, sendPage } from '../api/send-page.ts';

/** Where a page would be, one that says how to get it; without scripts or styles. */
const notBuilt = createPage(`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Sandbox</title></head>
  <body>
    <h1>The sandbox page is not built</h1>
    <p>Run <code>npm run build</code>, then load this page again. Its API below /sandbox/api works without it.</p>
  </body>
</html>
`);

/**
 * Serves the built sandbox page (apps/sandbox) at /sandbox and below, except for /sandbox/api. It is read at each view,
 * so that a new build needs no restart.
 *
 * @param folder the build; without one, or before it is built, the page says so with status 503
 */
export async function serveSandboxPage(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const file = folder === undefined ? undefined : join(folder, 'index.html');
  const servePage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    file !== undefined && existsSync(file)
      ? sendPage(request, reply, createPage(readFileSync(file, 'utf8')))
      : sendPage(request, reply.status(503), notBuilt);
  for (const path of ['/sandbox', '/sandbox/:section']) app.get(path, servePage);
  if (folder === undefined) return;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/sandbox/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
}
