import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Manifest, type Plugin } from 'vite';
import type { Rendered } from '../src/prerender.tsx';
import { insertPage } from './prerendered-page.ts';

/** The frame of a page. */
const framed = ['src/shell/shell.tsx'];
const legalPage = (name: string): string[] => [`src/pages/legal/${name}.tsx`, ...framed];

/** An address at which the portal renders the not-found page. */
const missing = '/investors/404';

/** Public pages that are rendered at build time, by their path, with the parts that the entry does not contain. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/investors': ['src/pages/sign-in/landing-page.tsx'],
  '/investors/login': [],
  '/investors/forgot-password': ['src/pages/sign-in/forgot-password.tsx'],
  '/investors/register/account-details': ['src/pages/registration/account-details.tsx', ...framed],
  '/investors/terms-and-conditions': legalPage('terms-and-conditions'),
  '/investors/privacy-policy': legalPage('privacy-policy'),
  '/investors/business-continuity': legalPage('business-continuity'),
  '/investors/additional-disclosures': legalPage('additional-disclosures'),
  '/investors/issuer-disclosures': legalPage('issuer-disclosures'),
  '/investors/california-personal-information-categories': legalPage('california-categories'),
  '/investors/disclosures': legalPage('disclosures'),
  [missing]: ['src/messages/not-found-page.tsx', ...framed],
};

/** Lists the addresses that are pages; the web server answers 404 for all others [RTE-04]. */
const patternsFile = 'pages.json';

/** Renders the public pages into copies of the start page, so that the first paint waits for no script. */
export function prerender(): Plugin {
  let config = { file: '', outDir: '' };
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    configResolved({ configFile, build: { outDir } }) {
      config = { file: configFile ?? '', outDir };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { outDir } = config;
        const { contents, patterns, links } = await render(config.file, Object.keys(pages));
        const read = (name: string): string => readFileSync(join(outDir, name), 'utf8');
        const start = read('index.html');
        // Vite writes this file and documents its shape.
        const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
        const write = (name: string, html: string): void => {
          mkdirSync(dirname(join(outDir, name)), { recursive: true });
          writeFileSync(join(outDir, name), inlineStyles(html, outDir));
        };
        write('index.html', start);
        for (const [path, parts] of Object.entries(pages)) {
          const content = contents[path] ?? '';
          // Without a heading it is not the page, but what is shown while something loads.
          if (!content.includes('<h1')) throw new Error(`${path} was prerendered without its heading: ${content}`);
          const isMissing = path === missing;
          const page = { content, path: isMissing ? null : path, parts, links, files: listFiles(manifest, parts) };
          write(isMissing ? '404.html' : `${path}.html`, insertPage(start, page));
        }
        writeFileSync(join(outDir, patternsFile), JSON.stringify(patterns));
      },
    },
  };
}

/** Builds and runs the renderer. Rendering may leave timers running, so it runs in a worker thread that is terminated. */
async function render(configFile: string, paths: readonly string[]): Promise<Rendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false, sourcemap: false },
      ssr: { noExternal: true },
    });
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
      import(workerData.url).then(({ renderPages }) => renderPages(workerData.paths)).then(all => parentPort.postMessage(all));`,
      { eval: true, workerData: { url: pathToFileURL(join(outDir, 'prerender.js')).href, paths } },
    );
    // `renderPages` returns nothing else.
    const [rendered] = (await once(worker, 'message')) as [Rendered];
    await worker.terminate();
    return rendered;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Style sheets and scripts of these parts and of their imports that the start page does not load, in the order in which they are needed. */
function listFiles(manifest: Manifest, parts: readonly string[]): readonly string[] {
  const seen = collect(manifest, ['index.html'], new Set());
  const added = [...collect(manifest, parts, new Set())].filter(key => !seen.has(key)).map(key => manifest[key]);
  return [...new Set(added.flatMap(chunk => chunk?.css ?? [])), ...added.flatMap(chunk => chunk?.file ?? [])];
}

/** Chunks of these parts and of their imports. Throws if the build has no such part. */
function collect(manifest: Manifest, keys: readonly string[], found: Set<string>): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    if (manifest[key] === undefined) throw new Error(`The build has no part ${key}`);
    found.add(key);
    collect(manifest, manifest[key].imports ?? [], found);
  }
  return found;
}

/**
 * Puts the page's style sheets into it: a request would delay the first paint by a round trip. The disabled links make Vite's loader
 * for later pages take them for loaded; loaded again, they would override the sheets of those pages.
 */
const inlineStyles = (html: string, outDir: string): string =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const sheet = readFileSync(join(outDir, name), 'utf8');
    return `<style nonce="__CSP_NONCE__">${sheet}</style><link rel="stylesheet" href="/${name}" disabled>`;
  });
