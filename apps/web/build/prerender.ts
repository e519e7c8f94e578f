import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';
import { fillScript, insertPage, pageScript } from './prerendered-html.ts';
import { listClasses, listStyledClasses, pickUsedStyles } from './used-styles.ts';

const shell = 'src/shell/shell.tsx';
/** The frame of a page, with the lazy parts of it that are rendered on every page. */
const framed = [shell, 'src/shell/print-head.tsx', 'src/shell/page-notices.tsx'] as const;
const legal = ['terms-and-conditions', 'privacy-policy', 'business-continuity', 'additional-disclosures'] as const;
const moreLegal = ['issuer-disclosures', 'california-personal-information-categories', 'disclosures'] as const;
/** Files whose name differs from their page's. */
const fileNames: Readonly<Record<string, string>> = {
  'california-personal-information-categories': 'california-categories',
};
const legalPage = (name: string): string => `src/pages/legal/${fileNames[name] ?? name}.tsx`;

/**
 * Public pages that are rendered at build time, by their path below /investors, with the parts that the entry does not
 * contain: those of their styles that the page uses are inlined, and their files are preloaded once the page is painted.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  login: [],
  '': ['src/pages/sign-in/landing-page.tsx'],
  'forgot-password': ['src/pages/sign-in/forgot-password.tsx'],
  'register/account-details': ['src/pages/registration/account-details.tsx', ...framed],
  ...Object.fromEntries([...legal, ...moreLegal].map(name => [name, [legalPage(name), ...framed]])),
};

/** The not-found page, and an address at which the portal renders it. */
const missing = {
  file: '404.html',
  path: '/investors/404',
  parts: ['src/messages/not-found-page.tsx', ...framed],
} as const;
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
        const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
        try {
          const { renderPage, readPagePatterns, readDefaultLinks, end } = await loadRenderer(config.file, folder);
          const start = await readFile(join(config.outDir, 'index.html'), 'utf8');
          const manifest = await readManifest(config.outDir);
          const sheets = await readSheets(config.outDir);
          const fill = fillScript(await readDefaultLinks());
          const write = async (file: string, path: string, parts: readonly string[], isOtherPage: string) => {
            const content = await renderPage(path);
            const files = listFiles(manifest, parts);
            const page = {
              content,
              styles: pickStyles(path, content, files, sheets, manifest['index.html']?.css ?? []),
              script: pageScript(isOtherPage, {
                issuance: parts.includes(shell),
                disclosures: parts.some(part => part.includes('/legal/')),
              }),
              fill,
              files,
            };
            await mkdir(dirname(join(config.outDir, file)), { recursive: true });
            await writeFile(join(config.outDir, file), insertPage(start, page));
          };
          for (const [page, parts] of Object.entries(pages)) {
            const path = page === '' ? '/investors' : `/investors/${page}`;
            await write(`${path}.html`, path, parts, `l.pathname+l.search!=='${path}'`);
          }
          await write(missing.file, missing.path, missing.parts, "l.search||l.pathname.indexOf('/investors/')!==0");
          await writeFile(join(config.outDir, patternsFile), JSON.stringify(await readPagePatterns()));
          await end();
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}

/**
 * Builds and loads the renderer. Rendering may leave timers running, so it runs in a worker thread that is terminated.
 */
async function loadRenderer(configFile: string, outDir: string): Promise<Renderer> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
    },
    ssr: { noExternal: true },
  });
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const loaded = import(workerData);
    parentPort.on('message', async ([name, ...args]) => parentPort.postMessage(await (await loaded)[name](...args)));`,
    { eval: true, workerData: pathToFileURL(join(outDir, 'prerender.js')).href },
  );
  const callWorker = async (...call: readonly string[]): Promise<unknown> => {
    const reply = once(worker, 'message');
    worker.postMessage(call);
    return (await reply)[0];
  };
  return {
    renderPage: async path => {
      const html = String(await callWorker('renderPage', path));
      // Without a heading it is not the page, but what is shown while something loads.
      if (!html.includes('<h1')) throw new Error(`${path} was prerendered without its heading: ${html}`);
      return html;
    },
    readPagePatterns: () => callWorker('readPagePatterns'),
    // The renderer returns the links of the client's configuration.
    readDefaultLinks: async () => (await callWorker('readDefaultLinks')) as Record<string, string>,
    end: async () => void (await worker.terminate()),
  };
}

interface Renderer {
  /** Not to be called concurrently. */
  readonly renderPage: (path: string) => Promise<string>;
  /** Patterns of the addresses that are pages, in the format of prerender.tsx. */
  readonly readPagePatterns: () => Promise<unknown>;
  /** Addresses of external pages that have a default. */
  readonly readDefaultLinks: () => Promise<Readonly<Record<string, string>>>;
  readonly end: () => Promise<void>;
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

const readManifest = async (outDir: string): Promise<Manifest> =>
  // Vite writes this file and documents its shape.
  JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;

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

/** Names of the build's style sheets with their texts. */
async function readSheets(outDir: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(outDir, 'assets')))
    .filter(name => name.endsWith('.css'))
    .map(name => `assets/${name}`);
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(outDir, name), 'utf8')] as const)),
  );
}

/** A class of a CSS module, which only its component uses. */
const moduleClass = /^_\w+_[a-z0-9]{5}_\d+$/;

/**
 * The rules of the files' style sheets that the page uses; those of the entry are in the start page. Throws if the page uses styles of
 * other sheets: without them it would look different until it is hydrated.
 */
function pickStyles(
  path: string,
  content: string,
  files: readonly string[],
  sheets: ReadonlyMap<string, string>,
  entrySheets: readonly string[],
): string {
  const used = listClasses(content);
  const own = files.flatMap(name => sheets.get(name) ?? []);
  const styled = new Set([...own, ...entrySheets.flatMap(name => sheets.get(name) ?? [])].flatMap(listStyledClasses));
  for (const [name, text] of sheets) {
    const lacking = listStyledClasses(text).find(each => moduleClass.test(each) && used.has(each) && !styled.has(each));
    if (lacking !== undefined) {
      throw new Error(
        `${path} is prerendered without the styles of .${lacking}, which are in ${name}. Add the part to its parts.`,
      );
    }
  }
  return pickUsedStyles(own.join(''), used);
}
