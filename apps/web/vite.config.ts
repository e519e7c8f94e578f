import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { neededBrowsers } from '../../libs/domain/src/access/browsers.ts';
import { directIcons } from '../../libs/ui/build/direct-icons.ts';
import { buildVersion, sourceMapsApart } from './build/build-version.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { firstPaint } from './build/first-paint.ts';
import { fontLicense } from './build/font-license.ts';
import { waitForServer } from './build/wait-for-server.ts';
import { listServicePaths } from '../../libs/contracts/src/configuration/service-paths.ts';
import { developmentConfiguration, readDevelopmentSettings } from './build/portal-config.ts';
import { leanPackages } from './build/lean-packages.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const licenseFile = 'licenses.txt';
const mockServer = process.env.MOCK_SERVER ?? 'http://localhost:4300';

const settings = readDevelopmentSettings(process.env);

/** Beginnings of the paths that the mock server answers in development. */
const serverPaths = [...listServicePaths(settings), '/sandbox', '/openapi.json', '/asyncapi.json', '/docs'];

export default defineConfig({
  root: here,
  cacheDir: `${workspace}.cache/vite`,
  base: '/',
  resolve: {
    tsconfigPaths: true,
    // ts-rest's runtime code brings a second Zod; the browser needs only four lines of it
    // (docs/decisions/0002-contracts.md).
    alias: [
      { find: /^\.\.?\/(routing\/)?init\.ts$/, replacement: `${workspace}libs/contracts/src/routing/init.browser.ts` },
      // The portal reads errors by their form: it needs no schemas of them.
      { find: /^\.\.\/schemas\/errors\.ts$/, replacement: `${workspace}libs/contracts/src/schemas/errors.browser.ts` },
      // The package exports only its development build, with warnings.
      { find: /^react-router$/, replacement: `${workspace}node_modules/react-router/dist/production/index.mjs` },
    ],
  },
  plugins: [
    waitForServer(mockServer, serverPaths),
    react(),
    directIcons(),
    leanPackages(),
    developmentConfiguration(settings),
    firstPaint(),
    buildVersion(workspace),
    fontLicense(workspace, licenseFile),
    sourceMapsApart(`${workspace}dist/source-maps/web`),
    precompress(),
    prerender(),
  ],
  // The server puts a fresh nonce in its place with every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${workspace}dist/apps/web`,
    emptyOutDir: true,
    manifest: true,
    // Written, but not named in the scripts.
    sourcemap: 'hidden',
    // Of all packages in the scripts. The help links to it.
    license: { fileName: licenseFile },
    target: Object.entries(neededBrowsers).map(([browser, version]) => `${browser.toLowerCase()}${version}`),
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The entry lists every file of the build: shorter hashes in base 36 make it smaller, and still have 36 bits.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 4200,
    // Another port would be another origin: without its cookies, and not the one that the documentation names.
    strictPort: true,
    proxy: Object.fromEntries(
      // The live feed is at one of them.
      serverPaths.map(path => [path, { target: mockServer, ws: true, changeOrigin: false }]),
    ),
  },
});
