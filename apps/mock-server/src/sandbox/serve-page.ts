import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const pageFolder = join(import.meta.dirname, 'page');
/** The portal's design tokens, so that both look alike. */
const tokens = join(import.meta.dirname, '../../../../libs/ui/src/theme/tokens.css');
const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The sandbox page: without a framework, it calls the sandbox's API. */
export function serveSandboxPage(app: FastifyInstance): void {
  const serve = (path: string, file: string): void => {
    const bytes = readFileSync(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    app.get(path, (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(bytes),
    );
  };
  serve('/sandbox', join(pageFolder, 'sandbox-page.html'));
  for (const name of readdirSync(pageFolder)) {
    if (extname(name) !== '.html') serve(`/sandbox/${name}`, join(pageFolder, name));
  }
  serve('/sandbox/tokens.css', tokens);
  serve('/sandbox/inter.woff2', createRequire(import.meta.url).resolve(font));
}
