import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { leanPackages } from './build/lean-packages.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const mockServer = process.env.MOCK_SERVER ?? 'http://localhost:4300';

/** The chart library and what only it uses. */
const chartLibrary =
  /node_modules\/(recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3|use-sync-external-store|react-is|tiny-invariant)\//;

export default defineConfig({
  root: here,
  cacheDir: `${workspace}.cache/vite`,
  base: '/',
  resolve: {
    tsconfigPaths: true,
    // ts-rest's run-time half is a second Zod; the browser needs four lines of it (docs/decisions/0002-contracts.md).
    alias: [
      { find: /^\.\/init\.ts$/, replacement: `${workspace}libs/contracts/src/init.browser.ts` },
      // The package names only its development build, which carries the warnings.
      { find: /^react-router$/, replacement: `${workspace}node_modules/react-router/dist/production/index.mjs` },
    ],
  },
  plugins: [react(), leanPackages(), firstPaint(), precompress(), prerender()],
  // The server puts a fresh nonce in its place with every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${workspace}dist/apps/web`,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the first screen needs is one file: each further one costs a round trip before the form can be used.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'recharts', test: chartLibrary },
            // Many tiny modules that most pages share: alone, each would be a request.
            { name: 'icons', test: /node_modules\/@tabler\/icons-react\// },
            { name: 'segments', test: /@mantine\/core\/esm\/components\/(SegmentedControl|FloatingIndicator)\// },
          ],
        },
      },
    },
  },
  server: {
    port: 4200,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/ofrep', '/logos', '/openapi.json', '/docs'].map(path => [
        path,
        { target: mockServer, ws: path === '/api', changeOrigin: false },
      ]),
    ),
  },
});
