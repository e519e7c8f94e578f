import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { neededBrowsers } from '../../libs/domain/src/access/browsers.ts';
import { colorSchemeScript } from '../../libs/ui/src/theme/color-scheme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Sets the color scheme before the first paint, from a file of its own: the page has no inline scripts. */
const colorScheme = (): Plugin => ({
  name: 'color-scheme',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'color-scheme.js', source: colorSchemeScript });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => file.includes('color-scheme'))
        .map(file => ({ tag: 'script', attrs: { src: `/sandbox/${file}` }, injectTo: 'head' as const })),
  },
});

/** The sandbox page of the mock server, which serves it below /sandbox. */
export default defineConfig({
  root: here,
  cacheDir: `${workspace}.cache/vite-sandbox`,
  base: '/sandbox/',
  resolve: { tsconfigPaths: true },
  plugins: [react(), colorScheme()],
  // The server puts a fresh nonce in its place with every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${workspace}dist/apps/sandbox`,
    emptyOutDir: true,
    target: Object.entries(neededBrowsers).map(([browser, version]) => `${browser.toLowerCase()}${version}`),
    license: { fileName: 'licenses.txt' },
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // It is loaded from the same machine, so one file may hold everything that is not loaded on demand.
    chunkSizeWarningLimit: 2_000,
  },
});
