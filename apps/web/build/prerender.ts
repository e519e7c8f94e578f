import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { antiForgeryCookie } from '../../../libs/contracts/src/route.ts';

/** Public pages that are drawn at build time, by their path below /investors. */
const pages = ['login'] as const;

/**
 * A drawing is right only at the very address it was made for, without a query or a client id, in a deployment without
 * addresses of its own, and for somebody without a session: links and texts would differ, and whoever has a session is
 * led on. Everywhere else it is hidden (global.css) and the portal draws anew. A form that is sent before the portal
 * listens would put what was typed into the address: it is held back, and sent when the portal is there
 * (apps/web/src/prerendered.tsx).
 */
const pageScript = (
  path: string,
): string => `(function(d){var h=d.documentElement,l=location,o=d.getElementById('portal-config');
if(l.pathname+l.search!=='${path}'||!o||o.textContent.trim()!=='{}'||/(?:^|; )${antiForgeryCookie}=/.test(d.cookie))h.setAttribute('data-elsewhere','');
d.addEventListener('submit',function(e){if(h.hasAttribute('data-ready'))return;e.preventDefault();h.setAttribute('data-submitted','')},true)})(document)`;

/** Draws the public pages into copies of the start page, so that the first paint waits for no script. */
export function prerender(): Plugin {
  let config = { file: '', outDir: '' };
  return {
    name: 'prerender',
    apply: ({ build: wish }, { command }) => command === 'build' && wish?.ssr === undefined,
    configResolved({ configFile, build: { outDir } }) {
      config = { file: configFile ?? '', outDir };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
        try {
          const renderPage = await loadRenderer(config.file, folder);
          const start = await readFile(join(config.outDir, 'index.html'), 'utf8');
          for (const page of pages) {
            const file = join(config.outDir, 'investors', `${page}.html`);
            await mkdir(dirname(file), { recursive: true });
            const path = `/investors/${page}`;
            await writeFile(file, insert(start, path, await renderPage(path)));
          }
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}

type Render = (path: string) => Promise<string>;

async function loadRenderer(configFile: string, outDir: string): Promise<Render> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
    },
    ssr: { noExternal: true },
  });
  // The file was built from src/prerender.tsx a moment ago.
  const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as { renderPage: Render };
  return module.renderPage;
}

const emptyRoot = '<div id="root"></div>';

function insert(start: string, path: string, drawn: string): string {
  if (!start.includes(emptyRoot)) throw new Error('The start page has no empty root to draw in.');
  return start
    .replace(emptyRoot, () => `<div id="root" data-drawn>${drawn}</div>`)
    .replace('</head>', () => `<script nonce="__CSP_NONCE__">${pageScript(path)}</script></head>`);
}
