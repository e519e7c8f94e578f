import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { addBrandSheets } from '@portal/contracts/configuration/brand-sheets';
import { insertSettings } from '@portal/contracts/configuration/page-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, createPage, sendPage } from './send-page.ts';

/** A page's path in the portal, from its file name without extension: 'investors/login'. */
const pageName = (file: string): string => file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');

function readPages(webDir: string, settings: PortalSettings): Map<string, Page> {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
  const withSheets = addBrandSheets(settings);
  return new Map(
    files.map(file => {
      const html = insertSettings(readFileSync(join(webDir, file), 'utf8'), withSheets);
      return [pageName(file.split(sep).join('/')), createPage(html)];
    }),
  );
}

/** The build's list of page patterns, in the format of apps/web/src/routing/route-match.ts. */
interface PagePatterns {
  readonly anyCase: readonly string[];
  readonly exact: readonly string[];
}

/** Whether an address below /investors is a page of the build; without a list in the build, every address is. */
function readKnownPages(webDir: string): (page: string) => boolean {
  const file = join(webDir, 'pages.json');
  if (!existsSync(file)) return () => true;
  // The build writes this file.
  const { anyCase, exact } = JSON.parse(readFileSync(file, 'utf8')) as PagePatterns;
  const patterns = [new RegExp(`^(?:${anyCase.join('|')})$`, 'i'), new RegExp(`^(?:${exact.join('|')})$`)];
  return page => patterns.some(pattern => pattern.test(page));
}

/**
 * Serves the built portal: prerendered pages where the build made them, its start page for every other path below
 * /investors or /{clientId}/investors [RTE-01], the not-found page for unknown pages [RTE-04], and its assets, whose
 * content never changes under their name. The settings are put into the pages; `ignoresKeys` tells whether the world of
 * a request ignores idempotency keys, which its pages then say.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  settings: PortalSettings,
  ignoresKeys: (request: FastifyRequest) => boolean,
): Promise<void> {
  const pages = readPages(webDir, settings);
  const pagesWithoutKeys = readPages(webDir, { ...settings, idempotentMoney: false });
  const start = pages.get('');
  if (start === undefined) return;
  const isPage = readKnownPages(webDir);
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true });

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    const name = /(?:^|\/)(investors(?:\/.*)?)$/.exec(path.replace(/\/$/, ''))?.[1] ?? '';
    if (!isPage(name.replace(/^investors\/*/, '')))
      return sendPage(request, reply.status(404), pages.get('404') ?? start);
    const served = ignoresKeys(request) ? pagesWithoutKeys : pages;
    return sendPage(request, reply, served.get(name) ?? served.get('') ?? start);
  };
  for (const root of ['/investors', '/:clientId/investors']) {
    app.get(root, servePage);
    app.get(`${root}/*`, servePage);
  }
  // Open tabs compare it with their own, so it must not be stored.
  if (existsSync(join(webDir, 'version.json')))
    app.get('/version', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('version.json', webDir, { cacheControl: false }),
    );
  app.get('/', (_request, reply) => reply.redirect('/investors'));

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], join(webDir, 'assets'), { immutable: true, maxAge: '365d' }),
  );
  // Icons and similar files are beside the start page.
  const others = readdirSync(webDir, { withFileTypes: true }).filter(each => each.isFile());
  for (const { name } of others) {
    if (/\.(html|br|gz|json|map)$/.test(name)) continue;
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }));
  }
}
