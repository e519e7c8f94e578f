import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';

const shell = 'src/shell/shell.tsx';
const legal = ['terms-and-conditions', 'privacy-policy', 'business-continuity', 'additional-disclosures'] as const;
const moreLegal = ['issuer-disclosures', 'california-personal-information-categories', 'disclosures'] as const;
/** Files whose name differs from their page's. */
const fileNames: Readonly<Record<string, string>> = {
  'california-personal-information-categories': 'california-categories',
};
const legalPage = (name: string): string => `src/pages/legal/${fileNames[name] ?? name}.tsx`;

/**
 * Public pages that are rendered at build time, by their path below /investors, with the parts that the entry does not
 * contain: their styles are inlined, and their scripts are preloaded.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  login: [],
  '': ['src/pages/sign-in/landing-page.tsx'],
  'forgot-password': ['src/pages/sign-in/forgot-password.tsx'],
  'register/account-details': ['src/pages/registration/account-details.tsx', shell],
  ...Object.fromEntries([...legal, ...moreLegal].map(name => [name, [legalPage(name), shell]])),
};

/** The not-found page, and an address at which the portal renders it. */
const missing = {
  file: '404.html',
  path: '/investors/404',
  parts: ['src/messages/not-found-page.tsx', shell],
} as const;
/** Lists the addresses that are pages; the web server answers 404 for all others [RTE-04]. */
const patternsFile = 'pages.json';

/**
 * Prerendered HTML is shown only at the path it was rendered for (the not-found page at any path below /investors),
 * without a query or a client id, and to visitors without a session: links and texts would differ, and a signed-in user
 * is redirected. In all other cases it stays hidden and the portal renders the page itself. So it does if the settings
 * lack facts (`hasFacts` of the client) or a brand, and for parts that depend on settings: the header's link to the issuer portal,
 * and the sample texts of disclosures. A form that is submitted before hydration would put its input into the address,
 * so it is held back and submitted afterwards (apps/web/src/page/prerendered.tsx). Until then its button shows a spinner.
 */
const pageScript = (
  isOtherPage: string,
  parts: readonly string[],
): string => `(function(d){var h=d.documentElement,l=location,s=portalStart.settings,k=s&&s.links||{};
if(${isOtherPage}||!s||portalStart.token||s.bankLink!=='simulated'&&!(s.supportEmail&&s.supportPhone&&s.receivingFirm&&k.formCrs)||!(s.brands&&s.brands.default)${
  parts.includes(shell) ? '||!k.issuance' : ''
}${parts.some(part => part.includes('/legal/')) ? '||s.disclosures' : ''})h.setAttribute('data-elsewhere','');
d.addEventListener('submit',function(e){if(h.hasAttribute('data-ready'))return;e.preventDefault();h.setAttribute('data-submitted','');d.getElementById('held').textContent='Loading. The form is sent as soon as the page is ready.'},true)})(document)`;

/** Settings in prerendered pages, which are rendered with a placeholder for each (apps/web/src/prerender.tsx). */
const placeholder = /\{portal:(\w+)\}/;

/**
 * Follows the content: writes the settings of the deployment in the place of their placeholders, before the page is
 * shown. React then finds what it would have rendered.
 */
const fillScript = (
  links: Readonly<Record<string, string>>,
): string => `(function(d){if(d.documentElement.hasAttribute('data-elsewhere'))return;
var s=portalStart.settings,v=Object.assign(${JSON.stringify(links)},s.links,{supportEmail:s.supportEmail,supportPhone:s.supportPhone}),r=d.getElementById('root'),w=d.createTreeWalker(r,4),n,
b=s.brands.default,f=function(t){return t.replace(${placeholder}g,function(_,k){k=k.split('_');return(k[1]?k.slice(1).reduce(function(o,n){return o[n]},b):v[k[0]])||''})};
r.querySelectorAll('[href*="{portal:"]').forEach(function(a){a.setAttribute('href',f(a.getAttribute('href')))});
r.querySelectorAll('[d="M0 0h0"]').forEach(function(a){a.setAttribute('d',b.mark)});
while(n=w.nextNode())if(${placeholder}.test(n.data))n.data=f(n.data)})(document)`;

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
          const fill = fillScript(await readDefaultLinks());
          for (const [page, parts] of Object.entries(pages)) {
            const path = page === '' ? '/investors' : `/investors/${page}`;
            const file = join(config.outDir, `${path}.html`);
            await mkdir(dirname(file), { recursive: true });
            const head = await headOf(manifest, parts, config.outDir);
            const script = pageScript(`l.pathname+l.search!=='${path}'`, parts);
            await writeFile(file, insert(start, script, head, await renderPage(path), fill));
          }
          const head = await headOf(manifest, missing.parts, config.outDir);
          const script = pageScript("l.search||l.pathname.indexOf('/investors/')!==0", missing.parts);
          await writeFile(
            join(config.outDir, missing.file),
            insert(start, script, head, await renderPage(missing.path), fill),
          );
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

/** Inlined styles of the parts, and modulepreload links for their scripts. */
async function headOf(manifest: Manifest, parts: readonly string[], outDir: string): Promise<string> {
  const seen = new Set<string>(collect(manifest, ['index.html'], new Set()));
  const added = [...collect(manifest, parts, new Set())].filter(key => !seen.has(key)).map(key => manifest[key]);
  const sheets = [...new Set(added.flatMap(chunk => chunk?.css ?? []))];
  const texts = await Promise.all(sheets.map(sheet => readFile(join(outDir, sheet), 'utf8')));
  const styles = texts.length === 0 ? '' : style(texts.join(''));
  const links = added.map(chunk => `<link rel="modulepreload" crossorigin href="/${chunk?.file}">`);
  return `${styles}${links.join('')}`;
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

const emptyRoot = '<div id="root"></div>';
const style = (rule: string): string => `<style nonce="__CSP_NONCE__">${rule}</style>`;
/** Shown once it is fully parsed: a vertically centered column would shift while the rest arrives. */
const hidden = style('#root[data-drawn]{visibility:hidden}');
const shown = style('html:not([data-elsewhere]) #root{visibility:visible}');

/** Where a held submit is announced, and the spinner over its button. Both end when the page is ready. */
const heldSubmit = `${style(
  `#held{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}[data-ready] #held{display:none}
[data-submitted] form [type=submit]{position:relative;cursor:progress}[data-submitted] form [type=submit]>*{opacity:0}
[data-submitted] form [type=submit]:after{content:'';position:absolute;inset:0;width:20px;height:20px;margin:auto;border:2px solid;border-right-color:transparent;border-radius:50%;animation:held 1s linear infinite}
@keyframes held{to{transform:rotate(1turn)}}`,
)}<p id="held" role="status"></p>`;

function insert(start: string, script: string, head: string, content: string, fill: string): string {
  if (!start.includes(emptyRoot)) throw new Error('The start page has no empty root to draw in.');
  return start
    .replace(
      emptyRoot,
      () =>
        `<div id="root" data-drawn>${content}</div><script nonce="__CSP_NONCE__">${fill}</script>${shown}${heldSubmit}`,
    )
    .replace('</head>', () => `${head}${hidden}<script nonce="__CSP_NONCE__">${script}</script></head>`);
}
