import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { neededBrowsers } from '../../libs/domain/src/access/browsers.ts';
import { colorSchemeScript } from '../../libs/ui/src/theme/color-scheme.ts';
import { demoSettings, settingsElsewhere } from '../../libs/contracts/src/configuration/demo-settings.ts';
import { insertSettings } from '../../libs/contracts/src/configuration/page-settings.ts';
import { antiForgeryCookie } from '../../libs/contracts/src/routing/route.ts';
import { buildVersion, finishFiles, fontLicense } from './build/built-files.ts';
import type { PortalSettings } from '../../libs/contracts/src/configuration/portal-settings.ts';
import { listServicePaths } from '../../libs/contracts/src/configuration/service-paths.ts';
import { prerender } from './build/prerender.ts';
import { waitForServer } from './build/wait-for-server.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const licenseFile = 'licenses.txt';
const mockServer = process.env.MOCK_SERVER ?? 'http://localhost:4300';

/**
 * The settings that the mock server would put into the page, by the options that `npm run dev` passed on to it: the file of `--config`,
 * else those of the demonstration, which differ in front of another back end (`--upstream`). The mock server checks the file.
 */
function readDevelopmentSettings({ PORTAL_CONFIG, PORTAL_UPSTREAM }: NodeJS.ProcessEnv): PortalSettings {
  if (PORTAL_CONFIG === undefined) return PORTAL_UPSTREAM === undefined ? demoSettings : settingsElsewhere;
  // The mock server ends with a message, and the development server with it, if the file is no such object.
  return JSON.parse(readFileSync(PORTAL_CONFIG, 'utf8')) as PortalSettings;
}
const settings = readDevelopmentSettings(process.env);

/** Beginnings of the paths that the mock server answers in development. */
const serverPaths = [...listServicePaths(settings), '/sandbox', '/openapi.json', '/asyncapi.json', '/docs'];

/** The chart library and what only it depends on. */
const charts =
  /node_modules\/(recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3|use-sync-external-store|react-is|tiny-invariant)\//;

/** The development server serves the page instead of the mock server, with the same settings. */
const developmentConfiguration: Plugin = {
  name: 'development-configuration',
  apply: 'serve',
  transformIndexHtml: html => insertSettings(html, settings),
};

export default defineConfig({
  root: here,
  cacheDir: `${workspace}.cache/vite`,
  base: '/',
  resolve: { tsconfigPaths: true },
  // What the start page takes from the source.
  define: {
    'import.meta.env.ANTI_FORGERY_COOKIE': JSON.stringify(antiForgeryCookie),
    'import.meta.env.COLOR_SCHEME_SCRIPT': JSON.stringify(colorSchemeScript),
    'import.meta.env.NEEDED_BROWSERS': JSON.stringify(
      Object.entries(neededBrowsers)
        .map(each => each.join(' '))
        .join(', '),
    ),
  },
  plugins: [
    waitForServer(mockServer, serverPaths),
    react(),
    developmentConfiguration,
    buildVersion(workspace),
    fontLicense(workspace, licenseFile),
    finishFiles(`${workspace}dist/source-maps/web`),
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
        // By route. The rest is grouped coarsely: each further file costs a round trip, and compresses badly by itself.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'recharts', test: charts, priority: 2 },
            { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 2 },
            // What five lazy parts or more have in common.
            { name: 'shared', minShareCount: 5, priority: 1 },
          ],
        },
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
