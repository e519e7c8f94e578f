import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const files = [
  ['/sandbox', 'sandbox-page.html', 'text/html; charset=utf-8'],
  ['/sandbox/sandbox-page.css', 'sandbox-page.css', 'text/css; charset=utf-8'],
  ['/sandbox/sandbox-page.js', 'sandbox-page.js', 'text/javascript; charset=utf-8'],
] as const;

/** The sandbox for people: one page without a framework, which calls the sandbox's API. */
export function serveSandboxPage(app: FastifyInstance): void {
  for (const [path, file, type] of files) {
    const bytes = readFileSync(join(import.meta.dirname, 'page', file));
    app.get(path, (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(bytes),
    );
  }
}
