import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { addBrandSheets } from '@portal/contracts/configuration/brand-sheets';
import { insertSettings } from '@portal/contracts/configuration/page-settings';
import { listServiceOrigins } from '@portal/contracts/configuration/service-paths';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, createPage, sendPage } from './send-page.ts';

/** The files of prerendered pages by the path of each in the portal: 'investors/login'. */
function listPages(webDir: string): ReadonlyMap<string, string> {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter(
    file => !file.startsWith(`assets${sep}`),
  );
  const pageName = (file: string): string =>
    file
      .split(sep)
      .join('/')
      .replace(/(^|\/)index\.html$/, '')
      .replace(/\.html$/, '');
  return new Map(files.filter(file => file.endsWith('.html')).map(file => [pageName(file), join(webDir, file)]));
}

/** Reads a page by its path in the portal when it is first asked for; undefined if it was not prerendered. */
function createPageReader(
  files: ReadonlyMap<string, string>,
  settings: PortalSettings,
): (name: string) => Page | undefined {
  const withSheets = addBrandSheets(settings);
  const policy = {
    bankLink: settings.bankLink === 'simulated' ? 'simulated' : 'production',
    connect: listServiceOrigins(settings),
  } as const;
  const pages = new Map<string, Page>();
  return name => {
    const file = files.get(name);
    if (file === undefined) return undefined;
    const page = pages.get(name) ?? createPage(insertSettings(readFileSync(file, 'utf8'), withSheets), policy);
    pages.set(name, page);
    return page;
  };
}

/** The page of an address, as pages are named: 'investors/login'. */
function pageOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return /(?:^|\/)(investors(?:\/.*)?)$/.exec(path.replace(/\/$/, ''))?.[1] ?? '';
}

/**
 * Serves the built portal: prerendered pages where the build made them, its start page for every other path below
 * /investors or /{clientId}/investors [RTE-01], the not-found page for unknown pages [RTE-04], and its assets, whose
 * content never changes under their name. The settings are put into the pages; `ignoresKeys` says whether the world of a request ignores idempotency keys, which
 * the settings of its pages then say.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  settings: PortalSettings,
  ignoresKeys: (request: FastifyRequest) => boolean,
): Promise<void> {
  const files = listPages(webDir);
  const readPage = createPageReader(files, settings);
  const readPageWithoutKeys = createPageReader(files, { ...settings, idempotentMoney: false });
  const start = readPage('');
  if (start === undefined) return;
  const isPage = readKnownPages(webDir);
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true });

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = pageOf(request);
    if (!isPage(name.replace(/^investors\/*/, '')))
      return sendPage(request, reply.status(404), readPage('404') ?? start);
    const read = ignoresKeys(request) ? readPageWithoutKeys : readPage;
    return sendPage(request, reply, read(name) ?? read('') ?? start);
  };
  for (const root of ['/investors', '/:clientId/investors']) {
    app.get(root, servePage);
    app.get(`${root}/*`, servePage);
  }
  // Open tabs compare it with their own, so it must not be stored.
  if (existsSync(join(webDir, versionFile)))
    app.get('/version', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(versionFile, webDir, { cacheControl: false }),
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

/** File with version and commit, beside the start page. */
const versionFile = 'version.json';

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
